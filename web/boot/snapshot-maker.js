// A worker that lives for a second: it begins as the engine does, and keeps what its memory then looks like.
import { loadPyodide } from "./pyodide.mjs";
import { keep } from "./snapshot.mjs";

const near = (path) => new URL(path, import.meta.url).href;
const read = async (path) => new Uint8Array(await (await fetch(near(path))).arrayBuffer());

const python = await loadPyodide({ _makeSnapshot: true });
python.FS.writeFile("engine.zip", await read("../engine.zip"));
python.runPython(new TextDecoder().decode(await read("../engine/worker.py")));
await keep(python.makeMemorySnapshot());
postMessage("kept");
