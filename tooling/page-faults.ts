/** The rules of a layout at every width, measured in the page itself: for stories and for journeys. */
export interface MeasuredAt {
  /** Fingers, not a mouse: targets are 44 px, and no title shows on hovering. */
  readonly touch: boolean;
}

/**
 * Runs in the page, so it uses nothing from outside itself.
 *
 * 1. The page does not scroll sideways; inside it, only regions marked `data-sideways` do.
 * 2. A line has room for at least 12 letters of a word: shorter words are not broken, and one of 30 has three lines
 *    at most. In large text: 8 letters.
 * 3. A row is at most three lines and its padding tall, beside the buttons it holds. In large text: six lines. A name of
 *    more than 60 letters may take a line more.
 * 4. A target of a finger is at least 44 px high and wide, except for links in running text.
 * 5. No text is cut, unless a mouse can show it whole by its title.
 * 6. What a table's cell holds stays in its cell.
 */
const measure = ({ touch }: MeasuredAt): readonly string[] => {
  const faults = new Set<string>();
  const TARGET_PX = 44;
  /** Layout rounds to fractions of a pixel. */
  const SLACK_PX = 1;
  const root = document.documentElement;
  const rem = Number.parseFloat(getComputedStyle(root).fontSize);
  const large = rem > 24;
  const wordLetters = large ? 8 : 12;
  const rowBound = (large ? 11 : 6.75) * rem;

  const named = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    const kind = element.getAttribute('data-column') ?? element.classList[0];
    return `${element.tagName.toLowerCase()}.${kind} “${text.replaceAll(/\s+/g, ' ').slice(0, 48)}”`;
  };
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  /** True for elements that are visible, and no text for screen readers only. */
  const unhidden = new Map<Element, boolean>();
  const showsWithin = (element: Element | null): boolean => {
    if (element === null) return true;
    const known = unhidden.get(element);
    if (known !== undefined) return known;
    const { width, height } = boxOf(element);
    const { overflowX, clipPath, display } = getComputedStyle(element);
    const shows =
      !(display !== 'contents' && clipPath !== 'none' && width <= 2 && height <= 2) &&
      !(overflowX === 'hidden' && width <= 1 && height <= 1) &&
      !element.hasAttribute('inert') &&
      showsWithin(element.parentElement);
    unhidden.set(element, shows);
    return shows;
  };
  const seen = (element: Element): boolean =>
    element.checkVisibility({ checkVisibilityCSS: true }) && showsWithin(element);
  // The page below an open dialog or sheet can't be reached.
  const dialogs = [...document.querySelectorAll('[role="dialog"][data-state="open"]')];
  const sheet = [...document.querySelectorAll('[data-presence="chosen"]')].find(
    (panel) => getComputedStyle(panel).position === 'fixed',
  );
  const scope: Element = dialogs.at(-1) ?? sheet ?? document.body;
  const within = (selector: string): Element[] =>
    [...scope.querySelectorAll(selector)].filter(seen);

  // 1. Sideways
  if (root.scrollWidth > root.clientWidth) {
    faults.add(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`);
    for (const element of within('*')) {
      const { right, width } = boxOf(element);
      if (width > 0 && right > root.clientWidth + SLACK_PX && element.childElementCount === 0)
        faults.add(`outside the window: ${named(element)}`);
    }
  }
  for (const element of within('*')) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (
      scrolls &&
      element.scrollWidth > element.clientWidth + SLACK_PX &&
      !element.matches('[data-sideways]')
    )
      faults.add(`scrolls sideways: ${named(element)}`);
  }

  // 2. Words
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const node = texts.currentNode as Text;
    const holder = node.parentElement;
    if (holder === null || node.data.trim() === '') continue;
    range.selectNodeContents(node);
    const lines = (rects: DOMRectList): number =>
      new Set([...rects].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    if (lines(range.getClientRects()) < 2 || !seen(holder)) continue;
    // Names of users and addresses are words too. Other scripts come from the machine's fonts.
    for (const word of node.data.matchAll(/[\p{Script=Latin}\p{N}_.@/’'[\]]{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const parts = lines(range.getClientRects());
      if (parts > 1 && parts > Math.ceil(word[0].length / wordLetters))
        faults.add(`a word is broken, “${word[0]}” into ${parts} lines: ${named(holder)}`);
    }
  }

  // 3. Rows
  for (const row of within('tr') as HTMLTableRowElement[]) {
    const { height } = boxOf(row);
    // Without buttons below the words, and without a message in place of rows.
    if (row.querySelector('[colspan]') !== null) continue;
    const buttons = [...row.querySelectorAll('button:not([data-row-button]), input, select')];
    const extra = Math.max(0, ...buttons.filter(seen).map((button) => boxOf(button).height + rem));
    const longest = Math.max(0, ...Array.from(row.cells, ({ innerText }) => innerText.length));
    const more = longest > 60 ? 1.25 * rem : 0;
    if (height > rowBound + extra + more)
      faults.add(`a row of ${Math.round(height)} px: ${named(row)}`);
  }

  // 4. Targets
  const toasts = document.querySelector('[data-rht-toaster]');
  const TARGETS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"], [role="button"]';
  /** A file input is drawn and pressed as its label. */
  const drawnAs = (target: Element): Element =>
    (target instanceof HTMLInputElement && target.type === 'file' ? target.labels?.[0] : null) ??
    target;
  const inRunningText = (element: Element): boolean => {
    if (element.tagName !== 'A') return false;
    const block = element.closest('p, li, dd, td, h1, h2, h3, span');
    const around = block?.textContent?.replace(element.textContent ?? '', '').trim() ?? '';
    return getComputedStyle(element).display === 'inline' && around !== '';
  };
  /** True when a press there presses the target, its label, or its row. */
  const pressed = (target: Element, x: number, y: number): boolean => {
    // A toast covers what is below it only for a moment.
    const hit = document.elementsFromPoint(x, y).find((each) => !toasts?.contains(each));
    if (hit === undefined) return false;
    if (target.contains(hit)) return true;
    const labels = 'labels' in target ? [...((target.labels as NodeListOf<Element>) ?? [])] : [];
    if (labels.some((label) => label.contains(hit))) return true;
    const row = target.closest('[data-activatable]');
    return row !== null && row.contains(hit) && hit.closest(TARGETS) === null;
  };
  if (touch) {
    for (const each of within(TARGETS)) {
      if (each.matches(':disabled')) continue;
      const target = drawnAs(each);
      const box = boxOf(target);
      // A press anywhere on the row presses its link or button.
      const row = target.closest('[data-activatable]');
      const whole = row !== null && target.closest('th[scope="row"]') !== null ? row : target;
      const least = Math.min(boxOf(whole).width, boxOf(whole).height);
      if (least >= TARGET_PX - SLACK_PX || inRunningText(target)) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = boxOf(target);
      const middle = { x: left + width / 2, y: top + height / 2 };
      // Covered by an open sheet, or by a bar that scrolling moves away.
      if (!pressed(target, middle.x, middle.y)) continue;
      // The pressed area may extend beyond the visible one.
      const reach = (dx: number, dy: number): number => {
        let steps = 0;
        while (steps < TARGET_PX && pressed(target, middle.x + steps * dx, middle.y + steps * dy))
          steps += 1;
        return steps;
      };
      const across = Math.max(width, reach(-1, 0) + reach(1, 0));
      const upright = Math.max(height, reach(0, -1) + reach(0, 1));
      const hits = Math.min(across, upright) >= TARGET_PX - SLACK_PX;
      if (!hits)
        faults.add(
          `a target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${named(target)}`,
        );
    }
  }

  // 5. Cut texts
  for (const element of within('*')) {
    const style = getComputedStyle(element);
    const clips = style.overflowX !== 'visible' && style.overflowX !== 'auto';
    if (!clips || element.matches('input, select, textarea, svg, html, body')) continue;
    const wide =
      element.scrollWidth > element.clientWidth + SLACK_PX &&
      (style.textOverflow === 'ellipsis' || style.whiteSpace === 'nowrap');
    const high =
      style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2;
    if (!wide && !high) continue;
    const titled = element.closest('[title]') ?? element.querySelector('[title]');
    if (touch || titled === null) faults.add(`cut: ${named(element)}`);
  }
  for (const select of within('select')) {
    // The platform's menu shows the choices whole; the chosen one must be readable too.
    const chosen = (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) continue;
    const style = getComputedStyle(select);
    canvas.font = style.font;
    const room =
      select.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    // Where it has the width of a phone, only the menu can show more.
    if (canvas.measureText(chosen).width > room + 4 && touch && room < 15 * rem)
      faults.add(`cut: the choice “${chosen}” in ${Math.round(room)} px`);
  }

  // 6. Cells
  for (const cell of within('td, th')) {
    const leavesBox =
      ({ left, right }: DOMRect) =>
      ({ left: from, right: to, width }: DOMRect): boolean =>
        width > 2 && (to > right + SLACK_PX || from < left - SLACK_PX);
    const out = leavesBox(boxOf(cell));
    const outOfRow = leavesBox(boxOf(cell.closest('tr') ?? cell));
    // Bars over the whole width of a row are placed by the row.
    const isPlacedByRow = (each: Element): boolean => {
      for (let at: Element | null = each; at !== null && at !== cell; at = at.parentElement) {
        if (!(at instanceof HTMLElement) || getComputedStyle(at).position !== 'absolute') continue;
        return at.offsetParent !== null && !cell.contains(at.offsetParent);
      }
      return false;
    };
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    let leaves = [...cell.querySelectorAll('*')].some(
      (each) => (isPlacedByRow(each) ? outOfRow(boxOf(each)) : out(boxOf(each))) && seen(each),
    );
    while (!leaves && words.nextNode() !== null) {
      range.selectNodeContents(words.currentNode);
      const holder = words.currentNode.parentElement;
      leaves = holder !== null && [...range.getClientRects()].some(out) && seen(holder);
    }
    if (leaves && seen(cell)) faults.add(`leaves its cell: ${named(cell)}`);
  }
  return [...faults];
};

/** A page of Playwright or Puppeteer. */
interface MeasurablePage {
  evaluate(
    measurement: (at: MeasuredAt) => readonly string[],
    at: MeasuredAt,
  ): Promise<readonly string[]>;
}

/** The faults of a page in its present state, each in words. */
export const pageFaults = (page: MeasurablePage, at: MeasuredAt): Promise<readonly string[]> =>
  page.evaluate(measure, at);
