// The contrasts of letters and of shapes, in a picture of the page that is without its letters: of each text its ink
// beside the ground on which it stands; of each shape what is on rays from outside inward beside what lies around it. Two
// rays of three must meet the edge of a control, one of three the figure of a piece, which has holes and points.
(() => {
  const READ = "p, li, td, th, h2, h3, label, .status, .effect, .verb, .odds, .question";
  const RAYS = 32;
  const AROUND = 3; // px outside a shape
  const DEEP = 14; // px of its edge, at most
  const clipped = (node, box) => {
    for (let at = node; at; at = at.parentElement) {
      const top = at.getBoundingClientRect().top + at.clientTop, look = getComputedStyle(at);
      if (look.overflowY !== "visible" && (box.top < top - 2 || box.bottom > top + at.clientHeight + 2)) return true;
      if (look.position === "fixed") return false;
    }
    return false;
  };
  const inside = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const layer = () => document.querySelector("dialog:modal") ?? document.body;
  const fade = (node) => (node ? parseFloat(getComputedStyle(node).opacity) * fade(node.parentElement) : 1);

  const texts = () => {
    const found = [], walk = document.createTreeWalker(layer(), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode.parentElement, words = walk.currentNode.data.trim();
      if (!words || node.closest("script, style, option, progress, .unseen, :disabled, .garland") || !shown(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || !inside(box) || clipped(node, box)) continue;
      const middle = box.left + box.width / 2;
      const tops = [0.15, 0.5, 0.85].map((at) => document.elementFromPoint(middle, box.top + box.height * at));
      if (!tops.every((top) => top && (node.contains(top) || top.contains(node)))) continue;
      const read = Boolean(node.closest(READ) && !node.closest(".token, .bar .round"));
      found.push({ name: `${node.getAttribute("class")} ${words.slice(0, 30)}`, ink: getComputedStyle(node)[node instanceof SVGElement ? "fill" : "color"], fade: fade(node), read,
        box: [box.left, box.top + box.height * 0.3, box.width, box.height * 0.4] });
    }
    return found;
  };

  // Where the rays of a shape begin, and which way they go; not those that begin upon another shape of its kind.
  const rays = (box, solid, free) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = [];
    for (let ray = 0; ray < RAYS; ray++) {
      const turn = ((ray + 0.5) / RAYS) * 2 * Math.PI, [right, down] = [Math.cos(turn), Math.sin(turn)];
      const far = Math.min(box.width / 2 / Math.abs(right), box.height / 2 / Math.abs(down)) + AROUND;
      const start = [x + right * far, y + down * far];
      const deep = solid ? Math.min(DEEP, far / 2) + AROUND : far;
      const within = start[0] >= 0 && start[1] >= 0 && start[0] < innerWidth && start[1] < innerHeight;
      if (within && free(...start)) found.push([...start, -right, -down, deep]);
    }
    return found;
  };
  const OVER = "#hint, .look-at, #log, #toast, .remark, #coach, .foot, .find, .line:has(h3), .log-veil, #replay .further";
  const shapes = (kinds) => kinds.flatMap(([selector, solid]) => {
    const nodes = [...layer().querySelectorAll(selector)].filter((node) => shown(node) && !node.closest(":disabled, [aria-disabled=true], #flights, .garland"));
    const boxes = nodes.map((node) => node.getBoundingClientRect());
    return nodes.flatMap((node, nth) => {
      const box = boxes[nth], under = (x, y) => (other) => other !== box && x >= other.left && x <= other.right && y >= other.top && y <= other.bottom;
      if (box.width < 6 || !inside(box) || clipped(node, box)) return [];
      const tops = [0.1, 0.5, 0.9].map((at) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * at)?.closest(OVER));
      if (tops.some((top) => top && !top.contains(node))) return [];
      return [{ name: selector, which: node.dataset.action ?? node.getAttribute("name") ?? "", solid, rays: rays(box, solid, (x, y) => !boxes.some(under(x, y))) }];
    });
  });

  const LINEAR = Array.from({ length: 256 }, (_, part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = (red, green, blue) => 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue];
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const painted = async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    brush.drawImage(image, 0, 0);
    return brush.getImageData(0, 0, image.width, image.height);
  };
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = text;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const sorted = (ratios) => ratios.sort((one, other) => one - other);

  return { texts, shapes, measure: async (picture, texts, shapes) => {
    const { data, width } = await painted(picture);
    const lightAt = (x, y, mixed = (part) => part) => {
      const place = 4 * (Math.round(y) * width + Math.round(x));
      return light(mixed(data[place], 0), mixed(data[place + 1], 1), mixed(data[place + 2], 2));
    };
    const plainest = (text) => {
      const ink = colour(text.ink), alpha = (text.fade * ink[3]) / 255, [left, top, wide, high] = text.box.map(Math.round);
      const ratios = [];
      for (let y = top; y < top + high; y++) {
        for (let x = left; x < left + wide; x += 2) {
          ratios.push(contrast(lightAt(x, y, (part, channel) => Math.round(part + (ink[channel] - part) * alpha)), lightAt(x, y)));
        }
      }
      return sorted(ratios)[Math.floor(ratios.length / 10)];
    };
    const edge = ([x, y, right, down, deep]) => {
      const ground = lightAt(x, y);
      let most = 1;
      for (let step = 1; step <= deep; step += 0.7) most = Math.max(most, contrast(lightAt(x + right * step, y + down * step), ground));
      return most;
    };
    return {
      texts: texts.map((text) => [text.name, plainest(text), text.read]),
      shapes: shapes.filter(({ rays }) => rays.length > 8).map(({ name, which, solid, rays }) => [name, which, sorted(rays.map(edge))[Math.floor(rays.length * (solid ? 1 : 2) / 3)]]),
    };
  } };
})()
