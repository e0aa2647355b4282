/** Finds texts, controls, pictures and boxes on the page, and how much of each is visible. */
const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], [tabindex="0"][role=option]';

const isMarked = (element, word) => element.closest(`[data-look~="${word}"]`) !== null;
const rounded = (box) => ({ x: Math.round(box.left), y: Math.round(box.top), w: Math.round(box.right - box.left), h: Math.round(box.bottom - box.top) });

function nameOf(element) {
  const parts = [];
  for (let one = element; one && one !== document.body && parts.length < 3; one = one.parentElement) {
    const classes = [...one.classList].filter((name) => !name.startsWith('svelte-')).slice(0, 2);
    parts.unshift(one.tagName.toLowerCase() + classes.map((name) => `.${name}`).join(''));
  }
  return parts.join(' > ');
}

/** The topmost open dialog, which covers everything else, or the body. */
function scope() {
  const open = [...document.querySelectorAll('dialog[open]')];
  return open.at(-1) ?? document.body;
}

const shown = (element) => cached('shown', element, () => isShown(element));
function isShown(element) {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  // Text that is only for screen readers is not shown.
  if (element.closest('.visually-hidden, [inert], svg title, noscript, option')) return false;
  return getComputedStyle(element).clipPath !== 'inset(50%)';
}

const canvas = document.createElement('canvas').getContext('2d');
// All frames of a grid share the measurements of texts.
const inkCache = (window.top.inkCache ??= new Map());
function measured(text, style, weight, size, family) {
  const font = `${style} ${weight} ${size}px ${family}`;
  const key = `${font}|${text}`;
  if (!inkCache.has(key)) {
    canvas.font = font;
    inkCache.set(key, canvas.measureText(text));
  }
  return inkCache.get(key);
}
const MEASURED_PX = 200;
/** How far the ink of a text is from the top and from the bottom of its line box. The ink is measured once, in a large size; the result is scaled. */
function inkInset(text, { fontStyle, fontWeight, fontSize, fontFamily }) {
  const size = parseFloat(fontSize);
  const line = measured('', fontStyle, fontWeight, size, fontFamily);
  const ink = measured(text, fontStyle, fontWeight, MEASURED_PX, fontFamily);
  return {
    above: line.fontBoundingBoxAscent - (ink.actualBoundingBoxAscent * size) / MEASURED_PX,
    below: line.fontBoundingBoxDescent - (ink.actualBoundingBoxDescent * size) / MEASURED_PX,
  };
}

/** What this run has computed so far, by kind and key. */
let cache = new Map();
function cached(kind, key, compute) {
  let values = cache.get(kind);
  if (!values) cache.set(kind, (values = new Map()));
  if (!values.has(key)) values.set(key, compute());
  return values.get(key);
}

/** A line of text. Measuring its ink is slow, so `box` does it only when it is needed. */
class TextLine {
  constructor(element, whole, { left, top, right, bottom }) {
    Object.assign(this, { element, whole, text: whole.slice(0, 60) });
    // Ink may extend beyond its line, but not by more than this.
    const margin = (bottom - top) * 0.4;
    this.line = { left, top, right, bottom };
    this.around = { left, right, top: top - margin, bottom: bottom + margin };
  }
  /** The box around the ink of the line. */
  get box() {
    const { left, top, right, bottom } = this.line;
    const inset = inkInset(this.whole, getComputedStyle(this.element));
    return { left, right, top: top + inset.above, bottom: bottom - inset.below };
  }
}

/** All lines of visible text. */
const texts = (root) => cached('texts', root, () => findTexts(root));
function findTexts(root) {
  const found = [];
  // One range is reused, because a document updates every range with each change.
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element || ['STYLE', 'SCRIPT'].includes(element.tagName) || !shown(element)) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width >= 1 && line.height >= 1) found.push(new TextLine(element, text, line));
    }
  }
  return found;
}

/** Controls that can be pressed. A field inside a label counts as the label. */
const controls = (root) => cached('controls', root, () => findControls(root));
function findControls(root) {
  const found = new Map();
  for (const element of root.querySelectorAll(CONTROLS)) {
    if (element.disabled && !element.matches('button')) continue;
    const label = element.matches('input[type=radio], input[type=checkbox], input[type=file]') ? element.closest('label') : null;
    const target = label ?? element;
    // Skip pieces in an SVG: they may overlap.
    if (found.has(target) || target instanceof SVGElement || !shown(target)) continue;
    const box = target.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    found.set(target, { element: target, box, text: (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 60) });
  }
  return [...found.values()];
}

const CLIPS = ['hidden', 'clip'];
const SCROLLS = ['auto', 'scroll'];

/** All boxes that clip or scroll their content. Elements of an SVG do neither. */
const boxes = (root) => cached('boxes', root, () => {
  const found = [];
  for (const element of root.querySelectorAll(':not(svg *)')) {
    const { overflowX: x, overflowY: y, textOverflow } = getComputedStyle(element);
    if (x !== 'visible' || y !== 'visible') found.push({ element, x, y, short: textOverflow === 'ellipsis' && x !== 'visible' });
  }
  return found;
});

/** The boxes that clip an element, innermost first. A fixed box is clipped only by the screen. */
const clippers = (element) => cached('clippers', element, () => findClippers(element));
function findClippers(element) {
  if (!element || element === document.body || element === document.documentElement) return [];
  const style = getComputedStyle(element);
  const outer = style.position === 'fixed' ? [] : clippers(element.parentElement);
  const { overflowX: x, overflowY: y } = style;
  if (x === 'visible' && y === 'visible') return outer;
  const box = element.getBoundingClientRect();
  // offsetWidth is rounded; without this check, the rounding error would grow with the height of the box.
  const scaled = box.width && Math.abs(box.width - element.offsetWidth) > 1;
  const zoom = scaled ? box.width / element.offsetWidth : 1;
  const inner = {
    left: box.left + element.clientLeft * zoom,
    top: box.top + element.clientTop * zoom,
    right: box.left + (element.clientLeft + element.clientWidth) * zoom,
    bottom: box.top + (element.clientTop + element.clientHeight) * zoom,
  };
  return [{ element, ellipsis: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none', x, y, inner }, ...outer];
}

/** How much of a box is cut, and by what; null if all of it can be seen or scrolled to. A cut that `intended` accepts is not returned: the rest of the box is then checked against the outer boxes. */
function cutBy(element, fullBox, slack, from = element, intended = () => false) {
  let box = fullBox;
  for (const clipper of clippers(from)) {
    const { inner } = clipper;
    const across = Math.max(inner.left - box.left, box.right - inner.right);
    const down = Math.max(inner.top - box.top, box.bottom - inner.bottom);
    const cut =
      CLIPS.includes(clipper.x) && across > slack ? { clipper, px: across, axis: 'across' } : CLIPS.includes(clipper.y) && down > slack ? { clipper, px: down, axis: 'down' } : null;
    if (cut && !intended(cut)) return cut;
    if (cut) {
      box = within(box, inner);
      if (!box) return null;
    }
    // Scrolling reaches everything except what is before the beginning of the content.
    const before = Math.max(SCROLLS.includes(clipper.x) ? inner.left - box.left - clipper.element.scrollLeft : 0, SCROLLS.includes(clipper.y) ? inner.top - box.top - clipper.element.scrollTop : 0);
    if (before > slack) return { clipper, px: before, axis: 'before the beginning' };
    if (SCROLLS.includes(clipper.x) || SCROLLS.includes(clipper.y)) return null;
  }
  const page = document.documentElement;
  const before = Math.max(-box.left - scrollX, -box.top - scrollY);
  if (before > slack) return { clipper: null, px: before, axis: 'by the screen' };
  const fixed = fixedOf(element);
  const after = fixed ? Math.max(box.right - page.clientWidth, box.bottom - page.clientHeight) : 0;
  return after > slack ? { clipper: null, px: after, axis: 'by the screen' } : null;
}

const fixedOf = (element) => cached('fixed', element, () => {
  if (!element) return null;
  return getComputedStyle(element).position === 'fixed' ? element : fixedOf(element.parentElement);
});

/** Whether a cut is an ellipsis, which has its own rule. */
const shortened = ({ clipper, axis }) => clipper.ellipsis && (axis === 'across' || getComputedStyle(clipper.element).webkitLineClamp !== 'none');

/** The part of a box inside another box; null if it is smaller than 2 px. */
function within(one, other) {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
  return right - left < 2 || bottom - top < 2 ? null : { left, top, right, bottom };
}

/** Width and height of the overlap of two boxes; null if the width or the height is at most `slack`. */
function overlapOf(a, b, slack) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > slack && down > slack ? { across, down } : null;
}

/** The visible part of an item. For a line of text, it is the visible part of the ink. */
const visibleItem = ({ one }) => cached('visibleItem', one, () => {
  const box = visiblePart(one.element, one.box);
  return box && { element: one.element, text: one.text, box };
});

const finding = (rule, at, why) => ({ rule, where: nameOf(at.element), text: at.text ?? '', box: rounded(at.box), why });

const pictures = (root) => [...root.querySelectorAll('img, canvas, svg')].filter(shown).map((element) => ({ element, box: element.getBoundingClientRect(), text: element.tagName }));
/** All visible texts, controls and pictures. */
const things = (root) => cached('things', root, () => [...texts(root), ...controls(root), ...pictures(root)]);

const isTv = () => document.documentElement.hasAttribute('data-tv');

function inSentence(element) {
  if (!element.matches('a[href], button')) return false;
  if (getComputedStyle(element).display !== 'inline') return false;
  const siblings = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element).map((node) => node.textContent).join('');
  return siblings.trim().length > 0;
}

/** The size of a touch target including its pseudo-elements. */
function targetSize(element, box) {
  let { left, top, right, bottom } = box;
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
    const [t, r, b, l] = [style.top, style.right, style.bottom, style.left].map(parseFloat);
    if (![t, r, b, l].every(Number.isFinite)) continue;
    left = Math.min(left, box.left + l);
    top = Math.min(top, box.top + t);
    right = Math.max(right, box.right - r);
    bottom = Math.max(bottom, box.bottom - b);
  }
  return { width: right - left, height: bottom - top };
}

/** The part of a box that its clippers leave visible, or null. */
function visiblePart(element, box) {
  let part = within(box, box);
  for (const { inner, x, y } of clippers(element)) {
    // A box may clip in one direction only.
    const [across, down] = [x === 'visible' ? part : inner, y === 'visible' ? part : inner];
    part = part && within(part, { left: across?.left, right: across?.right, top: down?.top, bottom: down?.bottom });
  }
  return part;
}

/** The fixed or sticky ancestor of an element. It covers scrolling content, so only items with the same ancestor are compared. On a TV nothing scrolls. */
const floatingAncestor = (element) => cached('floatingAncestor', element, () => {
  if (!element || element === document.body || isTv()) return null;
  return ['fixed', 'sticky'].includes(getComputedStyle(element).position) ? element : floatingAncestor(element.parentElement);
});

function widestOf(root, right, free = true) {
  let widest = root;
  for (const element of root.querySelectorAll('*')) {
    if (shown(element) && element.getBoundingClientRect().right > right + 1 && !(free && clippers(element).length)) widest = element;
  }
  return widest;
}

/** The free width next to a box, up to the next item or the edge of its frame. */
function freeWidth(element, box, items) {
  let bound = { left: 0, right: innerWidth };
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const style = getComputedStyle(one);
    const framed = style.overflowX !== 'visible' || parseFloat(style.borderLeftWidth) > 0 || (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.backgroundColor !== 'transparent') || style.backgroundImage !== 'none';
    // Columns of a grid and controls keep their width, so there is no free space outside them.
    const column = one.parentElement && getComputedStyle(one.parentElement).display.includes('grid');
    if (!framed && !column && !one.matches('button, a, label')) continue;
    const outer = one.getBoundingClientRect();
    bound = { left: outer.left + parseFloat(style.paddingLeft), right: outer.right - parseFloat(style.paddingRight) };
    break;
  }
  let { left, right } = bound;
  const inSameRow = (at) => at.bottom > box.top && at.top < box.bottom;
  for (const other of items) {
    if (!inSameRow(other.around ?? other.box) || element.contains(other.element) || other.element.contains(element)) continue;
    const at = other.box;
    if (!inSameRow(at)) continue;
    if (at.left >= box.right - 1) right = Math.min(right, at.left);
    if (at.right <= box.left + 1) left = Math.max(left, at.right);
  }
  // Leave out 16 px: a gap to the neighbour is part of the layout.
  return Math.max(0, Math.max(right - box.right, box.left - left) - 16);
}
