// The engine's interpreter, as PyScript finds it in pyscript.toml.
import { loadPyodide as load, version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const indexURL = new URL("../../runtime/pyodide-314.0.7/", import.meta.url).href;

const loadPyodide = async (options) => withoutHelpers(await load({ ...options, indexURL }));

export { loadPyodide, version };
