/** The rules of a layout at every width, measured in the page itself: for stories and for journeys. */
export interface MeasuredAt {
  /** Fingers, not a mouse: targets are 44 px, and no title shows on hovering. */
  readonly touch: boolean;
}

/** What the rules share in the page. */
interface PageTools {
  readonly touch: boolean;
  /** Pixels of the root's font size. */
  readonly rem: number;
  readonly large: boolean;
  /** Layout rounds to fractions of a pixel. */
  readonly slackPx: number;
  /** The visible elements of a selector, in the open dialog or sheet if there is one. */
  within(selector: string): Element[];
  seen(element: Element): boolean;
  boxOf(element: Element): DOMRect;
  /** The element in words, for a fault. */
  named(element: Element): string;
  /** The text nodes below the element, or below all that can be reached. */
  texts(root?: Element): Text[];
}

/** Adds to `faults` what breaks the rule. Like everything here that runs in the page, it uses nothing from outside itself. */
type Rule = (tools: PageTools, faults: Set<string>) => void;

const pageTools = ({ touch }: MeasuredAt): PageTools => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  const unhidden = new Map<Element, boolean>();
  /** False for text for screen readers only, and below something inert. */
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
  return {
    touch,
    rem,
    large: rem > 24,
    slackPx: 1,
    seen,
    boxOf,
    within: (selector) => [...scope.querySelectorAll(selector)].filter(seen),
    named: (element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const kind = element.getAttribute('data-column') ?? element.classList[0];
      return `${element.tagName.toLowerCase()}.${kind} “${text.replaceAll(/\s+/g, ' ').slice(0, 48)}”`;
    },
    texts: (root = scope) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
      return nodes;
    },
  };
};

/** The page does not scroll sideways; inside it, only regions marked `data-sideways` do. */
const sideways: Rule = ({ within, boxOf, named, slackPx }, faults) => {
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    faults.add(`the page is ${root.scrollWidth - root.clientWidth} px wider than the window`);
    for (const element of within('*')) {
      const { right, width } = boxOf(element);
      if (width > 0 && right > root.clientWidth + slackPx && element.childElementCount === 0)
        faults.add(`outside the window: ${named(element)}`);
    }
  }
  for (const element of within('*')) {
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (
      scrolls &&
      element.scrollWidth > element.clientWidth + slackPx &&
      !element.matches('[data-sideways]')
    )
      faults.add(`scrolls sideways: ${named(element)}`);
  }
};

/**
 * A line has room for at least 12 letters of a word: shorter words are not broken, and one of 30 has three lines at most.
 * In large text: 8 letters.
 */
const brokenWords: Rule = ({ texts, seen, named, large }, faults) => {
  const wordLetters = large ? 8 : 12;
  const range = document.createRange();
  for (const node of texts()) {
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
};

/**
 * A row is at most three lines and its padding tall, beside the buttons it holds. In large text: six lines. A name of
 * more than 60 letters may take a line more.
 */
const tallRows: Rule = ({ within, seen, boxOf, named, rem, large }, faults) => {
  const rowBound = (large ? 11 : 6.75) * rem;
  for (const row of within('tr') as HTMLTableRowElement[]) {
    const { height } = boxOf(row);
    // Without buttons below the words, and without a message in place of rows.
    if (row.querySelector('[colspan]') !== null) continue;
    const buttons = [
      ...row.querySelectorAll('button:not([data-row-button]), a[data-variant], input, select'),
    ];
    const extra = Math.max(0, ...buttons.filter(seen).map((button) => boxOf(button).height + rem));
    const longest = Math.max(0, ...Array.from(row.cells, ({ innerText }) => innerText.length));
    const more = longest > 60 ? 1.25 * rem : 0;
    if (height > rowBound + extra + more)
      faults.add(`a row of ${Math.round(height)} px: ${named(row)}`);
  }
};

/** A target of a finger is at least 44 px high and wide, except for links in running text. */
const smallTargets: Rule = ({ touch, within, boxOf, named, slackPx }, faults) => {
  if (!touch) return;
  const TARGET_PX = 44;
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
  for (const each of within(TARGETS)) {
    if (each.matches(':disabled')) continue;
    const target = drawnAs(each);
    const box = boxOf(target);
    // A press anywhere on the row presses its link or button.
    const row = target.closest('[data-activatable]');
    const whole = row !== null && target.closest('th[scope="row"]') !== null ? row : target;
    const least = Math.min(boxOf(whole).width, boxOf(whole).height);
    if (least >= TARGET_PX - slackPx || inRunningText(target)) continue;
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
    const hits = Math.min(across, upright) >= TARGET_PX - slackPx;
    if (!hits)
      faults.add(
        `a target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${named(target)}`,
      );
  }
};

/** No text is cut, unless a mouse can show it whole by its title. */
const cutTexts: Rule = ({ touch, within, named, slackPx }, faults) => {
  for (const element of within('*')) {
    const style = getComputedStyle(element);
    const clips = style.overflowX !== 'visible' && style.overflowX !== 'auto';
    if (!clips || element.matches('input, select, textarea, svg, html, body')) continue;
    const wide =
      element.scrollWidth > element.clientWidth + slackPx &&
      (style.textOverflow === 'ellipsis' || style.whiteSpace === 'nowrap');
    const high =
      style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2;
    if (!wide && !high) continue;
    const titled = element.closest('[title]') ?? element.querySelector('[title]');
    if (touch || titled === null) faults.add(`cut: ${named(element)}`);
  }
};

/** The chosen one of a select can be read. */
const cutChoices: Rule = ({ touch, within, rem }, faults) => {
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
};

/** What a table’s cell holds stays in its cell. */
const leftCells: Rule = ({ within, seen, boxOf, named, texts, slackPx }, faults) => {
  const range = document.createRange();
  for (const cell of within('td, th')) {
    const leavesBox =
      ({ left, right }: DOMRect) =>
      ({ left: from, right: to, width }: DOMRect): boolean =>
        width > 2 && (to > right + slackPx || from < left - slackPx);
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
    const elementLeaves = [...cell.querySelectorAll('*')].some(
      (each) => (isPlacedByRow(each) ? outOfRow(boxOf(each)) : out(boxOf(each))) && seen(each),
    );
    const textLeaves = (node: Text): boolean => {
      range.selectNodeContents(node);
      const holder = node.parentElement;
      return holder !== null && [...range.getClientRects()].some(out) && seen(holder);
    };
    if ((elementLeaves || texts(cell).some(textLeaves)) && seen(cell))
      faults.add(`leaves its cell: ${named(cell)}`);
  }
};

/** What is beside others in a row or a grid does not cover them. */
const coveredNeighbours: Rule = ({ within, seen, boxOf, named, slackPx }, faults) => {
  const range = document.createRange();
  const meets = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slackPx &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slackPx;
  for (const element of within('*')) {
    const holder = element.parentElement;
    if (holder === null || element.scrollWidth <= element.clientWidth + slackPx) continue;
    if (!/flex|grid/.test(getComputedStyle(holder).display)) continue;
    if (getComputedStyle(element).overflowX !== 'visible') continue;
    const box = boxOf(element);
    range.selectNodeContents(element);
    const parts = [...range.getClientRects()].filter(
      ({ left, right }) => left < box.left - slackPx || right > box.right + slackPx,
    );
    const covered = [...holder.children].find((other) => {
      const place = boxOf(other);
      // Layers have the same place on purpose.
      return !meets(box, place) && parts.some((part) => meets(part, place)) && seen(other);
    });
    if (covered !== undefined) faults.add(`covers ${named(covered)}: ${named(element)}`);
  }
};

/** No text is on another. */
const overlappingTexts: Rule = ({ texts, seen, named }, faults) => {
  const range = document.createRange();
  const MOST_SHARE = 0.4;
  /** Bars stay above what scrolls below them, and clipped parts are not there. */
  const isApart = (element: Element | null): boolean => {
    if (element === null) return false;
    const { position, overflowX, clipPath } = getComputedStyle(element);
    const apart =
      position === 'fixed' ||
      position === 'sticky' ||
      overflowX !== 'visible' ||
      clipPath !== 'none';
    return (apart && element !== document.body) || isApart(element.parentElement);
  };
  const known = new Map<Element, boolean>();
  const counts = (holder: Element): boolean => {
    const counted = known.get(holder) ?? (seen(holder) && !isApart(holder));
    known.set(holder, counted);
    return counted;
  };
  const boxes = texts()
    .flatMap((node) => {
      const holder = node.parentElement;
      if (holder === null || node.data.trim() === '' || !counts(holder)) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ holder, box }));
    })
    .toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, { holder, box }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.box.top >= box.bottom) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const upright = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (across > 2 && upright > MOST_SHARE * Math.min(box.height, other.box.height))
        faults.add(`${named(holder)} is on ${named(other.holder)}`);
    }
  }
};

/** In this order: measuring targets scrolls the page. */
const RULES: readonly Rule[] = [
  sideways,
  brokenWords,
  tallRows,
  smallTargets,
  cutTexts,
  cutChoices,
  leftCells,
  coveredNeighbours,
  overlappingTexts,
];

/** A page of Playwright or Puppeteer. */
interface MeasurablePage {
  evaluate(expression: string): Promise<unknown>;
}

/** The faults of a page in its present state, each in words. */
export const pageFaults = async (
  page: MeasurablePage,
  at: MeasuredAt,
): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const tools = (${String(pageTools)})(${JSON.stringify(at)});
    const faults = new Set();
    for (const rule of [${RULES.map(String).join(', ')}]) rule(tools, faults);
    return [...faults];
  })()`)) as readonly string[];
