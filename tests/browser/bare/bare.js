// What our start is compared with: Pyodide as published, on the main thread, and one expression.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const python = await loadPyodide();
const answer = python.runPython("6 * 7");
globalThis.engineReady = performance.now();
document.documentElement.dataset.boot = answer === 42 ? "ready" : "failed";
