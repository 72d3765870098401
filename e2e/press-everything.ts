import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The roles of controls that can be pressed. */
const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role=checkbox]',
  '[role=radio]',
  '[role=link]',
  '[role=option]',
  '[role=combobox]',
  'input[type=checkbox]',
  'input[type=radio]',
].join(',');

/** A closing dialog stays in the document for a moment. */
const OPEN_DIALOG = '[role=dialog]:not([data-state=closed])';

/** Rows of a table or a list are alike, so two of them stand for all. */
const ALIKE = 2;
/** From this many rows on; the links of short lists differ. */
const ROWS = { tableOf: 3, listOf: 7 } as const;
const MOST_PRESSES = 150;

/** After this time without a change, a page shows the effect of a press. */
const QUIET_MS = 80;
const SETTLED_WITHIN_MS = 15_000;

interface Control {
  readonly key: string;
  readonly says: string;
  readonly inDialog: boolean;
  /** How many other controls of the same dialog or page are still to be pressed. */
  readonly others: number;
}

/** Marks the next control that has not been pressed, of the open dialog or else of the page. */
const nextControl = (
  page: Page,
  pressed: readonly string[],
  { left, onlyMain }: { readonly left: string; readonly onlyMain: boolean },
): Promise<Control | null> =>
  page.evaluate(
    ([controls, openDialog, before, alike, { tableOf, listOf }, leave, inMain]) => {
      const dialogs = [...document.querySelectorAll(openDialog)];
      const dialog = dialogs.findLast((one) => one.getClientRects().length > 0);
      const within: ParentNode = dialog ?? document;
      for (const old of document.querySelectorAll('[data-press]'))
        old.removeAttribute('data-press');
      const times = new Map<string, number>();
      for (const key of before) times.set(key, (times.get(key) ?? 0) + 1);
      let next: Omit<Control, 'others'> | null = null;
      let others = 0;
      const found = [...within.querySelectorAll<HTMLElement>(controls)];
      // Closing a dialog comes last, because it must be reopened for what is left.
      found.sort((a, b) => Number(a.ariaLabel === 'Close') - Number(b.ariaLabel === 'Close'));
      for (const element of found) {
        const box = element.getBoundingClientRect();
        const { visibility, pointerEvents } = getComputedStyle(element);
        if (box.width < 2 || box.height < 2 || visibility !== 'visible') continue;
        if (pointerEvents === 'none' || element.closest('[inert],[aria-hidden=true]')) continue;
        // A closing dialog is still there for a moment.
        if (dialog === undefined && element.closest('[role=dialog]') !== null) continue;
        if (element.matches(':disabled,[aria-disabled=true]')) continue;
        const href = element.getAttribute('href') ?? '';
        if (inMain && dialog === undefined && element.closest('main') === null) continue;
        // They lead out of the app.
        if (element.getAttribute('target') === '_blank' || href.startsWith('mailto:')) continue;
        // It is visible only while it has the focus.
        if (href === '#content') continue;
        const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
        const named = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
        const says = (element.ariaLabel ?? (label ?? named ?? element).innerText)
          .trim()
          .slice(0, 60);
        if (new RegExp(leave).test(says)) continue;
        const landmark = element.closest('header,footer,nav,main')?.tagName ?? '';
        const role = element.getAttribute('role') ?? element.tagName;
        const row = element.closest('tr,li,[role=row]');
        const fromRows = row?.localName === 'li' ? listOf : tableOf;
        const inRow = row !== null && (row.parentElement?.childElementCount ?? 0) >= fromRows;
        const title = dialog?.getAttribute('aria-labelledby') ?? '';
        const place =
          dialog === undefined
            ? landmark
            : `dialog ${document.getElementById(title)?.innerText ?? ''}`;
        const name = inRow ? `row ${element.className}` : says.replace(/\d+/g, '#');
        const key = `${place}|${role}|${name}`;
        if ((times.get(key) ?? 0) >= (inRow ? alike : 1)) continue;
        if (next === null) {
          element.setAttribute('data-press', '');
          next = { key, says: `${role} “${says}”`, inDialog: dialog !== undefined };
        } else others += 1;
      }
      return next === null ? null : { ...next, others };
    },
    [CONTROLS, OPEN_DIALOG, pressed, ALIKE, ROWS, left, onlyMain] as const,
  );

interface Settled {
  /** Controls that are still busy or loading. */
  readonly busy: readonly string[];
  readonly crashed: boolean;
  readonly dialogOpen: boolean;
  readonly pathname: string;
}

/** Waits until nothing in the page is busy, loading or changing, or until a timeout. */
const settle = async (page: Page): Promise<Settled> => {
  const look = (): Promise<Settled> =>
    page.evaluate(
      async ([openDialog, quietMs, withinMs]) => {
        const busy = (): readonly string[] => {
          const elements = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')];
          const found = elements.map(
            (element) => element.innerText.trim().slice(0, 40) || element.outerHTML.slice(0, 80),
          );
          const words = document.querySelector<HTMLElement>('main')?.innerText.trim() ?? '';
          if (words === '') found.push('an empty page');
          // The page can't be pressed until the dialog is gone.
          const closing = document.querySelector('[role=dialog][data-state=closed]');
          if (closing !== null) found.push('a dialog that closes');
          const loading = /^Loading .*(\.\.\.|…)$/m.exec(words);
          return loading === null ? found : [...found, loading[0]];
        };
        let changedAt = performance.now();
        const changes = new MutationObserver(() => {
          changedAt = performance.now();
        });
        changes.observe(document, { subtree: true, childList: true });
        const from = performance.now();
        const isQuiet = (): boolean =>
          busy().length === 0 && performance.now() - changedAt >= quietMs;
        while (!isQuiet() && performance.now() - from < withinMs) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        changes.disconnect();
        return {
          busy: busy(),
          crashed: document.body.innerText.includes('Unexpected Application Error!'),
          dialogOpen: document.querySelector(openDialog) !== null,
          pathname: window.location.pathname,
        };
      },
      [OPEN_DIALOG, QUIET_MS, SETTLED_WITHIN_MS] as const,
    );
  // A press may have loaded another document.
  return look().catch(async () => {
    await page.waitForLoadState();
    return look();
  });
};

export interface Pressing {
  /** Where to press. */
  readonly path: string;
  /** Controls pressed on earlier pages, such as the header's links. This function adds to it. */
  readonly pressed: string[];
  readonly leave?: RegExp;
  /** Leaves out the page's header and footer. */
  readonly onlyMain?: boolean;
}

/**
 * Presses every control of a page and of the dialogs that open, each once, and expects that none stays busy. When a
 * press leads away, the page is opened again.
 *
 * @returns the pressed controls
 */
export const pressEverything = async (
  page: Page,
  { path, pressed, leave = /^Logout$/, onlyMain = false }: Pressing,
): Promise<readonly string[]> => {
  const done: string[] = [];
  /** The control that opened the open dialog. */
  let opener: string | null = null;
  const settled = async (after: string): Promise<Settled> => {
    const now = await settle(page);
    expect(now.busy, `${path}: nothing is busy after ${after}`).toEqual([]);
    expect(now.crashed, `${path}: the page has crashed after ${after}`).toBe(false);
    return now;
  };
  const open = async (): Promise<Settled> => {
    await page.goto(path);
    return settled('loading');
  };
  const { pathname: start } = await open();
  /** True while nothing was pressed since the page was opened: a press may hide controls, for example by a filter. */
  let fresh = true;
  while (done.length < MOST_PRESSES) {
    const control = await nextControl(page, pressed, { left: leave.source, onlyMain });
    if (control === null) {
      const dialog = page.locator(OPEN_DIALOG);
      if ((await dialog.count()) === 0) {
        if (fresh) return done;
        fresh = true;
        await open();
        continue;
      }
      // A dialog with several steps goes back one at a time.
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Escape');
            return dialog.count();
          },
          { message: `a dialog of ${path} closes`, intervals: [100] },
        )
        .toBe(0);
      continue;
    }
    fresh = false;
    pressed.push(control.key);
    // A control that a live page has replaced is found again by its key, or not at all.
    const press = page.locator('[data-press]').first();
    await press.click({ timeout: 1_500 }).catch(async () => {
      if ((await press.count()) > 0) await press.dispatchEvent('click');
    });
    done.push(control.says);
    const { dialogOpen, pathname } = await settled(control.says);
    if (!control.inDialog) opener = dialogOpen ? control.key : null;
    // The press closed its dialog before the others in it were pressed, so it is opened again.
    else if (!dialogOpen && control.others > 0 && opener !== null) {
      pressed.splice(pressed.indexOf(opener), 1);
    }
    if (pathname !== start) {
      fresh = true;
      await open();
    }
  }
  throw new Error(`${path} has more than ${MOST_PRESSES} controls`);
};
