// Makes later visits quicker, once this one is under way and everything is kept: see snapshot.mjs.
// Owns data-later on <html>. Where the browser has no private files, later visits begin like the first one.
import { exists } from "./snapshot.mjs";

const REST = 3000; // ms in which the person gets going
const root = document.documentElement;
const idle = globalThis.requestIdleCallback ?? setTimeout;

/** The worker comes from a blob: so it inherits the page's policy, which one from an address would not. */
function make() {
  const maker = JSON.stringify(new URL("./snapshot-maker.js", import.meta.url).href);
  const source = URL.createObjectURL(new Blob([`import ${maker};`], { type: "text/javascript" }));
  const worker = new Worker(source, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve);
    worker.addEventListener("error", reject);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(source);
  });
}

async function begin() {
  if (!(await exists())) await make();
  root.dataset.later = "quick";
}

setTimeout(() => idle(() => begin().catch((error) => console.info("later visits stay as they are:", error.message))), REST);
