/** Pages for readers who change them: forced colours, and text at twice its size. */
import type { Locator, Page } from '@playwright/test';
import { clientOf, logIn } from '../accounts.ts';
import { CANDIDATES, openContest, pick } from '../contest-play.ts';
import {
  available,
  openSnake,
  seatable,
  sitDownByApi,
  startDrafting,
  turn,
} from '../draft-table.ts';
import { expect, test } from '../fixtures.ts';
import { differingShare, pixelsOf, showsItsFill, type Pixels } from '../pixels.ts';
import { expectNoFaults, PHONES, setLargeText, setWidth } from '../widths.ts';

test.use({ seed: 'demo for layouts' });

/** A line below a tab, or around a row, fills most of the edge that it is on. */
const EDGE = 0.3;
/** A pressed chip changes its ground, or at least its whole border. */
const GROUND = 0.1;

const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

const contestOf = async (
  url: string,
  suits: (contest: { readonly sport: string; readonly status: string }) => boolean,
): Promise<string> => {
  const demo = await logIn(url, 'demo', 'captains-pick');
  const found = (await clientOf(url, demo).contests({})).find(suits);
  if (found === undefined) throw new Error('The demo has no such contest.');
  return found._id;
};

/** The share of the window, 0 to 1, that bars cover which stay in place while the page scrolls. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEPS = 40;
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        sticks(element.parentElement));
    const hits = Array.from({ length: STEPS }, (_, step) =>
      document.elementFromPoint(innerWidth / 2, ((step + 0.5) / STEPS) * innerHeight),
    );
    return hits.filter(sticks).length / STEPS;
  });

/** Brings the middle of the page into sight, where bars at both ends of the window cover what they can. */
const scrollToMiddle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo({ top: (document.body.scrollHeight - innerHeight) / 2 });
  });

const MOST_COVERED = 0.35;

/** Of a phone, a tablet and a window. With large text, all three have the layout of a narrower one. */
const LARGE_TEXT_WIDTHS = [390, 768, 1280] as const;

test('at twice the text size no bar covers the players, and nothing is cut', async ({
  server,
  operator,
  visitor,
  player,
}) => {
  const guest = await visitor();
  await setWidth(guest, 390);
  await setLargeText(guest);
  for (const path of ['/', '/rules', '/login', '/signup', '/forgot-password']) {
    await opened(guest, path);
    await expectNoFaults(guest, `${path} in large text`, LARGE_TEXT_WIDTHS);
  }
  const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'));
  const golf = (status: string) =>
    contestOf(server.url, (contest) => contest.sport === 'Golf' && contest.status === status);
  const { id: salary } = await openContest(operator, { sample: CANDIDATES });
  await setWidth(page, 390);
  await setLargeText(page);
  for (const path of [
    '/',
    '/contests/registering',
    '/contests/running',
    '/contests/completed',
    `/contests/registering/${salary}`,
    `/draft/${salary}`,
    `/contests/running/${await golf('Running')}`,
    `/contests/completed/${await golf('Graded')}`,
    '/account',
    '/how-it-works',
  ]) {
    await opened(page, path);
    if (path.startsWith('/draft')) await pick(page, ['Gukesh D', 'Vidit Gujrathi']);
    await expectNoFaults(page, `${path} in large text`, LARGE_TEXT_WIDTHS);
    await setWidth(page, 390);
    await scrollToMiddle(page);
    expect.soft(await coveredShare(page), `${path}: the bars`).toBeLessThan(MOST_COVERED);
  }

  const { id: draft } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
  const seats = [];
  for (const name of ['large-ada', 'large-bob']) {
    const account = await seatable(server.url, operator, name);
    await sitDownByApi(server.url, account, draft);
    seats.push(account);
  }
  const [seat, otherSeat] = seats;
  if (seat === undefined || otherSeat === undefined) throw new Error('no player has a seat');
  const { page: room } = await player(seat);
  await setWidth(room, 390);
  await setLargeText(room);
  await room.goto(`/draft/${draft}`);
  await startDrafting(room);
  await expect(available(room).getByRole('rowheader').first()).toBeVisible();
  await expectNoFaults(room, 'the draft room in large text', LARGE_TEXT_WIDTHS);
  await setWidth(room, 390);
  await scrollToMiddle(room);
  expect.soft(await coveredShare(room), 'the draft room: the bars').toBeLessThan(MOST_COVERED);

  const { page: otherRoom } = await player(otherSeat);
  await otherRoom.goto(`/draft/${draft}`);
  await startDrafting(otherRoom);
  // There, the queue with its switch is a view of its own.
  await room.getByRole('button', { name: /^Queue$/ }).click();
  for (const drafter of [room, otherRoom]) {
    await drafter.getByRole('switch', { name: 'Autopick' }).click();
  }
  await room.waitForURL(`**/contests/running/${draft}`);
  await opened(room, `/draft/${draft}/recap`);
  await expectNoFaults(room, 'the draft recap in large text', LARGE_TEXT_WIDTHS);
});

test('forced colours show the current tab, the pressed chip, the own row and the bars', async ({
  server,
  player,
  browser,
}) => {
  const decoder = await browser.newPage();
  const seen = (element: Locator): Promise<Pixels> => pixelsOf(decoder, element);
  const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'));
  await page.emulateMedia({ forcedColors: 'active' });

  for (const width of [390, 1280]) {
    await setWidth(page, width);
    await opened(page, '/contests/registering');
    const tab = page.getByRole('link', { name: /^Registering/ });
    const current = await seen(tab);
    const chip = page.getByRole('button', { name: 'My contests' });
    const released = await seen(chip);
    await chip.click();
    await page.mouse.move(0, 0);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const changed = differingShare(released, await seen(chip));
    expect.soft(changed, `the pressed chip at ${width} px`).toBeGreaterThan(GROUND);
    await chip.click();

    const navigation = page.getByRole('link', { name: 'Contests', exact: true });
    const here = navigation.filter({ visible: true }).first();
    const place = await seen(here);
    // Another journey's contest may have no entries.
    const taken = page.locator('[aria-valuenow]:not([aria-valuenow="0"])');
    const seats = page.getByRole('meter').and(taken).filter({ visible: true });
    expect.soft(showsItsFill(await seen(seats.nth(1))), `the seats at ${width} px`).toBe(true);
    await opened(page, '/contests/running');
    const other = differingShare(current, await seen(tab), { end: 'bottom', rows: 5 });
    expect.soft(other, `the current tab at ${width} px`).toBeGreaterThan(EDGE);
    await opened(page, '/account');
    const elsewhere = differingShare(place, await seen(here));
    expect.soft(elsewhere, `the current page in the header at ${width} px`).toBeGreaterThan(0.02);
  }

  await opened(page, '/rules');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const lines = await contents.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).borderInlineStartColor),
  );
  const [marked, ...others] = lines;
  expect.soft(others, 'the line beside the current section').not.toContain(marked);

  const running = await contestOf(
    server.url,
    ({ sport, status }) => sport === 'Golf' && status === 'Running',
  );
  await opened(page, `/contests/running/${running}`);
  const rows = page.getByRole('table', { name: 'Standings' }).locator('tbody tr[data-row-id]');
  const own = rows.and(page.locator('[data-state~="own"]')).first();
  const otherRows = rows.and(
    page.locator(':not([data-state~="own"]):not([data-state~="selected"])'),
  );
  const line = differingShare(await seen(own), await seen(otherRows.nth(1)), {
    end: 'top',
    rows: 5,
  });
  expect.soft(line, 'the own row').toBeGreaterThan(EDGE);
  await decoder.close();
});

test('forced colours show the own turn, the view and the lineup', async ({
  server,
  operator,
  player,
  browser,
}) => {
  const decoder = await browser.newPage();
  const seen = (element: Locator): Promise<Pixels> => pixelsOf(decoder, element);
  const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
  const seats = [];
  for (const name of ['sight-ada', 'sight-bob']) {
    const account = await seatable(server.url, operator, name);
    await sitDownByApi(server.url, account, id);
    seats.push(account);
  }
  const pages: Page[] = [];
  for (const account of seats) {
    const { page } = await player(account);
    await page.emulateMedia({ forcedColors: 'active' });
    await setWidth(page, 390);
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    pages.push(page);
  }
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new Error('a player has no page');
  const ownTurns = (): Promise<number[]> =>
    Promise.all(pages.map((page) => page.locator('[data-turn="you"]').count()));
  await expect.poll(async () => (await ownTurns()).toSorted((a, b) => a - b)).toEqual([0, 1]);
  const whose = differingShare(await seen(turn(first)), await seen(turn(second)));
  expect.soft(whose, 'the own turn').toBeGreaterThan(0.5);
  const views = first.getByRole('navigation', { name: 'Draft room' });
  const players = views.getByRole('button', { name: 'Players' });
  const open = await seen(players);
  await views.getByRole('button', { name: 'Board' }).click();
  const closed = differingShare(open, await seen(players), { end: 'bottom', rows: 5 });
  expect.soft(closed, 'the current view').toBeGreaterThan(EDGE);

  const { id: salary } = await openContest(operator, { sample: CANDIDATES });
  await opened(second, `/draft/${salary}`);
  const slots = second.getByRole('region', { name: 'Your lineup' }).getByRole('listitem');
  const empty = await seen(slots.first());
  await pick(second, ['Gukesh D', 'Vidit Gujrathi']);
  const captain = await seen(slots.first());
  const filled = differingShare(empty, captain, { end: 'top', rows: 3 });
  expect.soft(filled, 'a filled slot').toBeGreaterThan(EDGE);
  const flex = differingShare(captain, await seen(slots.nth(1)), { end: 'top', rows: 3 });
  expect.soft(flex, 'the captain’s slot').toBeGreaterThan(EDGE);
  await decoder.close();
});

test('a root font size of 32 px frees the players of the lineup bar', async ({
  operator,
  player,
}) => {
  const { page } = await player('root-size');
  const { id } = await openContest(operator, { sample: CANDIDATES });
  for (const width of PHONES) {
    await setWidth(page, width);
    await opened(page, `/draft/${id}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await setWidth(page, width);
    await scrollToMiddle(page);
    expect.soft(await coveredShare(page), `the bars at ${width} px`).toBeLessThan(MOST_COVERED);
  }
});

/** The focused element in words, and why it can't be seen; null on the body. */
const focusedStop = (
  page: Page,
): Promise<{ readonly says: string; readonly fault: string } | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const inSight = at !== null && (focused.contains(at) || at.contains(focused));
    // Fields are outlined by their box.
    const outlined = [focused, focused.parentElement].some((each) => {
      const { outlineStyle, boxShadow } = getComputedStyle(each ?? focused);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    const says = focused.getAttribute('aria-label') ?? focused.textContent.trim();
    return { says, fault: inSight ? (outlined ? '' : 'not outlined') : 'out of sight' };
  });

const MOST_STOPS = 60;

test('whatever the Tab key reaches is in sight and outlined', async ({ server, player }) => {
  const { page } = await player(await logIn(server.url, 'demo', 'captains-pick'));
  const golf = await contestOf(
    server.url,
    ({ sport, status }) => sport === 'Golf' && status === 'Graded',
  );
  for (const width of [390, 768, 1280]) {
    await setWidth(page, width);
    for (const path of ['/', '/contests/completed', `/contests/completed/${golf}`, '/account']) {
      await opened(page, path);
      const faults: string[] = [];
      let stops = 0;
      while (stops < MOST_STOPS) {
        await page.keyboard.press('Tab');
        const stop = await focusedStop(page);
        if (stop === null) break;
        stops += 1;
        if (stop.fault !== '') faults.push(`${stop.fault}: ${stop.says}`);
      }
      expect.soft(faults, `${path} at ${width} px`).toEqual([]);
      expect.soft(stops, `stops of ${path} at ${width} px`).toBeGreaterThan(10);
    }
  }
});
