// The page's interpreter, as PyScript finds it in web/page/page.toml.
import { loadMicroPython as load } from "../../runtime/micropython/micropython.mjs";
import { withoutHelpers } from "./without-helpers.mjs";

const url = new URL("../../runtime/micropython/micropython.wasm", import.meta.url).href;

export const loadMicroPython = async (options) => withoutHelpers(await load({ ...options, url }));
