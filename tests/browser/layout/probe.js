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
const TARGET_PX = 44;
const ROW_PX = 24;
/** The smallest text that is allowed on a TV, as a fraction of the screen's height. */
const MIN_TEXT = 0.022;
const MIN_STAGE_TEXT = 0.05;

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
  needsScrolling(root) {
    if (!isTv()) return [];
    const page = document.documentElement;
    const found = [];
    const outside = (box) => Math.max(box.bottom - page.clientHeight, box.right - page.clientWidth, -box.top, -box.left);
    for (const one of things(root)) {
      if (outside(one.around ?? one.box) <= 2) continue;
      // A line that is hidden behind an ellipsis has no visible part.
      const box = visiblePart(one.element, one.box);
      if (box && outside(box) > 2 && !one.element.closest('[aria-hidden=true]')) found.push(finding('needsScrolling', { element: one.element, text: one.text, box }, `${Math.round(outside(box))} px outside the screen`));
    }
    for (const { element, y } of boxes(root)) {
      if (SCROLLS.includes(y) && element.scrollHeight > element.clientHeight + 2 && shown(element))
        found.push(finding('needsScrolling', { element, box: element.getBoundingClientRect(), text: '' }, `scrolls: ${element.scrollHeight} px in ${element.clientHeight}`));
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
  noCode() {
    const playing = document.querySelector('.tv.playing');
    if (!isTv() || !playing) return [];
    const label = playing.querySelector(':scope > aside');
    const isComplete = label && shown(label) && label.querySelector('b')?.textContent && [...label.querySelectorAll('b, [role=img]')].filter(shown).length === 2;
    return isComplete ? [] : [finding('noCode', { element: playing, box: playing.getBoundingClientRect() }, 'code or QR code is missing')];
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
