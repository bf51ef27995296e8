// PyScript has every interpreter run its helpers in Python first, 33 KB to be compiled anew on every visit. Nothing here
// imports them, so they are passed over; Pyodide's library, as we trim it, could not even run them.
const HELPERS = "import pyscript as _pyscript";

export function withoutHelpers(python) {
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = async (code, ...more) => (code.includes(HELPERS) ? undefined : run(code, ...more));
  return python;
}
