import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What can be pressed, by role. */
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

/** One that closes stays in the document for a moment. */
const OPEN_DIALOG = '[role=dialog]:not([data-state=closed])';

/** Rows of a table or a list are alike: two of them stand for all. */
const ALIKE = 2;
const MOST_PRESSES = 150;

interface Control {
  readonly key: string;
  readonly says: string;
  readonly inDialog: boolean;
  /** How many others of the same dialog or page are still to be pressed. */
  readonly others: number;
}

/** Marks the next control that has not been pressed: of the open dialog, else of the page. */
const nextControl = (
  page: Page,
  pressed: readonly string[],
  left: string,
): Promise<Control | null> =>
  page.evaluate(
    ([controls, openDialog, before, alike, leave]) => {
      const dialogs = [...document.querySelectorAll(openDialog)];
      const dialog = dialogs.findLast((one) => one.getClientRects().length > 0);
      const within: ParentNode = dialog ?? document;
      for (const old of document.querySelectorAll('[data-press]'))
        old.removeAttribute('data-press');
      const times = new Map<string, number>();
      for (const key of before) times.set(key, (times.get(key) ?? 0) + 1);
      let next: Omit<Control, 'others'> | null = null;
      let others = 0;
      for (const element of within.querySelectorAll<HTMLElement>(controls)) {
        const box = element.getBoundingClientRect();
        const { visibility, pointerEvents } = getComputedStyle(element);
        if (box.width < 2 || box.height < 2 || visibility !== 'visible') continue;
        if (pointerEvents === 'none' || element.closest('[inert],[aria-hidden=true]')) continue;
        if (element.matches(':disabled,[aria-disabled=true]')) continue;
        const href = element.getAttribute('href') ?? '';
        // They lead out of the app.
        if (element.getAttribute('target') === '_blank' || href.startsWith('mailto:')) continue;
        const says = (element.getAttribute('aria-label') ?? element.innerText).trim().slice(0, 60);
        if (new RegExp(leave).test(says)) continue;
        const landmark = element.closest('header,footer,nav,main')?.tagName ?? '';
        const role = element.getAttribute('role') ?? element.tagName;
        const row = element.closest('tr,li,[role=row]');
        const inRow = row !== null && (row.parentElement?.childElementCount ?? 0) > 6;
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
    [CONTROLS, OPEN_DIALOG, pressed, ALIKE, left] as const,
  );

const busy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')].map(
      (element) => element.innerText.trim().slice(0, 40) || element.outerHTML.slice(0, 80),
    ),
  );

export interface Pressing {
  /** Where to press. */
  readonly path: string;
  /** What has been pressed on pages before, such as the header's links. It is added to. */
  readonly pressed: string[];
  /** Names of controls to leave alone. */
  readonly leave?: RegExp;
}

/**
 * Presses every control of a page and of the dialogs that open, each once, and expects that none stays busy. Where a
 * press leads away, the page is opened again.
 *
 * @returns what was pressed
 */
export const pressEverything = async (
  page: Page,
  { path, pressed, leave = /^Logout$/ }: Pressing,
): Promise<readonly string[]> => {
  const done: string[] = [];
  /** What opened the dialog that is open. */
  let opener: string | null = null;
  const open = async (): Promise<void> => {
    await page.goto(path);
    await expect.poll(() => busy(page), { message: `${path} has loaded` }).toEqual([]);
  };
  await open();
  const start = new URL(page.url()).pathname;
  while (done.length < MOST_PRESSES) {
    const control = await nextControl(page, pressed, leave.source);
    if (control === null) {
      const dialog = page.locator(OPEN_DIALOG);
      if ((await dialog.count()) === 0) return done;
      // A dialog of several steps goes back one at a time.
      await expect
        .poll(
          async () => {
            await page.keyboard.press('Escape');
            return dialog.count();
          },
          { message: `a dialog of ${path} closes`, intervals: [200] },
        )
        .toBe(0);
      continue;
    }
    pressed.push(control.key);
    // What a live page replaces meanwhile is found again by its key, or not at all.
    const press = page.locator('[data-press]').first();
    await press.click({ timeout: 3_000 }).catch(async () => {
      if ((await press.count()) > 0) await press.dispatchEvent('click');
    });
    done.push(control.says);
    await expect
      .poll(() => busy(page), { message: `${path}: after ${control.says} nothing stays busy` })
      .toEqual([]);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    const dialogOpen = (await page.locator(OPEN_DIALOG).count()) > 0;
    if (!control.inDialog) opener = dialogOpen ? control.key : null;
    // The press has closed its dialog before the others of it were pressed: it is opened once more.
    else if (!dialogOpen && control.others > 0 && opener !== null) {
      pressed.splice(pressed.indexOf(opener), 1);
    }
    if (new URL(page.url()).pathname !== start) await open();
  }
  throw new Error(`${path} has more than ${MOST_PRESSES} controls`);
};
