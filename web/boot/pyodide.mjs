// The engine's interpreter, as PyScript finds it in pyscript.toml: Pyodide, with the memory that an earlier visit has
// kept, if there is one. Its code comes straight from the browser's own cache where it lies there: the service worker
// would only stand between the two (web/service-worker.js). PACKAGES is written above this line by web/build.py.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import { forget, markTried, recall } from "./snapshot.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const indexURL = new URL("../../runtime/pyodide/", import.meta.url).href;
const codeURL = `${indexURL}pyodide.asm.wasm`;
const PATIENCE = 3000; // ms for private files that may never answer
const orNothing = (promise) => Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, PATIENCE, null); })]);
const recalled = orNothing(recall());
const { fetch } = globalThis;

// PyScript waits for a database of packages, of which we use none; so it gets an empty one, and needs no storage.
const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const store = new Proxy({}, { get: () => () => answer([]) });
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(database) } });

const fetchCode = () =>
  fetch(codeURL, { cache: "only-if-cached", mode: "same-origin" }).then((kept) => (kept.ok ? kept : fetch(codeURL)), () => fetch(codeURL));

async function begun(options) {
  const memory = options._makeSnapshot ? null : await recalled;
  if (!memory) return load(options);
  try {
    if (!(await orNothing(markTried()))) return load(options);
    return await load({ ...options, _loadSnapshot: memory });
  } catch {
    await forget().catch(() => {}); // what cannot be thrown away stays marked
    return load(options);
  }
}

async function loadPyodide(options) {
  globalThis.fetch = (url, ...more) => (url === codeURL ? fetchCode() : fetch(url, ...more));
  try {
    return withoutHelpers(await begun({ ...options, indexURL, lockFileContents: PACKAGES }));
  } finally {
    globalThis.fetch = fetch;
  }
}

export { loadPyodide, version };
