// The engine's interpreter, as PyScript finds it in pyscript.toml: Pyodide, whose code comes straight from the browser's
// own cache where it lies there. The service worker would only stand between the two (web/service-worker.js).
import { loadPyodide as load, version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const indexURL = new URL("../../runtime/pyodide-314.0.7/", import.meta.url).href;
const codeURL = `${indexURL}pyodide.asm.wasm`;
const { fetch } = globalThis;

const fetchCode = () =>
  fetch(codeURL, { cache: "only-if-cached", mode: "same-origin" }).then((kept) => (kept.ok ? kept : fetch(codeURL)), () => fetch(codeURL));

async function loadPyodide(options) {
  globalThis.fetch = (url, ...more) => (url === codeURL ? fetchCode() : fetch(url, ...more));
  try {
    return withoutHelpers(await load({ ...options, indexURL }));
  } finally {
    globalThis.fetch = fetch;
  }
}

export { loadPyodide, version };
