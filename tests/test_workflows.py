"""The script that runs the steps of workflows: what it makes of their files, and that it knows all that is in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scripts import script

yaml = pytest.importorskip("yaml")
ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(file: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"])


def test_a_matrix_is_every_combination_or_those_that_are_listed() -> None:
    combinations = script("workflow.py").combinations
    assert list(combinations({})) == [{}]
    assert list(combinations({"a": ["1", "2"], "b": ["x"]})) == [{"a": "1", "b": "x"}, {"a": "2", "b": "x"}]
    assert list(combinations({"include": [{"a": "1"}, {"b": "2"}]})) == [{"a": "1"}, {"b": "2"}]


def test_expressions_are_filled_in_and_one_that_nobody_has_said_is_an_error() -> None:
    workflow = script("workflow.py")
    context = {"github": {"event_name": "push"}, "matrix": {"python": "3.13"}}
    assert workflow.filled("on ${{ matrix.python }}, ${{github.event_name}}", context) == "on 3.13, push"
    with pytest.raises(KeyError):
        workflow.filled("${{ vars.NAME }}", context)
    assert workflow.holds("github.event_name == 'push'", context)
    assert not workflow.holds("github.event_name == 'schedule'", context)
    with pytest.raises(ValueError, match="always"):
        workflow.holds("always()", context)


def test_artifacts_are_found_by_name_and_by_pattern(tmp_path: Path) -> None:
    workflow = script("workflow.py")
    for name in ("packages", "folder-linux", "other"):
        (tmp_path / name).mkdir()
    found = workflow.wanted_artifacts({"pattern": "{packages,folder-*}"}, tmp_path)
    assert [path.name for path in found] == ["folder-linux", "packages"]
    assert [path.name for path in workflow.wanted_artifacts({"name": "other"}, tmp_path)] == ["other"]
    with pytest.raises(workflow.StepFailedError, match="none-such"):
        workflow.wanted_artifacts({"name": "none-such"}, tmp_path)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_step_of_every_workflow_is_known(file: Path) -> None:
    """A Linux on which it runs, an event on which it does, a Python that some release of Debian has, and an action for
    which something stands; or it is named as not for here."""
    workflow = script("workflow.py")
    known = {*workflow.ELSEWHERE, "actions/checkout", "actions/setup-python"}
    known |= {"actions/upload-artifact", "actions/download-artifact"}
    found = jobs(file)
    for name, job in found.items():
        workflow.holds(job.get("if", "true"), {"github": {"event_name": "push"}})
        needed = job.get("needs", [])
        order = list(found)
        assert all(order.index(one) < order.index(name) for one in ([needed] if isinstance(needed, str) else needed))
        for matrix in workflow.combinations(job.get("strategy", {}).get("matrix", {})):
            runs_on = workflow.filled(job["runs-on"], {"matrix": matrix})
            assert runs_on in workflow.SYSTEMS or runs_on.startswith(("windows-", "macos-")), runs_on
            for step in job["steps"]:
                assert "run" in step or step["uses"].partition("@")[0] in known, step
                version = step.get("with", {}).get("python-version")
                assert version is None or workflow.filled(version, {"matrix": matrix}) in workflow.DEBIAN
