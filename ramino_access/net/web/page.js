"use strict";
// The page shows what the server says and tells it what is done here. It has no words and no rules of its own.

const SEEN = 150; // between what has changed and what is said of it: a screen reader that looks at the one misses the other
const GAP = 200; // between two utterances in the region: of what comes faster, screen readers drop some
const LONGEST = 2000; // for which a frame is waited for
const GONE = 8000; // after which an utterance is taken out of the region
const SETTLED = 1500; // after a page is loaded; a focus that moves while a screen reader looks at it first is not told
const MOVED = 250; // after which a place that was left goes: at once, screen readers follow it and miss the new one
const TOP = "#-"; // a page with a fragment is not read from its top, during which Orca lets no key through
const LATER = 1500; // after which it is written in the log: at once, screen readers take it for a repetition
const LOGGED = 200;
const LOST = 3000; // after which it is said that the line is lost
const NAMES = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end",
  PageUp: "pageup", PageDown: "pagedown", Enter: "enter", " ": "space", Escape: "escape", Backspace: "backspace",
  Delete: "delete",
};

const $ = (id) => document.getElementById(id);
const keys = !matchMedia("(pointer: coarse)").matches; // with a keyboard beside a mouse; else everything is touched
const kept = {
  get: (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* it is asked again */ } },
};

if (!location.hash) history.replaceState(null, "", TOP);

let line = null, tries = 0, over = false, anew = false, lostSince = 0;
let words = {}, shown = { kind: "", place: 0, rows: [], at: 0, in: "", title: "" };

// ---------------------------------------------------------------- the line

function connect() {
  if (line || over) return;
  line = new WebSocket(location.origin.replace(/^http/, "ws") + "/line");
  line.onopen = () => {
    tries = 0;
    const languages = [kept.get("language"), ...navigator.languages].filter(Boolean).slice(0, 30);
    send({ do: "hello", languages, name: kept.get("name"), code: codeOfLink(), keys, anew });
    anew = false;
  };
  line.onmessage = (event) => heard(JSON.parse(event.data));
  line.onclose = () => {
    line = null;
    if (over) return;
    if (!lostSince) {
      lostSince = Date.now();
      setTimeout(() => { if (lostSince && words.lost) say([[words.lost, document.documentElement.lang, 1]]); }, LOST);
    }
    tries += 1;
    setTimeout(connect, Math.min(5000, 300 * 2 ** Math.min(tries, 5)) * (0.7 + 0.6 * Math.random()));
  };
}

function codeOfLink() {
  if (location.hash === TOP) return "";
  try { return decodeURIComponent(location.hash.slice(1)).slice(0, 100); } catch { return ""; } // a link cut in two: it is asked for
}

function send(message) {
  if (line && line.readyState === WebSocket.OPEN) line.send(JSON.stringify(message));
}

function heard(message) {
  lostSince = 0;
  if (message.name) kept.set("name", message.name);
  if (message.lang) { document.documentElement.lang = message.lang; kept.set("language", message.lang); chooseVoices(); }
  if (message.words) name(message.words);
  if (message.log) { $("log").replaceChildren(); for (const [text, lang] of message.log) log(text, lang); }
  if (message.always) fill($("always"), message.always);
  if ("place" in message || "kind" in message || "focus" in message) show(message);
  if (message.over) leave();
  say(message.say || []);
}

function name(given) {
  words = given;
  if (keys) $("part").setAttribute("aria-label", words.hall); // without a role it may have no name
  $("offered").setAttribute("aria-label", words.buttons);
  $("always").setAttribute("aria-label", words.always);
  $("log-title").textContent = words.log;
  $("options-title").textContent = words.options;
  $("rate-name").textContent = words.rate;
  $("voice-name").textContent = words.voice;
  for (const id of ["ask", "ask-yes", "ask-no"]) ($(id).firstElementChild || $(id)).textContent = words[id];
  for (const id of choices) $(id).nextElementSibling.textContent = words[id];
}

function leave() {
  over = true;
  show({ kind: "list", title: "Ramino Access", rows: [[words.again, "again"]], at: 0, offered: [], focus: "" });
  $("always").hidden = true;
}

// ---------------------------------------------------------------- the place

function show(message) {
  const before = shown;
  shown = { ...shown, ...message };
  delete shown.focus;
  const listed = shown.kind === "list", asks = shown.kind === "question", writes = shown.kind === "entry";
  if (shown.title !== before.title) {
    $("title").textContent = shown.title;
    document.title = shown.title === "Ramino Access" ? shown.title : `${shown.title} - Ramino Access`;
  }
  if (message.focus) fresh(writes ? "entry" : asks ? "question" : "place", message.focus);
  const host = asks ? $("answers") : $("rows");
  if (asks) $("asked").textContent = shown.title;
  const had = document.activeElement;
  const gone = writes ? [] : rows(host, "focus" in message);
  if (writes) write(message);
  $("all").hidden = false; // not before: a screen reader that reads a new page from its top would not stop for the focus
  $(writes ? "entry" : "place").hidden = false;
  if (asks) $("question").setAttribute("open", "");
  if (message.offered) fill($("offered"), message.offered);
  if ("focus" in message) focus(host, message.focus);
  for (const item of gone) item.remove();
  $("entry").hidden = !writes;
  $("place").hidden = !listed;
  if (!asks) { $("question").removeAttribute("open"); $("answers").replaceChildren(); }
  if (!listed) $("rows").replaceChildren();
  if ("focus" in message) return;
  if (had !== document.body && !had.checkVisibility()) (host.children[shown.at]?.firstChild || $("title")).focus();
}

// A button stays what it says, so that little changes: a screen reader looks at each change, and has no time for the words
// meanwhile. With keys only the one that has the focus stays the one in focus, whatever it says then.
function rows(host, moves) {
  const given = shown.rows, old = [...host.children], known = new Map();
  const focused = old.find((item) => item.firstChild === document.activeElement);
  const stays = keys && !moves && focused, again = keys && moves && focused;
  for (const item of old) if (item !== stays) known.set(item.dataset.key, [...(known.get(item.dataset.key) || []), item]);
  const items = given.map(([, key], at) => {
    if (stays && at === shown.at) return stays;
    const found = (known.get(key) || []).shift();
    return !found || (found === again && at === shown.at) ? entry() : found; // what has the focus would not be spoken
  });
  items.forEach((item, at) => {
    const [text, key] = given[at];
    const button = item.firstChild;
    if (button.textContent !== text) button.textContent = text;
    item.dataset.key = key;
    button.lang = shown.in || document.documentElement.lang;
    button.tabIndex = !keys || at === shown.at ? 0 : -1;
    button.setAttribute("aria-current", String(at === shown.at));
  });
  const gone = old.filter((item) => !items.includes(item));
  if (!moves) for (const item of gone.splice(0)) item.remove(); // else they go once the focus has moved
  arrange(host, items, gone);
  return gone;
}

// An element that is moved loses the focus: the others go around it.
function arrange(host, items, gone = []) {
  let here = host.firstChild;
  for (const item of items) {
    while (gone.includes(here)) here = here.nextSibling;
    if (item.parentNode && item.firstChild === document.activeElement) here = item;
    if (item !== here) host.insertBefore(item, here);
    else here = here.nextSibling;
  }
}

function entry() {
  const item = document.createElement("li"), button = document.createElement("button");
  button.type = "button";
  button.onclick = () => press(item);
  item.append(button);
  return item;
}

function press(item) {
  if (over) { over = false; anew = true; $("always").hidden = false; connect(); return; }
  send({ do: "press", place: shown.place, row: [...item.parentNode.children].indexOf(item) });
}

// What is around the entry in focus is told anew only where it is new, and before what was there goes.
function fresh(id, label) {
  const made = $(id).cloneNode(true);
  if (id === "entry") made.querySelector("label").textContent = label;
  else { made.querySelector("ul").replaceChildren(); made.setAttribute("aria-label", label); }
  made.hidden = false;
  $(id).after(made);
  const old = $(id);
  for (const one of [old, ...old.querySelectorAll("[id]")]) one.removeAttribute("id");
  old.querySelector("label")?.removeAttribute("for");
  const left = old.querySelector("input"); // of whose cursor Firefox still tells: in one that can be written in it is followed
  if (left) { left.readOnly = true; left.value = ""; }
  setTimeout(() => old.remove(), MOVED);
}

function write({ written, focus }) {
  if (!written) return;
  const [text, secret, longest] = written, input = $("text");
  if (!focus && !$("wanted").textContent) $("wanted").textContent = shown.title;
  input.type = secret ? "password" : "text";
  input.maxLength = longest;
  if (document.activeElement !== input) input.value = text;
}

function focus(host, around) {
  const wanted = shown.kind === "entry" ? $("text") : host.children[shown.at]?.firstChild;
  if (!wanted) return;
  if (around) voice(around, document.documentElement.lang);
  if (wanted.id !== "text") voice(wanted.textContent, wanted.lang);
  wanted.focus();
}

// A button that is no longer offered while it has the focus stays until it has lost it: nobody's focus jumps.
function fill(list, offered) {
  const old = new Map([...list.children].map((item) => [item.dataset.command, item]));
  const items = offered.map(([command, text]) => {
    const item = old.get(command) || document.createElement("li");
    if (!item.firstChild) {
      const button = document.createElement("button");
      button.type = "button";
      button.onclick = () => choose(item.dataset.command);
      item.append(button);
      item.dataset.command = command;
    }
    if (item.firstChild.textContent !== text) item.firstChild.textContent = text;
    item.firstChild.removeAttribute("aria-disabled");
    return item;
  });
  for (const item of list.children) {
    if (items.includes(item) || item.firstChild !== document.activeElement) continue;
    item.firstChild.setAttribute("aria-disabled", "true");
    item.firstChild.addEventListener("blur", () => setTimeout(withdrawn, MOVED, item), { once: true });
    items.splice([...list.children].indexOf(item), 0, item);
  }
  for (const item of [...list.children]) if (!items.includes(item)) item.remove();
  arrange(list, items);
  list.hidden = !items.length;
}

function withdrawn(item) {
  if (item.firstChild.ariaDisabled && item.firstChild !== document.activeElement) item.remove();
}

function choose(command) {
  if (command === "entry.done") send({ do: "written", place: shown.place, text: $("text").value });
  else if (command === "entry.cancel") send({ do: "written", place: shown.place, text: null });
  else send({ do: "choose", command });
}

$("all").addEventListener("submit", (event) => { event.preventDefault(); choose("entry.done"); });
$("all").addEventListener("keydown", (event) => {
  if (event.target.id === "text" && event.key === "Escape") { event.preventDefault(); choose("entry.cancel"); }
});
let drafted = 0;
$("all").addEventListener("input", (event) => {
  if (event.target.id !== "text") return;
  clearTimeout(drafted);
  const place = shown.place;
  drafted = setTimeout(() => send({ do: "written", place, text: $("text").value, done: false }), 1000);
});

// ---------------------------------------------------------------- keys

if (keys) {
  $("part").setAttribute("role", "application");
  $("part").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || over) return;
    const key = NAMES[event.key] || ([...event.key].length === 1 ? event.key : "");
    if (!key || (event.shiftKey && NAMES[event.key])) return;
    event.preventDefault();
    send({ do: "key", key });
  });
}

// ---------------------------------------------------------------- what is said

const waiting = [];
let saying = 0, latest = "", turn = 0;

// The region has parts that take turns: of what comes into one and the same, a screen reader that is behind tells only the
// last. Firefox knows of no part without an attribute.
const parts = Array.from({ length: 16 }, () => document.createElement("div"));
for (const part of parts) part.setAttribute("aria-atomic", "false");
$("region").append(...parts);

// What answers the visitor goes before what waits of what was said before it.
function say(told) {
  const first = told.findIndex((one) => !one[2]), urgent = first < 0 ? told.length : first;
  const rest = waiting.findIndex((one) => !one[2]);
  waiting.splice(rest < 0 ? waiting.length : rest, 0, ...told.slice(0, urgent));
  waiting.push(...told.slice(urgent));
  if (!saying && waiting.length) saying = setTimeout(frame, SEEN);
}

// Each has a frame of its own: of two that come in one, Firefox may tell the second first. A page that is hidden has none.
function frame() {
  let due = true;
  const once = () => { if (due) { due = false; next(); } };
  requestAnimationFrame(once);
  setTimeout(once, LONGEST);
}

function next() {
  const one = waiting.shift();
  if (!one) { saying = 0; return; }
  const [text, lang, , mine] = one, said = document.createElement("p");
  const twice = text === latest; // the same twice in a row is taken for one, so the second looks otherwise
  latest = twice ? "" : text;
  said.textContent = twice ? `${text}\u00a0` : text;
  said.lang = lang;
  parts[turn = (turn + 1) % parts.length].append(said);
  setTimeout(() => said.remove(), GONE);
  setTimeout(() => log(text, lang), LATER);
  voice(text, lang);
  if (mine) signal();
  saying = setTimeout(frame, GAP);
}

function log(text, lang) {
  const item = document.createElement("li");
  item.textContent = text;
  item.lang = lang;
  $("log").prepend(item);
  while ($("log").children.length > LOGGED) $("log").lastChild.remove();
}

// ---------------------------------------------------------------- for whoever has no screen reader, and at turns

const choices = ["speak", "sounds", "vibrate", "wake"];
const on = (id) => $(id).checked;
let sound = null, awake = null;

for (const id of choices) {
  $(id).checked = kept.get(id) === "yes";
  $(id).onchange = () => { kept.set(id, on(id) ? "yes" : "no"); settle(); };
}
for (const id of ["rate", "voice"]) {
  $(id).onchange = () => { kept.set(id, $(id).value); voice($(id).value, document.documentElement.lang); };
}
$("rate").value = kept.get("rate") || "1";
$("ask-yes").onclick = () => { $("speak").checked = true; $("speak").onchange(); };
$("ask-no").onclick = () => { kept.set("speak", "no"); settle(); };

function settle() {
  const asking = $("ask").contains(document.activeElement);
  $("ask").hidden = !window.speechSynthesis || Boolean(kept.get("speak"));
  if (asking && $("ask").hidden) (document.querySelector("[aria-current=true]") || $("title")).focus();
  if (!on("speak")) window.speechSynthesis?.cancel();
  keepAwake();
}

function chooseVoices() {
  const lang = document.documentElement.lang, found = (window.speechSynthesis?.getVoices() || []).filter((one) => one.lang.startsWith(lang));
  $("voice").replaceChildren(...found.map((one) => new Option(one.name, one.name, false, one.name === kept.get("voice"))));
}

function voice(text, lang) {
  if (!on("speak") || !window.speechSynthesis) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = lang;
  said.rate = Number($("rate").value);
  said.voice = speechSynthesis.getVoices().find((one) => one.name === $("voice").value && one.lang.startsWith(lang)) || null;
  speechSynthesis.speak(said);
}

function signal() {
  if (on("vibrate")) navigator.vibrate?.(150);
  if (!on("sounds") || !sound) return;
  const tone = sound.createOscillator(), loud = sound.createGain(), now = sound.currentTime;
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.2, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
  tone.connect(loud).connect(sound.destination);
  tone.start(now);
  tone.stop(now + 0.25);
}

async function keepAwake() {
  if (!on("wake")) { awake?.release(); awake = null; return; }
  try { awake = await navigator.wakeLock?.request("screen"); } catch { /* not now: the page is not looked at */ }
}

for (const kind of ["keydown", "pointerdown"]) {
  addEventListener(kind, () => {
    window.speechSynthesis?.cancel();
    if (on("sounds")) sound ??= new AudioContext(); // not before something was pressed: browsers forbid it
  }, true);
}
if (window.speechSynthesis) speechSynthesis.onvoiceschanged = chooseVoices;
settle();

document.addEventListener("visibilitychange", () => { if (!document.hidden) { connect(); keepAwake(); } });
addEventListener("online", connect);
addEventListener("load", () => setTimeout(connect, SETTLED));
