// The game in play, safe on this device. A save is one text, and its meaning is not known here. Each is written under its
// number to one of two places in turn and read back, so that the one before stays until then; whoever shows a picture
// does not wait for it. localStorage holds a copy, for the start, for other tabs and other people's tools: browsers write
// that down when they like, so of the two the newer one counts. What another build has written, or nobody can read, is
// set aside byte for byte.
import { awake, exchange, get, keys, put } from "./database.mjs";

const { triqueta } = globalThis;
const STORE = "saves";
const PLACES = ["one", "two"];
const ASIDE = "aside ";
const COPY = "triqueta-save";
const STAMP = "triqueta-stamp"; // of the copy: its number, its checksum, and that of the one before
const FORM = /^save (\d+) (\d+) ([0-9a-f]{8})\n([^]*)$/; // version, number, checksum, text
const VERSION = 1;
const ASKED = "persist";
const SOON = 9000; // ms after which a start goes on with the copy alone
const MOMENT = 90; // ms that others' next move waits at most for the last one to be safe

let last = { number: 0, text: "" }; // what this page keeps
let pending = null; // what is still to be written
let writing = null;
let isLate = false; // did the start go on with the copy alone?
const aside = new Set();
let isCopied = true;
let isTold = false;

/** @param {string} text */
function checksum(text) {
  let crc = ~0; // CRC-32
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

const packed = ({ number, text }) => `save ${VERSION} ${number} ${checksum(`${number} ${text}`)}\n${text}`;

/** What a place holds: nothing, a save, or something strange. */
function unpacked(place, held) {
  if (held === undefined) return null;
  const [, version, number, sum, text] = FORM.exec(held) ?? [];
  const sound = Number(version) === VERSION && sum === checksum(`${number} ${text}`);
  return sound ? { number: Number(number), text, place } : { strange: String(held), isNewer: Number(version) > VERSION };
}

const places = (held) => PLACES.map((place, at) => unpacked(place, held[at])).filter(Boolean);

/** The newest save of those that are safe. */
const newest = (held) => held.filter((one) => one.place).sort((a, b) => b.number - a.number)[0] ?? { number: 0, text: "", place: PLACES[1] };

const stamp = () => (localStorage.getItem(STAMP) ?? "").split(" ");

/** The copy, and a number for it: beyond all others when somebody else has written it. */
function copy() {
  const text = localStorage.getItem(COPY) ?? "";
  const [number, sum, before] = stamp();
  if (!number) return { text, number: text ? Infinity : -1 };
  const mine = checksum(text);
  if (mine === sum) return { text, number: Number(number) };
  return { text, number: mine === before ? Number(number) - 1 : Infinity };
}

/** Keep a text that cannot be gone on with, for whoever can. */
async function setAside(text) {
  aside.add(text);
  document.documentElement.dataset.aside = "yes";
  await put(STORE, ASIDE + checksum(text), text);
}

/** What was set aside before, and what has to be now: of another build, or damaged. */
async function look(held) {
  const names = (await keys(STORE)).filter((name) => name.startsWith(ASIDE));
  const before = await Promise.all(names.map((name) => get(STORE, name)));
  const strange = held.filter((one) => "strange" in one && !before.includes(one.strange));
  await Promise.all([...before, ...strange.map((one) => one.strange)].map(setAside));
  if (!strange.length) return "";
  return strange.some((one) => one.isNewer) ? "newer" : "damaged";
}

/** The newer one of what is safe and of the copy; "newer" or "damaged" where something had to be set aside, else "". */
async function read() {
  const held = places(await Promise.all(PLACES.map((place) => get(STORE, place))));
  const safe = newest(held), now = copy();
  last.number = Math.max(last.number, safe.number, Number(stamp()[0]) || 0);
  if (!isLate) last.text = safe.number > now.number ? safe.text : now.text;
  else if (safe.number > now.number) await setAside(safe.text);
  return look(held);
}

/** What comes next is written at once: it takes the place of the older save of the two that read well. */
async function write() {
  let place, form;
  while (pending) {
    const { text, number } = pending;
    pending = null;
    await exchange(STORE, PLACES, (held) => {
      const safe = newest(places(held));
      place = PLACES.find((one) => one !== safe.place);
      last.number = Math.max(last.number, safe.number + 1);
      form = packed({ text, number: Math.max(number, safe.number + 1) });
      return [place, form];
    });
    if (!pending && (await get(STORE, place)) !== form) throw new Error("it is not what was written");
  }
  if (isCopied) delete document.documentElement.dataset.unsaved;
}

/** The save could not be written: the page goes on, and says so once, after its next picture. */
function refuse() {
  document.documentElement.dataset.unsaved = "yes";
  if (!isTold) setTimeout(() => document.dispatchEvent(new CustomEvent("unsaved")));
  isTold = true;
}

function writeCopy(before) {
  try {
    localStorage.setItem(STAMP, `${last.number} ${checksum(last.text)} ${checksum(before)}`);
    localStorage.setItem(COPY, last.text);
    isCopied = true;
  } catch {
    isCopied = false;
    refuse();
  }
}

/** The save as it is now, maybe from another tab. */
function text() {
  const now = copy();
  return now.number > last.number ? now.text : last.text;
}

/** Keep this save from now on; nobody has to wait for it. */
function keep(save) {
  const before = text();
  if (save === before && save === last.text) return;
  last = { text: save, number: Math.max(last.number, Number(stamp()[0]) || 0) + 1 };
  writeCopy(before);
  pending = last;
  writing ??= reading.then(write).catch(refuse).finally(() => { writing = null; });
}

/** Settled when nothing is being written any more, and soon in any case: no picture depends on it. */
const written = () => Promise.race([writing, new Promise((go) => { setTimeout(go, MOMENT); })]);

/** Ask the browser not to throw this away when it needs room; some ask the person, so once is enough. */
function persist() {
  if (triqueta.device.recall(ASKED)) return;
  triqueta.device.keep(ASKED, "yes");
  navigator.storage?.persist?.().catch((error) => console.info("not kept for good:", error.message));
}

const reading = read().catch(() => "");
const soon = awake(SOON).then(() => { isLate = true; return ""; });

Object.assign(triqueta, {
  saves: {
    ready: Promise.race([reading, soon]),
    text,
    keep,
    written,
    persist,
    setAside: (strange) => setAside(strange).catch(refuse),
    asides: () => [...aside].join("\n---\n"),
  },
});
