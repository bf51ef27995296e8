// Lends Pyodide, under Node, to compile.py, so that the bytecode always fits the Python that will read it.
// usage: node compile.mjs <pyodide folder> <result.zip> <JSON list of the modules that our code imports>
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, result, wanted] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(folder) });
python.FS.writeFile("/stock.zip", readFileSync(resolve(folder, "python_stdlib.zip")));
python.FS.writeFile("/wanted.json", wanted);
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
writeFileSync(result, python.FS.readFile("/compiled.zip"));
