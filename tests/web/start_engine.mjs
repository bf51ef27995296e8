// Starts the engine under Node as its worker does, and prints the milliseconds of processor time that this took.
// usage: node start_engine.mjs <pyodide folder> <library.zip> <engine.zip> <worker.py>
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, library, engine, worker] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const { info } = JSON.parse(readFileSync(resolve(folder, "pyodide-lock.json"), "utf8"));
const before = process.cpuUsage();
const python = await loadPyodide({ indexURL: resolve(folder), stdLibURL: resolve(library), lockFileContents: { info, packages: {} } });
python.FS.writeFile("engine.zip", readFileSync(engine));
python.runPython(readFileSync(worker, "utf8"));
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();
