/**
 * Finds what does not fit on the page. Each rule returns findings: {rule, where, text, box, why}.
 * Elements can be marked as intended exceptions:
 *   data-look="sideways"  scrolls sideways on purpose (a tray)
 *   data-look="over"      covers other elements on purpose (a banner, a toast, a guess on a drawing)
 *   data-look="row"       a row of terms: it is tapped twice, so a height of 24 px is enough if it has the full width
 *   data-look="small"     small print on a TV that nobody has to read
 *   data-look="stage"     a reveal on a TV: its text must be at least a twentieth of the screen's height
 *   data-look="minor"     less important text on a stage: it may be as small as other text on a TV
 */
(() => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], [tabindex="0"][role=option]';
  const TARGET_PX = 44;
  const ROW_PX = 24;
  /** The smallest text that is allowed on a TV, as a fraction of the screen's height. */
  const MIN_TEXT = 0.022;
  const MIN_STAGE_TEXT = 0.05;

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

  const RULES = {
    /** Text whose ink is cut by a box or the screen. */
    cut(root) {
      return texts(root).flatMap((line) => {
        if (!cutBy(line.element, line.around, 1.2)) return [];
        if (line.element.closest('[aria-hidden=true]') && line.element.closest('svg')) return [];
        const cut = cutBy(line.element, line.box, 1.2, line.element, shortened);
        return cut ? [finding('cut', line, `${Math.round(cut.px)} px ${cut.axis}${cut.clipper ? ` in ${nameOf(cut.clipper.element)}` : ''}`)] : [];
      });
    },

    /** Controls that are cut or out of reach. */
    cutControl(root) {
      return controls(root).flatMap((one) => {
        const cut = cutBy(one.element, one.box, 2, one.element.parentElement);
        return cut ? [finding('cutControl', one, `${Math.round(cut.px)} px ${cut.axis}${cut.clipper ? ` in ${nameOf(cut.clipper.element)}` : ''}`)] : [];
      });
    },

    /** Overlapping texts and overlapping controls. */
    overlap(root) {
      const lines = texts(root).filter(({ element }) => !element.closest('[aria-hidden=true]'));
      const found = [];
      const findPairs = (all, slack, isRelevant) => {
        const items = all.flatMap((one) => {
          const around = isMarked(one.element, 'over') ? null : visiblePart(one.element, one.around ?? one.box);
          return around ? [{ one, element: one.element, text: one.text, around, floating: floatingAncestor(one.element) }] : [];
        });
        items.sort((a, b) => a.around.top - b.around.top);
        items.forEach((a, i) => {
          for (let j = i + 1; j < items.length && items[j].around.top < a.around.bottom; j++) {
            const b = items[j];
            if (a.floating !== b.floating || !overlapOf(a.around, b.around, slack) || !isRelevant(a, b)) continue;
            const [above, below] = [a, b].map(visibleItem).sort((one, other) => (one && other ? one.box.top - other.box.top : 0));
            const both = above && below && overlapOf(above.box, below.box, slack);
            if (both) found.push(finding('overlap', below, `over “${above.text.slice(0, 30)}” by ${Math.round(both.across)}×${Math.round(both.down)}`));
          }
        });
      };
      findPairs(lines, 2, (a, b) => a.element !== b.element && !a.element.contains(b.element) && !b.element.contains(a.element));
      findPairs(controls(root), 3, (a, b) => !a.element.contains(b.element) && !b.element.contains(a.element));
      return found;
    },

    /** Touch targets that are too small. */
    small(root) {
      if (isTv()) return [];
      return controls(root).flatMap((one) => {
        const { element } = one;
        if (element.disabled || inSentence(element)) return [];
        const box = targetSize(element, one.box);
        const isRow = isMarked(element, 'row');
        const fullWidth = element.parentElement ? element.parentElement.clientWidth * 0.9 : 0;
        const isLargeEnough = isRow ? box.height >= ROW_PX - 0.5 && box.width >= Math.min(fullWidth, box.width + 1) : box.width >= TARGET_PX - 0.5 && box.height >= TARGET_PX - 0.5;
        return isLargeEnough ? [] : [finding('small', one, `${Math.round(box.width)}×${Math.round(box.height)} px`)];
      });
    },

    /** The page, or an element without a mark, scrolls sideways. */
    sideways() {
      const page = document.documentElement;
      const found = [];
      if (page.scrollWidth > page.clientWidth + 1) {
        const widest = widestOf(document.body, page.clientWidth);
        found.push(finding('sideways', { element: widest, box: widest.getBoundingClientRect(), text: widest.textContent.trim().slice(0, 40) }, `the page is ${page.scrollWidth} px wide`));
      }
      for (const { element } of boxes(document.body).filter(({ x }) => SCROLLS.includes(x))) {
        if (element.scrollWidth <= element.clientWidth + 1) continue;
        if (isMarked(element, 'sideways') || !shown(element) || element.matches('input, textarea, select')) continue;
        const box = element.getBoundingClientRect();
        found.push(finding('sideways', { element, box, text: nameOf(widestOf(element, box.right, false)) }, `${element.scrollWidth} px in ${element.clientWidth}`));
      }
      return found;
    },

    /** A page that can be scrolled past its visible end, because something invisible is below. */
    empty(root) {
      const page = document.documentElement;
      if (root !== document.body || page.scrollHeight <= page.clientHeight + 2) return [];
      // `shown` would leave out elements that are inert during a pause, but they are visible.
      const parts = [...root.querySelectorAll('*')].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.visually-hidden') && getComputedStyle(one).clipPath !== 'inset(50%)');
      const ends = parts.map((one) => visiblePart(one, one.getBoundingClientRect())?.bottom ?? 0);
      const visibleEnd = scrollY + Math.max(root.getBoundingClientRect().bottom, ...ends);
      const beyond = page.scrollHeight - visibleEnd;
      return beyond > 8 ? [finding('empty', { element: root, box: root.getBoundingClientRect() }, `${Math.round(beyond)} px after its end`)] : [];
    },

    /** Something on a TV that can only be seen by scrolling. */
    fold(root) {
      if (!isTv()) return [];
      const page = document.documentElement;
      const found = [];
      const outside = (box) => Math.max(box.bottom - page.clientHeight, box.right - page.clientWidth, -box.top, -box.left);
      for (const one of things(root)) {
        if (outside(one.around ?? one.box) <= 2) continue;
        // A line that is hidden behind an ellipsis has no visible part.
        const box = visiblePart(one.element, one.box);
        if (box && outside(box) > 2 && !one.element.closest('[aria-hidden=true]')) found.push(finding('fold', { element: one.element, text: one.text, box }, `${Math.round(outside(box))} px outside the screen`));
      }
      for (const { element, y } of boxes(root)) {
        if (SCROLLS.includes(y) && element.scrollHeight > element.clientHeight + 2 && shown(element))
          found.push(finding('fold', { element, box: element.getBoundingClientRect(), text: '' }, `scrolls: ${element.scrollHeight} px in ${element.clientHeight}`));
      }
      return found;
    },

    /** Text on a TV that is too small to read from three metres, or important text that is too small to read from four. */
    tiny(root) {
      if (!isTv()) return [];
      const unit = Math.min(innerHeight, innerWidth * 0.5625);
      return texts(root).flatMap((line) => {
        if (isMarked(line.element, 'small') || line.element.closest('svg, [aria-hidden=true]')) return [];
        const zoom = line.element.currentCSSZoom ?? 1;
        const size = parseFloat(getComputedStyle(line.element).fontSize) * zoom;
        const minimum = isMarked(line.element, 'stage') && !isMarked(line.element, 'minor') ? MIN_STAGE_TEXT : MIN_TEXT;
        return size >= unit * minimum - 0.1 ? [] : [finding('tiny', line, `${((100 * size) / unit).toFixed(1)} % of the height`)];
      });
    },

    /** A TV that lacks the code or the QR code during a game. */
    closed() {
      const playing = document.querySelector('.tv.playing');
      if (!isTv() || !playing) return [];
      const label = playing.querySelector(':scope > aside');
      const isComplete = label && shown(label) && label.querySelector('b')?.textContent && [...label.querySelectorAll('b, [role=img]')].filter(shown).length === 2;
      return isComplete ? [] : [finding('closed', { element: playing, box: playing.getBoundingClientRect() }, 'code or QR code is missing')];
    },

    /** A button with more than three lines. */
    wordy(root) {
      const lines = new Map();
      for (const { element, line } of texts(root)) {
        const button = element.closest('button');
        // Count only text directly in the button: a card that can be chosen has its text in inner elements, and may have more lines.
        if (button && element.parentElement.closest('button') !== button) lines.set(button, [...(lines.get(button) ?? []), line.bottom]);
      }
      return [...lines].flatMap(([element, bottoms]) => {
        const count = new Set(bottoms.map(Math.round)).size;
        return count > 3 ? [finding('wordy', { element, box: element.getBoundingClientRect(), text: element.textContent.trim().slice(0, 60) }, `${count} lines`)] : [];
      });
    },

    /** An ellipsis although there is room for the whole text. */
    ellipsis(root) {
      const found = [];
      for (const { element, short } of boxes(root)) {
        if (!short || !shown(element)) continue;
        const missing = element.scrollWidth - element.clientWidth;
        if (missing <= 1) continue;
        const box = element.getBoundingClientRect();
        const room = freeWidth(element, box, things(root));
        if (room >= missing + 12) found.push(finding('ellipsis', { element, box, text: element.textContent.trim() }, `${missing} px missing, ${Math.round(room)} px free`));
      }
      return found;
    },
  };

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

  let marked = null;

  window.probe = {
    rules: Object.keys(RULES),
    run(names = Object.keys(RULES)) {
      cache = new Map();
      const root = scope();
      const seen = new Set();
      return names
        .flatMap((name) => RULES[name](root))
        .filter((one) => {
          const key = JSON.stringify([one.rule, one.where, one.text, one.box.x, one.box.y]);
          return !seen.has(key) && seen.add(key);
        });
    },
    /** Remember the positions of all controls and canvases. */
    mark() {
      cache = new Map();
      marked = [...controls(document.body), ...[...document.querySelectorAll('canvas')].filter(shown).map((element) => ({ element, box: element.getBoundingClientRect(), text: 'canvas' }))];
    },
    /** The findings: controls and canvases that have moved since `mark()`. */
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
