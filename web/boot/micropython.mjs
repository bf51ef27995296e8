// The page's interpreter, as PyScript finds it in web/page/page.toml, with the page's modules where it looks for them: laid
// there from here, where they need not be read as Python first.
import { loadMicroPython as load } from "../../runtime/micropython/micropython.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const url = new URL("../../runtime/micropython/micropython.wasm", import.meta.url).href;
const modules = fetch(new URL("../page/modules.json", import.meta.url)).then((answer) => answer.json());
modules.catch(() => {}); // told when they are waited for

export async function loadMicroPython(options) {
  const python = await load({ ...options, url });
  await globalThis.triqueta.breath(); // so that no task is long
  const encoder = new TextEncoder();
  python.FS.mkdirTree("web/page");
  for (const [name, source] of Object.entries(await modules)) {
    python.FS.writeFile(name, encoder.encode(source), { canOwn: true });
  }
  await globalThis.triqueta.breath();
  return withoutHelpers(python);
}
