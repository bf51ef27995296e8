// Has a snapshot of the engine made (snapshot.mjs) once the site is kept and the person rests: for a while nothing was
// pressed and nothing asked of the engine. Whatever is pressed meanwhile ends it, and the rest begins anew.
// Owns data-snapshot on <html>. Where the browser has no private files, later visits begin like the first one.
import { isAsked } from "./engine.js";
import { exists } from "./snapshot.mjs";

const REST = 4000; // ms
const ENOUGH = 4; // GB: a second Pyodide is too much for a device with less, where the browser tells
const PRESSES = ["pointerdown", "keydown", "input"];
const root = document.documentElement;
let resting = 0;
let maker = null;

function rest() {
  clearTimeout(resting);
  maker?.terminate();
  resting = setTimeout(() => (isAsked() ? rest() : make()), REST);
}

/** The worker comes from a blob: so it inherits the page's policy, which one from an address would not. */
function make() {
  const address = JSON.stringify(new URL("./snapshot-maker.js", import.meta.url).href);
  const source = URL.createObjectURL(new Blob([`import ${address};`], { type: "text/javascript" }));
  maker = new Worker(source, { type: "module" });
  maker.addEventListener("message", () => end("kept"));
  maker.addEventListener("error", (event) => end("none", event.message));
}

function end(state, reason = "") {
  clearTimeout(resting);
  maker?.terminate();
  PRESSES.forEach((press) => document.removeEventListener(press, rest, true));
  root.dataset.snapshot = state;
  if (reason) console.info("later visits start as the first one:", reason);
}

async function begin() {
  if (await exists()) return end("kept");
  if (navigator.deviceMemory < ENOUGH) return end("none", "the device has little memory");
  PRESSES.forEach((press) => document.addEventListener(press, rest, true));
  return rest();
}

begin().catch((error) => end("none", error.message));
