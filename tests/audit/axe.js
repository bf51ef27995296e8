// What axe-core says of the page, or of the sheet that lies over it; what it leaves open is judged here where that can be
// done. Expects axe to be there.
async ([tags, rules]) => {
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const judged = {
    // A letter on a stone: axe does not judge single letters.
    "label-content-name-mismatch": (node) => words(node.textContent).every((word) => words(node.getAttribute("aria-label")).includes(word)),
    // The log stands under a heading of its own.
    "heading-order": (node) => Boolean(node.closest("#log")?.querySelector("h2")),
  };
  const place = document.querySelector("dialog:modal") ?? document;
  const { violations, incomplete } = await axe.run(place, { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations", "incomplete"] });
  const told = (found, kind, left) => found
    .map(({ id, nodes }) => [kind, id, nodes.map(({ target }) => String(target)).filter((target) => left(id, target))])
    .filter(([, , nodes]) => nodes.length);
  const open = (id, target) => !judged[id]?.(document.querySelector(target));
  return [...told(violations, "violation", () => true), ...told(incomplete, "incomplete", open)];
}
