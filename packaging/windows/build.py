#!/usr/bin/env python3
"""Make the program for Windows, with a Python of its own: a folder, and a package of Windows' installer (MSI).

    python3 packaging/windows/build.py --python FOLDER [--version 3.13] [--out dist] [--no-msi]

It runs on Linux. FOLDER holds an interpreter for 64-bit Windows: ``python.exe``, its DLLs and ``Lib`` or a zip of it,
such as the embeddable package of python.org, unpacked. Needs a network for the wheels, Debian's gcc-mingw-w64-x86-64
for ``ramino.exe``, and wixl and msibuild (Debian: wixl, msitools) for the MSI, which installs for one person, without
administrator's rights, puts the program and its doctor into the Start menu, makes ``ramino`` a word in every new
terminal, and says in a window at its end where it is. Uninstalling takes all that away.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent)]
import dialogs  # noqa: E402 - it lies beside this file, as the next does
import tables  # noqa: E402
from notices import notices  # noqa: E402 - it lies beside this folder, for the others that build

NAME = "Ramino Access"
COMPILER = "x86_64-w64-mingw32-gcc"
#: Changed by nobody, and in capitals: it tells the installer that a newer version takes the place of an older one.
UPGRADE_CODE = "4E0B6D6A-6F3C-5A86-9D0E-6A8C7D2F1B35"
#: What a requirement asks for on Windows alone: pip, which runs on Linux here, would leave it out.
ONLY_FOR_WINDOWS = ("pywin32", "comtypes")
#: What the README offers to players; nobody can add it later, for there is no pip in the folder.
EXTRAS = "sounds,together"
#: What the libraries write into their own folder, below ``python``, while the program runs: goes with the program.
WRITTEN = ("Lib/site-packages/comtypes/gen", "Lib/site-packages/comtypes/gen/__pycache__")

_AT_REMOVAL = 2  # of the table RemoveFile
_BEHIND_INITIALIZE = 1501

#: The folder of ``ramino.exe`` is put behind the player's own PATH, and taken out of it in the end.
ENVIRONMENT = (
    "Environment\tName\tValue\tComponent_",
    "s72\tl255\tL255\ts72",
    "Environment",
    [("Path", "=-PATH", "[~];[INSTALLDIR]", "RunBox")],
)
LEFT_OUT = ("test", "idlelib", "tkinter", "turtledemo", "ensurepip", "lib2to3", "__pycache__")


def main() -> int:
    """Build, and say where it is. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", type=Path, required=True, help="a folder with an interpreter for Windows")
    parser.add_argument("--version", default="3.13", help="its version (3.13)")
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="where the results go (dist)")
    parser.add_argument("--no-msi", action="store_true", help="the folder only")
    said = parser.parse_args()
    tools = [COMPILER, *([] if said.no_msi else ["wixl", *tables.TOOLS])]
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing or not (said.python / "python.exe").is_file():
        print("missing:", *missing or [said.python / "python.exe"], file=sys.stderr)
        return 1
    folder = said.out / NAME
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="ramino-build-") as temporary:
        wheel = build_wheel(Path(temporary))
        version = wheel.name.split("-")[1]
        copy_python(said.python, folder / "python")
        site = install(wheel, folder / "python", said.version)
        compile_all(folder / "python", said.version)
    compile_launcher(folder / "ramino.exe")
    python = [folder / "python" / "LICENSE.txt", folder / "python" / "Lib" / "LICENSE.txt"]
    (folder / "NOTICES.txt").write_text("\n".join(notices(site, python=python)), encoding="utf-8")
    shutil.copy(PROJECT / "LICENSE", folder / "LICENSE.txt")
    print("folder:", folder)
    if not said.no_msi:
        print("package:", package(folder, said.out, version))
    return 0


def run(*command: object) -> None:
    """Run a command. Raises CalledProcessError where it fails."""
    subprocess.run([str(word) for word in command], check=True)


def build_wheel(into: Path) -> Path:
    """A wheel of this project."""
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", into, PROJECT)
    return next(into.glob("*.whl"))


def copy_python(source: Path, target: Path) -> None:
    """The interpreter without what nobody needs to play. A ``._pth`` file would hide what is installed: it goes."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*LEFT_OUT, "site-packages", "*.pyc"))
    for path in target.glob("*._pth"):
        library = next(target.glob("python3*.zip"), None)
        lines = [*([library.name] if library else []), ".", "Lib\\site-packages", "import site"]
        path.write_text("\r\n".join(lines) + "\r\n", encoding="ascii")


def install(wheel: Path, python: Path, version: str) -> Path:
    """Install the program and all it needs, as wheels for Windows; the folder they are in."""
    site = python / "Lib" / "site-packages"
    site.mkdir(parents=True, exist_ok=True)
    run(
        *(sys.executable, "-m", "pip", "install", "-q", "--no-compile", "--ignore-installed", "--only-binary", ":all:"),
        *("--platform", "win_amd64", "--platform", "any", "--implementation", "cp", "--python-version", version),
        *("--target", site, f"{wheel}[{EXTRAS}]", *ONLY_FOR_WINDOWS),
    )
    for library in (site / "pywin32_system32").glob("*.dll"):
        shutil.copy(library, python)
    shutil.rmtree(site / "bin", ignore_errors=True)
    return site


def compile_all(python: Path, version: str) -> None:
    """Compile the modules as that version would: else it writes them into the folder, and uninstalling leaves them."""
    same = f"{sys.version_info.major}.{sys.version_info.minor}" == version
    maker = sys.executable if same else shutil.which(f"python{version}")
    if maker is None:
        print(f"not compiled, for there is no Python {version} here: uninstalling will leave what it compiles itself")
        return
    # Some modules of others are not meant for this version, and do not compile: nobody imports those.
    command = (maker, "-m", "compileall", "-qq", "--invalidation-mode", "unchecked-hash", str(python))
    subprocess.run(command, check=False)


def compile_launcher(target: Path) -> None:
    """``ramino.exe``, which starts the program with the Python beside it."""
    run(COMPILER, "-municode", "-O2", "-s", "-Wall", "-Werror", "-o", target, HERE / "launcher.c")


def package(folder: Path, out: Path, version: str) -> Path:
    """The MSI of this folder."""
    source = out / "ramino.wxs"
    ElementTree.ElementTree(product(folder, version)).write(source, encoding="utf-8", xml_declaration=True)
    target = out / f"ramino-access-{version}.msi"
    # wixl wants the sources' names as they are seen from where it runs.
    subprocess.run(["wixl", "-a", "x64", "-o", target.name, source.name], check=True, cwd=out)
    source.unlink()
    complete(target)
    return target


def complete(package: Path) -> None:
    """Give the package what wixl has no words for: windows, the way to ``ramino``, and what goes when it goes. Raises
    CalledProcessError."""
    told = tables.read(package, "Component")
    written = [(row[0], row[2]) for row in told if row[0].startswith("Written")]
    tables.write(
        package,
        new={**dialogs.tables(), "Environment": ENVIRONMENT},
        more={
            **dialogs.additions(),
            "RemoveFile": [(f"All{name}", name, "*", folder, _AT_REMOVAL) for name, folder in written],
            "InstallExecuteSequence": [("RemoveEnvironmentStrings", "", 3300), ("WriteEnvironmentStrings", "", 5200)],
        },
        # Behind the point from which whatever fails is undone: else a newer version that can't be installed has taken
        # the older one away.
        moved={"InstallExecuteSequence": {"RemoveExistingProducts": {2: _BEHIND_INITIALIZE}}},
        code_page=dialogs.CODE_PAGE,
    )


def product(folder: Path, version: str) -> ElementTree.Element:
    """What wixl is told: each file of the folder, the entry of the Start menu, and the name for Windows+R."""
    wix = ElementTree.Element("Wix", xmlns="http://schemas.microsoft.com/wix/2006/wi")
    about = {"Name": NAME, "Version": version, "Manufacturer": NAME, "Language": "0", "Codepage": "65001"}
    made = ElementTree.SubElement(wix, "Product", Id="*", UpgradeCode=UPGRADE_CODE, **about)
    ElementTree.SubElement(made, "Package", InstallScope="perUser", Compressed="yes", InstallerVersion="200")
    ElementTree.SubElement(made, "MajorUpgrade", DowngradeErrorMessage="A newer version is there already.")
    ElementTree.SubElement(made, "Media", Id="1", Cabinet="ramino.cab", EmbedCab="yes")
    root = ElementTree.SubElement(made, "Directory", Id="TARGETDIR", Name="SourceDir")
    local = ElementTree.SubElement(root, "Directory", Id="LocalAppDataFolder")
    programs = ElementTree.SubElement(local, "Directory", Id="LocalPrograms", Name="Programs")
    target = ElementTree.SubElement(programs, "Directory", Id="INSTALLDIR", Name=NAME)
    menu = ElementTree.SubElement(root, "Directory", Id="ProgramMenuFolder")
    feature = ElementTree.SubElement(made, "Feature", Id="Everything", Level="1")
    _add(folder, target, feature, folder)
    for written in WRITTEN:
        _add_written(root, feature, written)
    for name, more in (("StartMenu", {}), ("Doctor", {"Arguments": "doctor"})):
        start = _component(menu, feature, name)
        shortcut = {"Name": f"{NAME} {more.get('Arguments', '')}".strip(), "Target": "[INSTALLDIR]ramino.exe", **more}
        ElementTree.SubElement(start, "Shortcut", Id=f"{name}Shortcut", **shortcut, WorkingDirectory="INSTALLDIR")
        _mark(start, f"shortcut{name}")
    run_box = _component(target, feature, "RunBox")  # "ramino" in the box that opens with Windows+R
    key = {"Root": "HKCU", "Key": "Software\\Microsoft\\Windows\\CurrentVersion\\App Paths\\ramino.exe"}
    value = {"Type": "string", "Value": "[INSTALLDIR]ramino.exe", "KeyPath": "yes"}
    ElementTree.SubElement(ElementTree.SubElement(run_box, "RegistryKey", **key), "RegistryValue", **value)
    return wix


def _add(here: Path, directory: ElementTree.Element, feature: ElementTree.Element, top: Path) -> None:
    """Each file below ``here``, a component for each folder."""
    files = sorted(path for path in here.iterdir() if path.is_file())
    if files:
        name = here.relative_to(top).as_posix()
        component = _component(directory, feature, _id("c", name))
        for path in files:
            relative = path.relative_to(top).as_posix()
            about = {"Name": path.name, "Source": f"{NAME}/{relative}"}
            ElementTree.SubElement(component, "File", Id=_id("f", relative), **about)
        _mark(component, _id("m", name))
        ElementTree.SubElement(component, "RemoveFolder", Id=_id("r", name), On="uninstall")
    for path in sorted(path for path in here.iterdir() if path.is_dir()):
        below = ElementTree.SubElement(
            directory, "Directory", Id=_id("d", path.relative_to(top).as_posix()), Name=path.name
        )
        _add(path, below, feature, top)


def _add_written(root: ElementTree.Element, feature: ElementTree.Element, name: str) -> None:
    """A folder that is there only once the program has run: known to the installer, so that it can be removed."""
    above, _, last = name.rpartition("/")
    known = {element.get("Id"): element for element in root.iter("Directory")}
    parent = known.get(_id("d", f"python/{above}"))
    if parent is None:  # the library is not there
        return
    folder = ElementTree.SubElement(parent, "Directory", Id=_id("d", f"python/{name}"), Name=last)
    component = _component(folder, feature, f"Written{_id('w', name)}")
    _mark(component, _id("w", name))
    ElementTree.SubElement(component, "RemoveFolder", Id=_id("r", f"python/{name}"), On="uninstall")


def _component(directory: ElementTree.Element, feature: ElementTree.Element, name: str) -> ElementTree.Element:
    guid = str(uuid.uuid5(uuid.UUID(UPGRADE_CODE), name))
    ElementTree.SubElement(feature, "ComponentRef", Id=name)
    return ElementTree.SubElement(directory, "Component", Id=name, Guid=guid)


def _mark(component: ElementTree.Element, name: str) -> None:
    """What is installed for one person is known by a value in their registry."""
    key = ElementTree.SubElement(component, "RegistryKey", Root="HKCU", Key=f"Software\\{NAME}")
    ElementTree.SubElement(key, "RegistryValue", Name=name, Type="integer", Value="1", KeyPath="yes")


def _id(kind: str, name: str) -> str:
    """An identifier for a path: letters and digits only, and never the same for two."""
    return f"{kind}{uuid.uuid5(uuid.UUID(UPGRADE_CODE), name).hex}"


if __name__ == "__main__":
    sys.exit(main())
