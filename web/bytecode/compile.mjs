// Lends Pyodide, under Node, to compile.py, so that the bytecode always fits the Python that will read it.
// usage: node compile.mjs <pyodide folder> <job.json> <result.zip>
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, job, result] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(folder) });
const run = (name) => python.runPython(readFileSync(new URL(name, import.meta.url), "utf8"));
python.FS.writeFile("/stock.zip", readFileSync(resolve(folder, "python_stdlib.zip")));
python.FS.writeFile("/job.json", readFileSync(job));
run("needed.py");
run("compile.py");
writeFileSync(result, python.FS.readFile("/result.zip"));
