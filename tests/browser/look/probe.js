/**
 * What does not fit on the page as it is now. Each rule gives findings: {rule, where, text, box, why}.
 * A part of a page can say that it is meant so:
 *   data-look="sideways"  it scrolls sideways on purpose (a tray)
 *   data-look="over"      it lies over others on purpose (a banner, a toast, a guess on a drawing)
 *   data-look="row"       a row of terms: it takes two taps, so 24 px and its whole width are enough
 *   data-look="small"     small print on a TV that nobody has to read
 *   data-look="stage"     a show on a TV: everything that matters is a twentieth of the height
 *   data-look="minor"     on a stage, what one can do without
 */
(() => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], [tabindex="0"][role=option]';
  const TARGET = 44;
  const ROW = 24;
  const TINY = 0.022;
  const STAGE = 0.05;

  const says = (element, word) => element.closest(`[data-look~="${word}"]`) !== null;
  const round = (box) => ({ x: Math.round(box.left), y: Math.round(box.top), w: Math.round(box.right - box.left), h: Math.round(box.bottom - box.top) });

  function nameOf(element) {
    const parts = [];
    for (let one = element; one && one !== document.body && parts.length < 3; one = one.parentElement) {
      const own = [...one.classList].filter((name) => !name.startsWith('svelte-')).slice(0, 2);
      parts.unshift(one.tagName.toLowerCase() + own.map((name) => `.${name}`).join(''));
    }
    return parts.join(' > ');
  }

  /** The scope: an open dialog lies over everything else. */
  function scope() {
    const open = [...document.querySelectorAll('dialog[open]')];
    return open.at(-1) ?? document.body;
  }

  const shown = (element) => once('shown', element, () => isShown(element));
  function isShown(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // for those who listen alone
    if (element.closest('.aloud, [inert], svg title, noscript, option')) return false;
    return getComputedStyle(element).clipPath !== 'inset(50%)';
  }

  const canvas = document.createElement('canvas').getContext('2d');
  // on a wall of screens the first measures for all
  const inkKept = (window.top.inkKept ??= new Map());
  function measured(text, style, weight, size, family) {
    const font = `${style} ${weight} ${size}px ${family}`;
    const key = `${font}|${text}`;
    if (!inkKept.has(key)) {
      canvas.font = font;
      inkKept.set(key, canvas.measureText(text));
    }
    return inkKept.get(key);
  }
  const LARGE = 200;
  /** How far the ink of a text lies inside its line box, above and below: measured once, large, for every size. */
  function inkInset(text, { fontStyle, fontWeight, fontSize, fontFamily }) {
    const size = parseFloat(fontSize);
    const line = measured('', fontStyle, fontWeight, size, fontFamily);
    const ink = measured(text, fontStyle, fontWeight, LARGE, fontFamily);
    return {
      above: line.fontBoundingBoxAscent - (ink.actualBoundingBoxAscent * size) / LARGE,
      below: line.fontBoundingBoxDescent - (ink.actualBoundingBoxDescent * size) / LARGE,
    };
  }

  /** What one look has worked out already, by what it is about. */
  let known = new Map();
  function once(what, key, work) {
    let made = known.get(what);
    if (!made) known.set(what, (made = new Map()));
    if (!made.has(key)) made.set(key, work());
    return made.get(key);
  }

  /** A line of text. To measure its ink takes longer than all else, so that is done where it may matter. */
  class Line {
    constructor(element, whole, { left, top, right, bottom }) {
      Object.assign(this, { element, whole, text: whole.slice(0, 60) });
      // ink may leave its line, but not by more than this
      const beyond = (bottom - top) * 0.4;
      this.line = { left, top, right, bottom };
      this.around = { left, right, top: top - beyond, bottom: bottom + beyond };
    }
    /** The box of its ink. */
    get box() {
      const { left, top, right, bottom } = this.line;
      const inset = inkInset(this.whole, getComputedStyle(this.element));
      return { left, right, top: top + inset.above, bottom: bottom - inset.below };
    }
  }

  /** Every line of visible text. */
  const texts = (root) => once('texts', root, () => findTexts(root));
  function findTexts(root) {
    const found = [];
    // a document drags every range along through all its changes: one is enough
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.data.trim();
      const element = node.parentElement;
      if (!text || !element || ['STYLE', 'SCRIPT'].includes(element.tagName) || !shown(element)) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width >= 1 && line.height >= 1) found.push(new Line(element, text, line));
      }
    }
    return found;
  }

  /** What can be pressed; a field inside its label is pressed by the label. */
  const controls = (root) => once('controls', root, () => findControls(root));
  function findControls(root) {
    const found = new Map();
    for (const element of root.querySelectorAll(CONTROLS)) {
      if (element.disabled && !element.matches('button')) continue;
      const label = element.matches('input[type=radio], input[type=checkbox], input[type=file]') ? element.closest('label') : null;
      const target = label ?? element;
      // pieces in a drawing lie as they lie
      if (found.has(target) || target instanceof SVGElement || !shown(target)) continue;
      const box = target.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      found.set(target, { element: target, box, text: (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 60) });
    }
    return [...found.values()];
  }

  const CLIPS = ['hidden', 'clip'];
  const SCROLLS = ['auto', 'scroll'];

  /** All boxes that cut or scroll what is in them. What is drawn in an SVG does neither. */
  const boxes = (root) => once('boxes', root, () => {
    const found = [];
    for (const element of root.querySelectorAll(':not(svg *)')) {
      const { overflowX: x, overflowY: y, textOverflow } = getComputedStyle(element);
      if (x !== 'visible' || y !== 'visible') found.push({ element, x, y, short: textOverflow === 'ellipsis' && x !== 'visible' });
    }
    return found;
  });

  /** Boxes that cut what is in them, from this one outwards. A fixed box is cut by the screen alone. */
  const cutters = (element) => once('cutters', element, () => findCutters(element));
  function findCutters(element) {
    if (!element || element === document.body || element === document.documentElement) return [];
    const style = getComputedStyle(element);
    const outer = style.position === 'fixed' ? [] : cutters(element.parentElement);
    const { overflowX: x, overflowY: y } = style;
    if (x === 'visible' && y === 'visible') return outer;
    const box = element.getBoundingClientRect();
    // widths of elements are whole numbers, and a fraction of one would count hundredfold in a high box
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

  /** By how much a box is cut, and by what; null when all of it can be seen or scrolled to. What is `meant` so is not cut, but its rest may be, further out. */
  function cutBy(element, whole, slack, from = element, meant = () => false) {
    let box = whole;
    for (const cutter of cutters(from)) {
      const { inner } = cutter;
      const across = Math.max(inner.left - box.left, box.right - inner.right);
      const down = Math.max(inner.top - box.top, box.bottom - inner.bottom);
      const cut =
        CLIPS.includes(cutter.x) && across > slack ? { cutter, px: across, axis: 'across' } : CLIPS.includes(cutter.y) && down > slack ? { cutter, px: down, axis: 'down' } : null;
      if (cut && !meant(cut)) return cut;
      if (cut) {
        box = within(box, inner);
        if (!box) return null;
      }
      // what scrolls shows it sooner or later, but never what lies before its beginning
      const before = Math.max(SCROLLS.includes(cutter.x) ? inner.left - box.left - cutter.element.scrollLeft : 0, SCROLLS.includes(cutter.y) ? inner.top - box.top - cutter.element.scrollTop : 0);
      if (before > slack) return { cutter, px: before, axis: 'before the beginning' };
      if (SCROLLS.includes(cutter.x) || SCROLLS.includes(cutter.y)) return null;
    }
    const page = document.documentElement;
    const before = Math.max(-box.left - scrollX, -box.top - scrollY);
    if (before > slack) return { cutter: null, px: before, axis: 'by the screen' };
    const fixed = fixedOf(element);
    const after = fixed ? Math.max(box.right - page.clientWidth, box.bottom - page.clientHeight) : 0;
    return after > slack ? { cutter: null, px: after, axis: 'by the screen' } : null;
  }

  const fixedOf = (element) => once('fixed', element, () => {
    if (!element) return null;
    return getComputedStyle(element).position === 'fixed' ? element : fixedOf(element.parentElement);
  });

  /** A name that ends in … is cut on purpose; the rule for ellipses looks after it. */
  const shortened = ({ cutter, axis }) => cutter.ellipsis && (axis === 'across' || getComputedStyle(cutter.element).webkitLineClamp !== 'none');

  /** The part of one box that lies in another; null where that is next to nothing. */
  function within(one, other) {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return right - left < 2 || bottom - top < 2 ? null : { left, top, right, bottom };
  }

  /** What two boxes have in common, where that is more than `slack` both ways. */
  function common(a, b, slack) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > slack && down > slack ? { across, down } : null;
  }

  /** The part of a thing that is seen: of a text, its ink. */
  const seen = ({ one }) => once('seen', one, () => {
    const box = visiblePart(one.element, one.box);
    return box && { element: one.element, text: one.text, box };
  });

  const finding = (rule, at, why) => ({ rule, where: nameOf(at.element), text: at.text ?? '', box: round(at.box), why });

  const RULES = {
    /** Text whose ink is cut by its box or the screen. */
    cut(root) {
      return texts(root).flatMap((line) => {
        if (!cutBy(line.element, line.around, 1.2)) return [];
        if (line.element.closest('[aria-hidden=true]') && line.element.closest('svg')) return [];
        const cut = cutBy(line.element, line.box, 1.2, line.element, shortened);
        return cut ? [finding('cut', line, `${Math.round(cut.px)} px ${cut.axis}${cut.cutter ? ` in ${nameOf(cut.cutter.element)}` : ''}`)] : [];
      });
    },

    /** Controls that are cut, or cannot be reached at all. */
    cutControl(root) {
      return controls(root).flatMap((one) => {
        const cut = cutBy(one.element, one.box, 2, one.element.parentElement);
        return cut ? [finding('cutControl', one, `${Math.round(cut.px)} px ${cut.axis}${cut.cutter ? ` in ${nameOf(cut.cutter.element)}` : ''}`)] : [];
      });
    },

    /** Texts that lie over one another, controls that cover one another. */
    overlap(root) {
      const lines = texts(root).filter(({ element }) => !element.closest('[aria-hidden=true]'));
      const found = [];
      const pairs = (all, slack, fits) => {
        const items = all.flatMap((one) => {
          const around = says(one.element, 'over') ? null : visiblePart(one.element, one.around ?? one.box);
          return around ? [{ one, element: one.element, text: one.text, around, afloat: afloat(one.element) }] : [];
        });
        items.sort((a, b) => a.around.top - b.around.top);
        items.forEach((a, i) => {
          for (let j = i + 1; j < items.length && items[j].around.top < a.around.bottom; j++) {
            const b = items[j];
            if (a.afloat !== b.afloat || !common(a.around, b.around, slack) || !fits(a, b)) continue;
            const [above, below] = [a, b].map(seen).sort((one, other) => (one && other ? one.box.top - other.box.top : 0));
            const both = above && below && common(above.box, below.box, slack);
            if (both) found.push(finding('overlap', below, `over “${above.text.slice(0, 30)}” by ${Math.round(both.across)}×${Math.round(both.down)}`));
          }
        });
      };
      pairs(lines, 2, (a, b) => a.element !== b.element && !a.element.contains(b.element) && !b.element.contains(a.element));
      pairs(controls(root), 3, (a, b) => !a.element.contains(b.element) && !b.element.contains(a.element));
      return found;
    },

    /** Targets too small for a finger. */
    small(root) {
      if (isTv()) return [];
      return controls(root).flatMap((one) => {
        const { element } = one;
        if (element.disabled || inSentence(element)) return [];
        const box = reach(element, one.box);
        const row = says(element, 'row');
        const wide = element.parentElement ? element.parentElement.clientWidth * 0.9 : 0;
        const enough = row ? box.height >= ROW - 0.5 && box.width >= Math.min(wide, box.width + 1) : box.width >= TARGET - 0.5 && box.height >= TARGET - 0.5;
        return enough ? [] : [finding('small', one, `${Math.round(box.width)}×${Math.round(box.height)} px`)];
      });
    },

    /** The page, or a part of it that does not say so, scrolls sideways. */
    sideways() {
      const page = document.documentElement;
      const found = [];
      if (page.scrollWidth > page.clientWidth + 1) {
        const widest = widestOf(document.body, page.clientWidth);
        found.push(finding('sideways', { element: widest, box: widest.getBoundingClientRect(), text: widest.textContent.trim().slice(0, 40) }, `the page is ${page.scrollWidth} px wide`));
      }
      for (const { element } of boxes(document.body).filter(({ x }) => SCROLLS.includes(x))) {
        if (element.scrollWidth <= element.clientWidth + 1) continue;
        if (says(element, 'sideways') || !shown(element) || element.matches('input, textarea, select')) continue;
        const box = element.getBoundingClientRect();
        found.push(finding('sideways', { element, box, text: nameOf(widestOf(element, box.right, false)) }, `${element.scrollWidth} px in ${element.clientWidth}`));
      }
      return found;
    },

    /** A page that scrolls on after its end: something that nobody sees makes it so. */
    empty(root) {
      const page = document.documentElement;
      if (root !== document.body || page.scrollHeight <= page.clientHeight + 2) return [];
      // also what is still in a pause is there to be seen
      const parts = [...root.querySelectorAll('*')].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.aloud') && getComputedStyle(one).clipPath !== 'inset(50%)');
      const ends = parts.map((one) => visiblePart(one, one.getBoundingClientRect())?.bottom ?? 0);
      const end = scrollY + Math.max(root.getBoundingClientRect().bottom, ...ends);
      const beyond = page.scrollHeight - end;
      return beyond > 8 ? [finding('empty', { element: root, box: root.getBoundingClientRect() }, `${Math.round(beyond)} px after its end`)] : [];
    },

    /** A TV cannot scroll. */
    fold(root) {
      if (!isTv()) return [];
      const page = document.documentElement;
      const found = [];
      const past = (box) => Math.max(box.bottom - page.clientHeight, box.right - page.clientWidth, -box.top, -box.left);
      for (const one of things(root)) {
        // lines that an ellipsis stands for are nowhere
        if (past(one.around ?? one.box) <= 2) continue;
        const box = visiblePart(one.element, one.box);
        if (box && past(box) > 2 && !one.element.closest('[aria-hidden=true]')) found.push(finding('fold', { element: one.element, text: one.text, box }, `${Math.round(past(box))} px outside of the screen`));
      }
      for (const { element, y } of boxes(root)) {
        if (SCROLLS.includes(y) && element.scrollHeight > element.clientHeight + 2 && shown(element))
          found.push(finding('fold', { element, box: element.getBoundingClientRect(), text: '' }, `scrolls: ${element.scrollHeight} px in ${element.clientHeight}`));
      }
      return found;
    },

    /** Too small to read at three metres, or, what matters in a show, at four. */
    tiny(root) {
      if (!isTv()) return [];
      const unit = Math.min(innerHeight, innerWidth * 0.5625);
      return texts(root).flatMap((line) => {
        if (says(line.element, 'small') || line.element.closest('svg, [aria-hidden=true]')) return [];
        const zoom = line.element.currentCSSZoom ?? 1;
        const size = parseFloat(getComputedStyle(line.element).fontSize) * zoom;
        const least = says(line.element, 'stage') && !says(line.element, 'minor') ? STAGE : TINY;
        return size >= unit * least - 0.1 ? [] : [finding('tiny', line, `${((100 * size) / unit).toFixed(1)} % of the height`)];
      });
    },

    /** A TV shows the way in while a game runs: the code and its QR code. */
    closed() {
      const playing = document.querySelector('.tv.playing');
      if (!isTv() || !playing) return [];
      const label = playing.querySelector(':scope > aside');
      const whole = label && shown(label) && label.querySelector('b')?.textContent && [...label.querySelectorAll('b, [role=img]')].filter(shown).length === 2;
      return whole ? [] : [finding('closed', { element: playing, box: playing.getBoundingClientRect() }, 'neither code nor QR code to be seen')];
    },

    /** A button is a word or two, not a paragraph. */
    wordy(root) {
      const lines = new Map();
      for (const { element, line } of texts(root)) {
        const button = element.closest('button');
        // a card to choose from may say more
        if (button && element.parentElement.closest('button') !== button) lines.set(button, [...(lines.get(button) ?? []), line.bottom]);
      }
      return [...lines].flatMap(([element, bottoms]) => {
        const many = new Set(bottoms.map(Math.round)).size;
        return many > 3 ? [finding('wordy', { element, box: element.getBoundingClientRect(), text: element.textContent.trim().slice(0, 60) }, `${many} lines`)] : [];
      });
    },

    /** An ellipsis though there is room for the whole. */
    ellipsis(root) {
      const found = [];
      for (const { element, short } of boxes(root)) {
        if (!short || !shown(element)) continue;
        const missing = element.scrollWidth - element.clientWidth;
        if (missing <= 1) continue;
        const box = element.getBoundingClientRect();
        const room = freeBeside(element, box, things(root));
        if (room >= missing + 12) found.push(finding('ellipsis', { element, box, text: element.textContent.trim() }, `${missing} px missing, ${Math.round(room)} px free`));
      }
      return found;
    },
  };

  const pictures = (root) => [...root.querySelectorAll('img, canvas, svg')].filter(shown).map((element) => ({ element, box: element.getBoundingClientRect(), text: element.tagName }));
  /** Everything that can be seen. */
  const things = (root) => once('things', root, () => [...texts(root), ...controls(root), ...pictures(root)]);

  const isTv = () => document.documentElement.hasAttribute('data-tv');

  function inSentence(element) {
    if (!element.matches('a[href], button')) return false;
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element).map((node) => node.textContent).join('');
    return around.trim().length > 0;
  }

  /** The box of a target with what its pseudo-elements add to it. */
  function reach(element, box) {
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

  /** The part of it that is seen through the boxes it lies in, or null. */
  function visiblePart(element, box) {
    let part = within(box, box);
    for (const { inner, x, y } of cutters(element)) {
      // a box may clip one way and let everything out the other
      const [across, down] = [x === 'visible' ? part : inner, y === 'visible' ? part : inner];
      part = part && within(part, { left: across?.left, right: across?.right, top: down?.top, bottom: down?.bottom });
    }
    return part;
  }

  /** What sticks or floats lies over what scrolls beneath it, and is compared only with its own kind; on a TV nothing scrolls. */
  const afloat = (element) => once('afloat', element, () => {
    if (!element || element === document.body || isTv()) return null;
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position) ? element : afloat(element.parentElement);
  });

  function widestOf(root, right, free = true) {
    let widest = root;
    for (const element of root.querySelectorAll('*')) {
      if (shown(element) && element.getBoundingClientRect().right > right + 1 && !(free && cutters(element).length)) widest = element;
    }
    return widest;
  }

  /** Free room beside a box in its row, up to the next thing or the edge of whatever frames it. */
  function freeBeside(element, box, everything) {
    let bound = { left: 0, right: innerWidth };
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const framed = style.overflowX !== 'visible' || parseFloat(style.borderLeftWidth) > 0 || (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.backgroundColor !== 'transparent') || style.backgroundImage !== 'none';
      // a column of a grid, or a control, is as wide as it is
      const column = one.parentElement && getComputedStyle(one.parentElement).display.includes('grid');
      if (!framed && !column && !one.matches('button, a, label')) continue;
      const outer = one.getBoundingClientRect();
      bound = { left: outer.left + parseFloat(style.paddingLeft), right: outer.right - parseFloat(style.paddingRight) };
      break;
    }
    let { left, right } = bound;
    const beside = (at) => at.bottom > box.top && at.top < box.bottom;
    for (const other of everything) {
      if (!beside(other.around ?? other.box) || element.contains(other.element) || other.element.contains(element)) continue;
      const at = other.box;
      if (!beside(at)) continue;
      if (at.left >= box.right - 1) right = Math.min(right, at.left);
      if (at.right <= box.left + 1) left = Math.max(left, at.right);
    }
    // a gap to the neighbour is part of the layout
    return Math.max(0, Math.max(right - box.right, box.left - left) - 16);
  }

  let marked = null;

  window.probe = {
    rules: Object.keys(RULES),
    run(names = Object.keys(RULES)) {
      known = new Map();
      const root = scope();
      const seen = new Set();
      return names
        .flatMap((name) => RULES[name](root))
        .filter((one) => {
          const key = JSON.stringify([one.rule, one.where, one.text, one.box.x, one.box.y]);
          return !seen.has(key) && seen.add(key);
        });
    },
    /** Remember where everything lies that a finger may be on. */
    mark() {
      known = new Map();
      marked = [...controls(document.body), ...[...document.querySelectorAll('canvas')].filter(shown).map((element) => ({ element, box: element.getBoundingClientRect(), text: 'canvas' }))];
    },
    /** What of it lies elsewhere now. */
    moved() {
      return marked.flatMap(({ element, box, text }) => {
        if (!element.isConnected || !shown(element)) return [];
        const now = element.getBoundingClientRect();
        const by = Math.max(Math.abs(now.left - box.left), Math.abs(now.top - box.top), Math.abs(now.width - box.width), Math.abs(now.height - box.height));
        return by > 1 ? [finding('moved', { element, box: now, text }, `by ${Math.round(by)} px while a finger is down`)] : [];
      });
    },
  };
})();
