/** A snake draft as its players see it, each in their own browser. */
import type { FullClient } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';
import { openAccount, clientOf, type Account } from './accounts.ts';
import { grant, openContest } from './contest-play.ts';
import type { NewContest } from './contest-file.ts';
import { expect } from './fixtures.ts';

/** A field of 34 golfers: more than one page of 25. */
const SUNDAY = 'golf/players-championship-2019-sunday';
/** The price of a seat there, both fees together, in dollars. */
export const SEAT_FEE = 22;
export const GRANTED = 100;

/** Three rounds. Clocks are long enough that a slow machine loses no turn, unless a journey lets it. */
const SNAKE = {
  draftType: 'Snake',
  format: 'Pick3',
  salaryCap: null,
  deadline: null,
  maxEntriesPerUser: 1,
  entryFee: 20,
  adminFee: 2,
} as const;

export const openSnake = (
  operator: FullClient,
  terms: NonNullable<NewContest['terms']>,
  sample: string = SUNDAY,
): Promise<{ readonly id: string; readonly name: string }> =>
  openContest(operator, { sample, terms: { ...SNAKE, ...terms } });

/** An account with money for a seat or two. */
export const seatable = async (
  url: string,
  operator: FullClient,
  username: string,
): Promise<Account> => {
  const account = await openAccount(url, username);
  await grant(operator, username, GRANTED);
  return account;
};

export const sitDownByApi = (url: string, account: Account, contestId: string) =>
  clientOf(url, account).enterContest({ params: { id: contestId }, body: {} });

export const turn = (page: Page): Locator => page.getByRole('region', { name: 'On the clock' });
export const board = (page: Page): Locator => page.getByRole('region', { name: 'Draft board' });
export const available = (page: Page): Locator =>
  page.getByRole('region', { name: 'Available players' });
export const selected = (page: Page): Locator =>
  page.getByRole('status', { name: 'Selected player' });
export const draftButton = (page: Page): Locator =>
  turn(page).getByRole('button', { name: 'Draft', exact: true });
export const orderDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Official Draft Order' });

export const startDrafting = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('On the clock')).toBeVisible();
  // The page may close the dialog before the button is pressed: at the first pick, or at the viewer's turn.
  await expect(async () => {
    const start = orderDialog(page).getByRole('button', { name: 'Start Drafting' });
    if (await start.isVisible()) await start.click({ timeout: 1000 });
    await expect(orderDialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

/** Opens the draft order, unless it is open. If the first clock closes it meanwhile, it is opened again. */
export const seeOrder = async (page: Page, username: string, seats: number): Promise<void> => {
  await expect(async () => {
    const view = page.getByRole('button', { name: 'View Draft Order' });
    if (!(await orderDialog(page).isVisible())) await view.click({ timeout: 1000 });
    await expect(orderDialog(page).getByRole('listitem')).toHaveCount(seats, { timeout: 1000 });
    await expect(orderDialog(page)).toContainText(username, { timeout: 1000 });
  }).toPass();
};

/** The players on the board by pick, from the first; `''` for a future pick. */
export const boardOf = async (page: Page): Promise<readonly string[]> => {
  const cells = await board(page)
    .locator('td[data-pick]')
    .evaluateAll((all) =>
      all.map((cell) => ({
        pick: Number(cell.dataset['pick']),
        player: cell.getAttribute('title') ?? '',
      })),
    );
  return cells.toSorted((a, b) => a.pick - b.pick).map(({ player }) => player);
};

export const picksOn = async (page: Page): Promise<number> =>
  (await boardOf(page)).filter((player) => player !== '').length;

export const untilPicks = (page: Page, picks: number, timeout = 30_000): Promise<void> =>
  expect.poll(() => picksOn(page), { timeout }).toBe(picks);

/** Waits for the page's turn, stages a player by a click (by default the best available), and drafts. */
export const draft = async (page: Page, name?: string): Promise<string> => {
  await expect(turn(page)).toContainText('Your Pick', { timeout: 60_000 });
  const rows = available(page).getByRole('rowheader').getByRole('button');
  const row = name === undefined ? rows.first() : rows.filter({ hasText: name });
  const player = await row.innerText();
  const before = await picksOn(page);
  await row.click();
  await expect(selected(page)).toContainText(player);
  await draftButton(page).click();
  await expect.poll(async () => (await boardOf(page))[before]).toBe(player);
  return player;
};

/** Usernames in the order of round 1, from the board of a player at the table. */
export const orderOf = async (page: Page, own: string): Promise<readonly string[]> => {
  const seats = await board(page).getByRole('columnheader').getByRole('button').allInnerTexts();
  return seats.map((seat) => {
    const name = seat.split(/[,\n]/)[0]?.trim() ?? '';
    return name === 'You' ? own : name;
  });
};

/** The messages that a page sends and receives on its socket, in socket.io's notation: `["makePick",{…}]`. */
export const socketMessages = (
  page: Page,
): { readonly sent: string[]; readonly heard: string[] } => {
  const sent: string[] = [];
  const heard: string[] = [];
  const note = (to: string[], payload: string | Buffer): void => {
    const message = /^42\d*(\[.*)$/s.exec(payload.toString())?.[1];
    if (message !== undefined) to.push(message);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => note(sent, payload));
    socket.on('framereceived', ({ payload }) => note(heard, payload));
  });
  // Covers the time before the socket is open, and pages on which it can't open.
  page.on('request', (request) => {
    const body = request.url().includes('/socket.io/') ? (request.postData() ?? '') : '';
    for (const packet of body.split('\u001e')) note(sent, packet);
  });
  return { sent, heard };
};

/** Resolves once every page has shown these words. Call it before the cause, because toasts are brief. */
export const toldAll = async (pages: readonly Page[], words: string): Promise<void> => {
  await Promise.all(
    pages.map((page) => page.getByText(words).first().waitFor({ timeout: 30_000 })),
  );
};

/** Takes a seat in a snake lobby: Enter, then Confirm Entry in the dialog with the charge. */
export const takeSeat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Confirm Your Entry' })
    .getByRole('button', { name: 'Confirm Entry' })
    .click();
};
