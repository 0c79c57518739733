"use strict";
// The page shows what the server says and tells it what is done here. It has no words and no rules of its own.
// It is meant for Safari 15, Chromium 90, Firefox 91 and what came after; whatever else it uses is asked for first.

const SEEN = 150; // between what has changed and what is said of it: a screen reader that looks at the one misses the other
const GAP = 200, LETTER = 15, REST = 1500; // between two paragraphs; more for each letter of the first, at most: of what comes faster, screen readers drop some, and a browser under load tells two in any order
const TOGETHER = 10; // utterances in one paragraph
const LONGEST = 2000; // for which a frame is waited for
const GONE = 8000; // after which an utterance is taken out of the region
const SETTLED = 1500, SLOW = 3, LATEST = 4000; // after a page is loaded, or so many times as long as that took, at most: a focus that moves while a screen reader looks at it first is not told
const MOVED = 250; // after which a place that was left goes: at once, screen readers follow it and miss the new one
const TOP = "#-"; // a page with a fragment is not read from its top, during which Orca lets no key through
const LATER = 1500; // after which it is written in the log: at once, screen readers take it for a repetition
const LOGGED = 200, LOOKED = 3; // utterances in the log, and of those that are seen first
const LOST = 3000; // after which it is said that the line is lost
const DOUBT = 2000, SILENT = 3000; // after which the server is asked whether it is there, and then not waited for
const BEAT = 20000; // between two questions whether it is there, where nothing is done
const FEW = 3; // utterances that are said after all to whoever looks at the page again
const NAMES = { " ": "space", ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
for (const key of ["Home", "End", "PageUp", "PageDown", "Enter", "Escape", "Backspace", "Delete"]) NAMES[key] = key.toLowerCase();
const SUITS = { s: "\u2660\ufe0e", h: "\u2665\ufe0e", d: "\u2666\ufe0e", c: "\u2663\ufe0e" };

const $ = (id) => document.getElementById(id);
const make = (kind, text = "", more = {}) => Object.assign(document.createElement(kind), { textContent: text }, more);
const put = (one, text) => { if (one.textContent !== text) one.textContent = text; };
const stopped = (text) => /[.!?:;\u2026]["'\u2019\u00bb)\s]*$/.test(text) ? text : `${text}.`;
const seen = (one) => one.getClientRects().length > 0;
const language = () => document.documentElement.lang;
const kept = {
  get: (name) => { try { return localStorage.getItem(name) || ""; } catch { return ""; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* it is asked again */ } },
};

if (!location.hash) history.replaceState(null, "", TOP);

let keys = !matchMedia("(pointer: coarse)").matches; // with a keyboard; else everything is touched
let line = null, tries = 0, over = false, anew = false, lostSince = 0, awaited = 0, browser = "", faults = 0;
const choices = ["speak", "sounds", "vibrate", "notify", "wake"];
for (const id of choices) {
  const label = make("label"), line = make("p");
  const onchange = () => { kept.set(id, on(id) ? "yes" : "no"); settle(); };
  label.append(make("span"), make("input", "", { type: "checkbox", id, checked: kept.get(id) === "yes", onchange }));
  line.append(label);
  $("rate").closest("p").before(line);
}
let words = {}, shown = { kind: "", place: 0, rows: [], at: 0, in: "", title: "" };
let targets = [], looks = 0, drafted = 0; // targets: what has the focus for each entry

addEventListener("error", (event) => fault(`${event.message} ${event.filename}:${event.lineno}`));
addEventListener("unhandledrejection", (event) => fault(String(event.reason)));

function fault(text) {
  if (!faults) tell("fault");
  if (faults++ < 5) send({ do: "fault", text: text.slice(0, 500) }, true);
}

// ---------------------------------------------------------------- the line

function connect() {
  if (line || over) return;
  const mine = line = new WebSocket(location.origin.replace(/^http/, "ws") + "/line");
  const late = setTimeout(() => mine.close(), LOST + SILENT);
  mine.onopen = () => {
    clearTimeout(late);
    tries = 0;
    const languages = [kept.get("language"), ...navigator.languages].filter(Boolean).slice(0, 30);
    send({ do: "hello", languages, name: kept.get("name"), code: codeOfLink(), keys, anew, browser, arrangement: shown.arrangement || {} });
    anew = false;
  };
  mine.onmessage = (event) => { if (mine === line) heard(JSON.parse(event.data)); };
  mine.onclose = () => { clearTimeout(late); if (mine === line) lost(); };
}

function lost() {
  clearTimeout(awaited);
  line = awaited = null;
  if (over) return;
  if (!lostSince) setTimeout(() => lostSince && tell("lost"), LOST);
  lostSince = lostSince || Date.now();
  tries += 1;
  setTimeout(connect, Math.min(5000, 300 * 2 ** Math.min(tries, 5)) * (0.7 + 0.6 * Math.random()));
}

function codeOfLink() {
  if (location.hash === TOP) return "";
  try { return decodeURIComponent(location.hash.slice(1)).slice(0, 100); } catch { return ""; } // a link cut in two: it is asked for
}

function send(message, quietly) {
  if (open()) {
    line.send(JSON.stringify(message));
    if (!awaited) awaited = setTimeout(doubt, DOUBT);
  } else if (!quietly) {
    tell("lost");
    connect();
  }
}

const open = () => line && line.readyState === WebSocket.OPEN;

function doubt() {
  awaited = setTimeout(silent, SILENT);
  if (open()) line.send('{"do":"beat"}');
}

function silent() {
  const old = line;
  lostSince = lostSince || Date.now();
  tell("silent");
  lost();
  old?.close();
}

function heard(message) {
  clearTimeout(awaited);
  awaited = lostSince = 0;
  const told = message.say || [];
  if (message.browser) browser = message.browser;
  if (message.name) kept.set("name", message.name);
  if (message.lang) { document.documentElement.lang = message.lang; kept.set("language", message.lang); }
  if (message.words) name(message.words);
  say(told);
  if (told.some((one) => one[3])) signal();
  if (message.log) { pages += 1; for (const id of ["log", "heard"]) $(id).replaceChildren(); }
  for (const [text, lang] of message.log || []) if (!waiting.some((one) => one[0] === text)) write(text, lang); // else later
  if ("place" in message || "kind" in message || "focus" in message) show(message);
  if (message.file) Object.assign(document.createElement("a"), { download: message.file[0], href: URL.createObjectURL(new Blob([message.file[1]])) }).click();
  if (message.over) leave();
}

const tell = (word) => { if (words[word]) say([[words[word], language(), 1]]); };

function name(given) {
  words = given;
  chooseVoices();
  $("part").setAttribute("aria-label", words.hall);
  $("bar").setAttribute("aria-label", words.always);
  for (const id of ["can", "log", "options", "table", "melds", "hand"]) $(`${id}-title`).textContent = words[id];
  for (const id of ["ask", "ask-yes", "ask-no", "share", "kept"]) ($(id).firstElementChild || $(id)).textContent = words[id];
  for (const id of [...choices, "rate", "voice"]) $(id).parentNode.firstElementChild.textContent = words[id];
}

function leave() {
  over = true;
  const none = { table: null, arrangement: null, offered: [], first: [], bar: [], share: "" };
  show({ kind: "list", title: "Ramino Access", rows: [[words.again, "again", true]], at: 0, focus: "", ...none });
}

// ---------------------------------------------------------------- the place

const HOSTS = { list: "rows", question: "answers", text: "book" };
const BOXES = { list: "place", question: "question", text: "book", entry: "entry" };

function show(message) {
  const had = document.activeElement;
  shown = { ...shown, ...message };
  const moves = "focus" in message, kind = shown.kind;
  delete shown.focus;
  if (kind !== "question") head();
  if (message.focus) fresh(BOXES[kind], message.focus);
  else if ("title" in message) $(BOXES[kind]).setAttribute("aria-label", shown.title); // it came of itself
  const host = HOSTS[kind] && $(HOSTS[kind]);
  if (kind === "question") put($("asked"), shown.title);
  const gone = kind === "text" ? paragraphs(host) : host ? rows(host, moves) : [];
  if (kind === "entry") wait(message);
  $("all").hidden = false; // not before: a screen reader that reads a new page from its top would not stop for the focus
  $(BOXES[kind]).hidden = $(BOXES[kind]).parentNode.hidden = false;
  for (const id of ["offered", "first", "bar"]) if (message[id]) fill($(id), message[id]);
  $("can").hidden = $("offered").hidden && $("bar").hidden;
  $("share").hidden = !shown.share;
  if ("table" in message) look();
  if (moves && shown.place) focus(message.focus);
  for (const item of gone) item.remove();
  for (const other of Object.keys(BOXES)) if (other !== kind) $(BOXES[other]).hidden = true;
  for (const other of Object.keys(HOSTS)) if (other !== kind) $(HOSTS[other]).replaceChildren();
  $("read").hidden = kind !== "text";
  if (kind === "list") settle();
  hold(had);
  if (moves) (shown.at ? document.activeElement : $("title")).scrollIntoView({ block: "nearest" });
}

function head() {
  put($("title"), shown.title);
  document.title = shown.table?.[1] ? `${words.mine}: Ramino` : shown.title === "Ramino Access" ? shown.title : `${shown.title} - Ramino Access`;
}

// Nobody's focus is nowhere. On a touch screen it may be, but for whoever has lost the button that they were on.
function hold(had) {
  const now = document.activeElement;
  if (now && now !== document.body && seen(now)) return;
  if (!keys && had === document.body) return;
  land(shown.kind === "entry" ? $("text") : targets[shown.at]);
}
const land = (one) => { one?.focus(); if (document.activeElement !== one) $("title").focus(); };

// A button stays what it says, so that little changes: a screen reader looks at each change, and has no time for the words
// meanwhile. With keys only the one that has the focus stays the one in focus, whatever it says then.
function rows(host, moves) {
  const given = shown.rows, old = [...host.children], known = new Map();
  const focused = old.find((item) => item.contains(document.activeElement));
  const stays = keys && !moves && focused, again = keys && moves && focused;
  for (const item of old) if (item !== stays) known.set(item.dataset.key, [...(known.get(item.dataset.key) || []), item]);
  const items = given.map(([, key, acts], at) => {
    if (stays && at === shown.at && stays.acts === acts) return stays;
    const found = (known.get(key) || []).shift();
    return !found || found.acts !== acts || (found === again && at === shown.at) ? null : found; // what has the focus would not be spoken
  });
  const free = (item) => item && item !== again && item !== stays && !items.includes(item);
  items.forEach((item, at) => { items[at] = item || (free(old[at]) && old[at].acts === given[at][2] ? old[at] : entry(given[at][2])); });
  items.forEach((item, at) => word(item, given[at], at));
  targets = items.map(target);
  host.className = given.some((row) => row[4]) ? "cards" : "";
  mark();
  const gone = old.filter((item) => !items.includes(item));
  if (!moves) for (const item of gone.splice(0)) item.remove(); // else they go once the focus has moved
  arrange(host, items, gone);
  return gone;
}

function word(item, [text, key, acts, , card, picked, valued], at) {
  const one = target(item), code = card || "";
  if (one.said !== text || one.card !== code) one.replaceChildren(...sign(code), text);
  Object.assign(one, { said: text, card: code, lang: shown.in || language() });
  one.classList.toggle("picked", Boolean(picked));
  if (!acts) one.setAttribute("aria-label", text);
  item.dataset.key = key;
  const steps = !keys && valued && at === shown.at ? ["less", "more"] : [];
  if (acts && item.children.length !== 1 + steps.length) item.replaceChildren(one, ...steps.map((step) => change(step, item)));
}

// Which entry has the focus: with keys it alone is reached by Tab.
function mark() {
  targets.forEach((one, at) => {
    one.tabIndex = keys ? (at === shown.at || shown.kind === "question" ? 0 : -1) : one.localName === "button" ? 0 : -1;
    if (keys) one.setAttribute("aria-current", String(at === shown.at)); else one.removeAttribute("aria-current");
  });
}

// An element that is moved loses the focus: the others go around it.
function arrange(host, items, gone = []) {
  let here = host.firstChild;
  for (const item of items) {
    while (gone.includes(here)) here = here.nextSibling;
    if (item.parentNode && item.contains(document.activeElement)) here = item;
    if (item !== here) host.insertBefore(item, here);
    else here = here.nextSibling;
  }
}

const pressed = (text, onclick) => make("button", text, { type: "button", onclick });

function entry(acts) {
  const item = make("li"), one = acts ? pressed("", () => press(one)) : item;
  item.acts = acts;
  one.onfocus = () => { const at = targets.indexOf(one); if (keys && at >= 0 && at !== shown.at) { shown.at = at; mark(); } };
  one.oncontextmenu = (event) => { event.preventDefault(); press(one, true); };
  if (acts) item.append(one);
  return item;
}
const target = (item) => item.acts ? item.firstChild : item; // what has the focus

const change = (step, item) => pressed(words[step], () => send({ do: "choose", command: `values.${step}`, row: targets.indexOf(item.firstChild), seen: shown.seen }));

function sign(card) {
  if (!card) return [];
  const rank = card[0] === "T" ? "10" : card[0], suit = card[1] || "";
  const one = make("span", suit ? `${rank}${shown.table?.[6] === false ? "" : SUITS[suit]}${card[2] ? "\u2605" : ""}` : "\u2605", { className: `card ${suit}` });
  one.setAttribute("aria-hidden", "true");
  return [one];
}

function press(one, menu = false) {
  if (over) { over = false; anew = true; shown.arrangement = null; connect(); }
  else if (targets.includes(one)) send({ do: "press", place: shown.place, row: targets.indexOf(one), menu }); // else pressed twice, and about to go
}

// A text is there to be read: headings, paragraphs, lists.
function paragraphs(host) {
  if (host.rows === shown.rows && host.children.length) return [];
  host.replaceChildren();
  Object.assign(host, { rows: shown.rows, lang: shown.in });
  let list = null, top = Math.min(...shown.rows.map((row) => row[3] || 6)); // the highest heading of the text
  targets = shown.rows.map(([text, , acts, level, , , , item]) => {
    const one = make(level ? `h${Math.min(6, level + 2 - top)}` : item ? "li" : "p"), inside = acts ? pressed(text, () => press(inside)) : keys && one.localName === "p" ? make("span", text) : one;
    if (inside !== one) one.append(inside); else one.textContent = text;
    if (inside.localName === "span") inside.setAttribute("aria-label", text); // of a paragraph in focus Orca tells the first line, or that twice
    Object.assign(inside, { tabIndex: acts ? 0 : -1, said: text, lang: shown.in });
    inside.onfocus = () => { if (keys) shown.at = targets.indexOf(inside); };
    list = item ? list || host.appendChild(make("ul")) : null;
    (list || host).append(one);
    return inside;
  });
  return [];
}

// What is around the entry in focus is told anew only where it is new, and before what was there goes.
function fresh(id, label) {
  const old = $(id), made = old.cloneNode(true);
  if (id === "entry") made.querySelector("label").textContent = label;
  else { (made.querySelector("ul") && id !== "book" ? made.querySelector("ul") : made).replaceChildren(); made.setAttribute("aria-label", label); }
  made.hidden = false;
  old.after(made);
  for (const one of [old, ...old.querySelectorAll("[id]")]) one.removeAttribute("id");
  old.querySelector("label")?.removeAttribute("for");
  const go = () => { const had = document.activeElement; old.remove(); hold(had); };
  setTimeout(go, MOVED);
  if (id === "entry") requestAnimationFrame(() => setTimeout(go)); // of its cursor Firefox tells once more after the focus has moved, which Orca follows to whatever is there
}

function wait({ written, focus }) {
  if (!written) return;
  const [text, secret, longest, fills] = written, input = $("text");
  if (!focus && !$("wanted").textContent) $("wanted").textContent = shown.title;
  Object.assign(input, { type: secret ? "password" : "text", autocomplete: fills, maxLength: longest });
  if (document.activeElement !== input) input.value = text;
}

function focus(around) {
  const wanted = shown.kind === "entry" ? $("text") : targets[shown.at];
  if (!wanted) return;
  if (around) voice(around, language());
  if (wanted.said) voice(wanted.said, wanted.lang);
  if (shown.kind === "text") wanted.blur(); // what has the focus would not be spoken
  land(wanted);
}

// A button that is no longer offered while it has the focus stays until it has lost it: nobody's focus jumps.
function fill(list, offered) {
  const old = new Map([...list.children].map((item) => [item.dataset.command, item]));
  const items = offered.map(([command, text]) => {
    const item = old.get(command) || make("li");
    if (!item.firstChild) item.append(pressed("", () => choose(command)));
    item.dataset.command = command;
    put(item.firstChild, text);
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

const withdrawn = (item) => { if (item.firstChild.hasAttribute("aria-disabled") && item.firstChild !== document.activeElement) item.remove(); };

function choose(command) {
  if (command === "entry.done") send({ do: "written", place: shown.place, text: $("text").value });
  else if (command === "entry.cancel") send({ do: "written", place: shown.place, text: null });
  else send({ do: "choose", command, row: shown.at, seen: shown.seen });
}

$("all").addEventListener("submit", (event) => { event.preventDefault(); choose("entry.done"); });
$("all").addEventListener("input", (event) => {
  if (event.target.id !== "text") return;
  clearTimeout(drafted);
  const place = shown.place;
  drafted = setTimeout(() => send({ do: "written", place, text: $("text").value, done: false }, true), 1000);
});

// ---------------------------------------------------------------- the table, for whoever looks

function look() {
  const table = shown.table;
  $("look").classList.toggle("mine", Boolean(table?.[1]));
  put($("turn"), table ? table[0] : "");
  $("top").replaceChildren(...(table ? [...sign(table[2][1]), table[2][0]] : []));
  $("laid").replaceChildren(...(table ? table[4] : []).map(([, codes]) => { const item = make("li"); item.append(...codes.flatMap(sign)); return item; }));
  $("look").hidden = !table && !$("heard").children.length;
  clearTimeout(looks);
  looks = setTimeout(lay, $("table").hidden ? 0 : LATER); // what is read: a screen reader has no time for it while it speaks
}

function lay() {
  const table = shown.table;
  $("table").hidden = !table;
  if (!table) return;
  const [, , top, counts, melds, hand, , scores] = table;
  for (const [id, text] of [["counts", counts], ["scores", scores], ["discard", top[0]]]) put($(id), text);
  $("melds").parentNode.hidden = !melds.length;
  $("held").hidden = !hand.length || (!keys && shown.kind === "list" && shown.rows.some((row) => row[4]));
  $("held").classList.toggle("unseen", shown.rows.some((row) => row[4]));
  for (const [list, lines] of [["melds", melds.map(([text, codes]) => [text, codes])], ["hand", hand.map(([text, code]) => [text, [code]])]]) {
    if ($(list).laid === JSON.stringify(lines)) continue;
    $(list).laid = JSON.stringify(lines);
    $(list).replaceChildren(...lines.map(([text, codes]) => { const item = make("li"); item.append(...codes.flatMap(sign), text); return item; }));
  }
}

// ---------------------------------------------------------------- keys

const MOVES = { up: -1, left: -1, down: 1, right: 1 };

// What is written on the key counts where it is a Latin letter, else where the key is; Caps Lock changes nothing.
function keyOf(event) {
  let key = event.key;
  if (NAMES[key]) return event.shiftKey ? "" : NAMES[key];
  if ([...key].length !== 1) return "";
  if (/^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) && /^Key[A-Z]$/.test(event.code)) {
    key = event.shiftKey ? event.code[3] : event.code[3].toLowerCase();
  } else if (event.getModifierState("CapsLock") && /^\p{L}$/u.test(key)) {
    key = event.shiftKey ? key.toUpperCase() : key.toLowerCase();
  }
  return key;
}

addEventListener("keydown", (event) => {
  const target = event.target, inside = target === document.body || $("part").contains(target);
  if (target.id === "text" && event.key === "Escape") { event.preventDefault(); choose("entry.cancel"); }
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || !inside || !shown.kind) return;
  const key = keyOf(event);
  if (!key) return;
  if (!keys) use(true);
  if (target === document.body) hold(target);
  if (shown.kind === "entry") return;
  const at = targets.indexOf(document.activeElement);
  event.preventDefault();
  if (over || shown.kind === "question") {
    const count = targets.length, to = key === "home" ? 0 : key === "end" ? count - 1 : MOVES[key] ? (at + MOVES[key] + count) % count : -1;
    if (key === "enter" || key === "space") { targets[at]?.click(); return; }
    if (over || (to >= 0 && to === at)) { say([[targets[at]?.said || words.again, language(), 1]]); return; } // what has the focus would not be spoken
    if (to >= 0) { targets[to].focus(); return; }
  }
  send({ do: "key", key, row: at, seen: shown.seen || 0 });
});

function use(withKeys) {
  if (keys === withKeys) return;
  keys = withKeys;
  part();
  mark();
  send({ do: "used", keys }, true);
}

// With keys the question is no dialog: at one in a page Firefox tells of a new window, and Orca takes the letters for its own.
// Outside the application Orca takes the letters; it gives them back when the focus comes to whatever is in a toolbar.
function part() {
  for (const [id, withKeys, touched] of [["around", "toolbar", "none"], ["part", "application", "group"], ["question", "group", "alertdialog"], ["read", "document", "none"]]) $(id).setAttribute("role", keys ? withKeys : touched);
}

addEventListener("pointerdown", (event) => { if (event.pointerType === "touch") use(false); }, true);
part();

// ---------------------------------------------------------------- what is said

const waiting = [], missed = [];
let saying = 0, resting = -1, latest = "", turn = 0, pages = 0; // resting: saying, where it waits after a paragraph; pages: how often the log has begun anew

// The region has parts that take turns: of what comes into one and the same, a screen reader that is behind tells only the
// last. Firefox knows of no part without an attribute.
const parts = Array.from({ length: 16 }, () => make("div"));
for (const one of parts) one.setAttribute("aria-atomic", "false");
$("region").append(...parts);

// What answers the visitor goes before what waits of what was said before it. A page that nobody sees has no frames, and no
// screen reader reads it: what is said then is written down at once.
function say(told) {
  if (document.hidden) { unseen(told); return; }
  const first = told.findIndex((one) => !one[2]), urgent = first < 0 ? told.length : first;
  const rest = waiting.findIndex((one) => !one[2]);
  waiting.splice(rest < 0 ? waiting.length : rest, 0, ...told.slice(0, urgent));
  waiting.push(...told.slice(urgent));
  if (!saying && waiting.length) saying = setTimeout(frame, SEEN);
  else if (urgent && saying === resting) { clearTimeout(resting); saying = setTimeout(frame, GAP); } // once: a key that is held down delays nothing
}

function unseen(told) {
  for (const [text, lang, , , written] of told) {
    if (!written) write(text, lang);
    voice(text, lang);
  }
  missed.push(...told.map(([text, lang]) => [text, lang, 0, 0, true]));
}

// Of several that a browser learns of at once, it tells in no order. So all that waits is one paragraph, and the next one waits
// until the process of Chromium that tells screen readers has answered twice, a frame apart: then it has the one before.
function frame(answers = 2) {
  let due = saying;
  resting = -1;
  const once = () => { if (due && due === saying) { due = 0; if (answers > 1) frame(answers - 1); else next(); } }, answered = () => requestAnimationFrame(once);
  (navigator.locks?.request("said", { mode: "shared" }, () => {}) || Promise.resolve()).then(answered, answered);
  setTimeout(once, LONGEST);
}

function next() {
  const other = waiting.findIndex(([, lang], at) => lang !== waiting[0][1] || at === TOGETHER);
  const told = waiting.splice(0, other < 0 ? waiting.length : other), lang = told[0]?.[1];
  saying = 0;
  if (!told.length) return;
  const text = told.map(([one], at) => at < told.length - 1 ? stopped(one) : one).join(" "), twice = text === latest; // the same twice in a row is taken for one: the second looks otherwise
  const said = parts[turn = (turn + 1) % parts.length].appendChild(make("p", twice ? `${text}\u00a0` : text, { lang }));
  latest = twice ? "" : text;
  setTimeout(() => said.remove(), GONE);
  for (const [one, , , , written] of told) if (!written) { write(one, lang, LATER); voice(one, lang); }
  saying = resting = setTimeout(frame, GAP + Math.min(REST, LETTER * text.length));
}

// The last is written first: what is seen, and later what is read.
function log(text, lang, id = "log", most = LOGGED) {
  $(id).prepend(make("li", text, { lang }));
  while ($(id).children.length > most) $(id).lastChild.remove();
}

function write(text, lang, later = 0, page = pages) {
  log(text, lang, "heard", LOOKED);
  $("look").hidden = false;
  setTimeout(() => { if (page === pages) log(text, lang); }, later);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) { clearTimeout(saying); saying = 0; unseen(waiting.splice(0)); return; }
  const again = missed.splice(0);
  if (again.length > FEW) send({ do: "seen" }, true);
  else say(again);
  look();
  awake();
});

function awake() {
  if (line) send({ do: "beat" }, true); else connect();
  keepAwake();
}

addEventListener("online", awake);
addEventListener("offline", () => tell("lost"));
addEventListener("pageshow", (event) => { if (event.persisted) awake(); });
addEventListener("load", () => setTimeout(connect, Math.min(LATEST, Math.max(SETTLED, SLOW * performance.now()))));
setInterval(() => { if (line && !document.hidden) send({ do: "beat" }, true); }, BEAT);

// ---------------------------------------------------------------- for whoever has no screen reader, and at turns

const on = (id) => $(id).checked;
const speech = window.speechSynthesis;
let sound = null, lock = null;

$("notify").onchange = async () => {
  if (on("notify") && window.Notification && Notification.permission !== "granted") await Notification.requestPermission();
  $("notify").checked = on("notify") && window.Notification?.permission === "granted";
  kept.set("notify", on("notify") ? "yes" : "no");
  if (on("notify")) tell("notified");
};
for (const id of ["rate", "voice"]) $(id).onchange = () => { kept.set(id, $(id).value); voice($(id).value, language()); };
$("rate").value = kept.get("rate") || "1";
$("ask-yes").onclick = () => { $("speak").checked = true; $("speak").onchange(); };
$("ask-no").onclick = () => { kept.set("speak", "no"); settle(); };
$("share").onclick = async () => {
  const url = `${location.origin}/#${shown.share.replace(/ /g, "")}`;
  try {
    if (navigator.share) { await navigator.share({ title: "Ramino Access", url }); return; }
    await navigator.clipboard.writeText(url);
    tell("shared");
  } catch (error) { if (error.name !== "AbortError") say([[url, language(), 1]]); }
};

// Whether the page shall speak is asked at the door alone.
function settle() {
  const had = document.activeElement;
  if (shown.kind === "list" && shown.place && !kept.get("speak")) kept.set("speak", "no");
  $("ask").hidden = !speech || Boolean(kept.get("speak"));
  for (const id of ["speak", "rate", "voice"]) $(id).closest("p").hidden = !speech || (id !== "speak" && !on("speak"));
  for (const [id, there] of Object.entries({ vibrate: navigator.vibrate, notify: window.Notification, wake: navigator.wakeLock })) $(id).closest("p").hidden = !there;
  if (!on("speak")) speech?.cancel();
  keepAwake();
  if (shown.kind) hold(had);
}

function chooseVoices() {
  const found = (speech?.getVoices() || []).filter((one) => one.lang.startsWith(language()));
  $("voice").replaceChildren(...found.map((one) => new Option(one.name, one.name, false, one.name === kept.get("voice"))));
}

function voice(text, lang) {
  if (!speech || !on("speak")) return;
  const said = Object.assign(new SpeechSynthesisUtterance(text), { lang, rate: Number($("rate").value) });
  said.voice = speech.getVoices().find((one) => one.name === $("voice").value && one.lang.startsWith(lang)) || null;
  speech.speak(said);
}

async function signal() {
  if (on("vibrate")) navigator.vibrate?.(150);
  if (document.hidden && on("notify") && window.Notification?.permission === "granted") {
    const worker = await navigator.serviceWorker?.getRegistration(), about = { tag: "turn", lang: language(), icon: "/icon-192.png" };
    if (worker) worker.showNotification(`${words.mine}: Ramino`, about);
    else new Notification(`${words.mine}: Ramino`, about);
  }
  if (!on("sounds") || !sound) return;
  const tone = new OscillatorNode(sound, { frequency: 660 }), loud = new GainNode(sound, { gain: 0.2 }), end = sound.currentTime + 0.25;
  loud.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(end);
}

async function keepAwake() {
  if (!on("wake")) lock?.release();
  try { lock = on("wake") ? await navigator.wakeLock?.request("screen") : null; } catch { /* not now: nobody looks at the page */ }
}

for (const kind of ["keydown", "pointerdown"]) {
  addEventListener(kind, () => {
    speech?.cancel();
    if (on("sounds") && window.AudioContext) sound = sound || new AudioContext(); // not before something was pressed: browsers forbid it
  }, true);
}
if (speech) speech.onvoiceschanged = chooseVoices;
settle();
navigator.serviceWorker?.register("/worker.js").catch(() => { /* no address that is secret: then it is not installed */ });
