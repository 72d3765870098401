import type { Page } from '@playwright/test';
import { expired } from '../expired-token.ts';
import {
  board,
  boardOf,
  draft,
  openSnake,
  seatable,
  sitDownByApi,
  socketMessages,
  startDrafting,
  turn,
  untilPicks,
} from '../draft-table.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test, type Player } from '../fixtures.ts';
import { cutOff, hearOnly, speakFor } from '../socket-line.ts';
import { stopClock } from '../waiting.ts';

// Its server is killed and restarted.
test.use({ seed: 'empty for crashes' });

const CONNECT_FAILURE = 'Failed to connect to draft server. Please refresh the page.';
const LOAD_FAILURE = 'Failed to load draft state. Please refresh the page.';
const RECONNECT_FAILURE = 'Could not reconnect. Please refresh the page.';
const LOST = 'Connection lost. Reconnecting…';
const RECONNECTED = 'Reconnected successfully!';
/** The page also looks for the server outside its API while there is none. */
const NO_SERVER = { tolerates: /net::ERR_CONNECTION_(REFUSED|RESET)/ } as const;

/** The two players, the one on the clock first. */
const inTurn = async (one: Player, other: Player): Promise<readonly [Player, Player]> => {
  const up = turn(one.page).getByText('Your Pick');
  await expect(up.or(turn(one.page).getByText(other.username, { exact: true }))).toBeVisible();
  return (await up.count()) === 1 ? [one, other] : [other, one];
};

const secondsLeft = async (page: Page): Promise<number> =>
  Number(await turn(page).getByRole('timer', { name: 'TIME LEFT' }).innerText());

test(
  'a server killed during a draft comes back with the same board, turn and clock',
  {
    annotation: covers('draft-server-restart', 'draft-reconnecting', 'draft-reconnected'),
  },
  async ({ server, operator, player }) => {
    test.setTimeout(400_000);
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: 120 });
    const one = await player(await seatable(server.url, operator, 'crash-one'), NO_SERVER);
    const two = await player(await seatable(server.url, operator, 'crash-two'), NO_SERVER);
    for (const seat of [one, two]) await sitDownByApi(server.url, seat, id);
    for (const { page } of [one, two]) {
      await page.clock.install();
      await page.goto(`/draft/${id}`);
      await startDrafting(page);
    }
    const [first, second] = await inTurn(one, two);
    await draft(first.page);
    await untilPicks(second.page, 1);
    const before = await boardOf(second.page);
    await expect(turn(second.page).getByRole('timer', { name: 'TIME LEFT' })).toBeVisible();
    const left = await secondsLeft(second.page);
    const readAt = Date.now();

    await server.crash();
    for (const { page } of [first, second]) {
      await expect(page.getByText(LOST)).toBeVisible();
      await expect(turn(page)).toContainText('Reconnecting');
      // The page must not use up its five attempts, however long a busy machine takes to start a server.
      await stopClock(page);
    }
    await server.rise();
    for (const { page } of [first, second]) {
      await page.clock.resume();
      await expect(page.getByText(RECONNECTED)).toBeVisible({ timeout: 30_000 });
      expect(await boardOf(page)).toEqual(before);
    }
    // The clock is a deadline: it ran on while the server was down, to the second.
    const expected = left - (Date.now() - readAt) / 1000;
    expect(Math.abs((await secondsLeft(second.page)) - expected)).toBeLessThan(3);
    await draft(second.page);
    await untilPicks(first.page, 2);
    expect(await boardOf(first.page)).toEqual(await boardOf(second.page));
  },
);

test(
  'a token that has run out is renewed for the socket too, and the pick is made',
  { annotation: covers('call-draft-expired') },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const account = await seatable(server.url, operator, 'token-one');
    const other = await seatable(server.url, operator, 'token-two');
    for (const seat of [account, other]) await sitDownByApi(server.url, seat, id);
    const one = await player({ ...account, accessToken: expired(account.accessToken) });
    const two = await player(other);
    for (const { page } of [one, two]) {
      await page.goto(`/draft/${id}`);
      await startDrafting(page);
    }
    const [first, second] = await inTurn(one, two);
    await draft(first.page);
    await draft(second.page);
    await untilPicks(first.page, 2);
    const renewed = await one.page.evaluate(() => localStorage.getItem('accessToken'));
    expect(renewed).not.toBe(expired(account.accessToken));
  },
);

test(
  'a draft server that cannot be reached, and one that sends no state',
  {
    tag: NIGHTLY,
    annotation: covers('draft-connect-failure', 'draft-load-failure', 'draft-connecting'),
  },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const seat = await player(await seatable(server.url, operator, 'failed-one'));
    await sitDownByApi(server.url, seat, id);
    await sitDownByApi(server.url, await seatable(server.url, operator, 'failed-two'), id);
    const { page } = seat;

    const line = await cutOff(page);
    await page.goto(`/draft/${id}`);
    await expect(page.getByRole('alert').getByText(CONNECT_FAILURE)).toBeVisible();
    await expect(page.getByRole('main').getByText(CONNECT_FAILURE)).toBeVisible();
    // If the server could be reached earlier, the page would reconnect and take the button away.
    page.once('framenavigated', line.mend);
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await startDrafting(page);
    await expect(board(page)).toBeVisible();

    const mute = await seat.page.context().newPage();
    // Simulated: a server that accepts the connection sends the state.
    await hearOnly(mute, (packet) => !packet.includes('"draftStateUpdate"'));
    await mute.clock.install();
    await mute.goto(`/draft/${id}`);
    await expect(mute.getByText('Live', { exact: true })).toBeVisible();
    const connectedAt = Date.now();
    await expect(mute.getByRole('main').getByText(LOAD_FAILURE)).toHaveCount(0);
    await expect(mute.getByRole('alert').getByText(LOAD_FAILURE)).toBeVisible();
    expect(Date.now() - connectedAt).toBeGreaterThan(3_500);
    await expect(mute.getByRole('main').getByText(LOAD_FAILURE)).toBeVisible();
  },
);

test(
  'the server’s objections are shown by toast',
  { tag: NIGHTLY, annotation: covers('draft-error') },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const seat = await player(await seatable(server.url, operator, 'error-one'));
    await sitDownByApi(server.url, seat, id);
    await sitDownByApi(server.url, await seatable(server.url, operator, 'error-two'), id);
    const { page } = seat;
    const messages = socketMessages(page);
    // Simulated: the server objects to nothing that the page sends, except in its acknowledgement.
    const { say } = await speakFor(page);
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    await expect.poll(() => messages.sent.join()).toContain('"joinDraftRoom"');
    await expect
      .poll(() => {
        try {
          say('draftError', { message: 'The draft is being looked after.' });
          return true;
        } catch {
          return false;
        }
      })
      .toBe(true);
    await expect(page.getByText('The draft is being looked after.')).toBeVisible();
  },
);

test(
  'a server that stays away is announced permanently, after five attempts',
  { tag: NIGHTLY, annotation: covers('draft-reconnect-failure') },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const seat = await player(await seatable(server.url, operator, 'gone-one'), NO_SERVER);
    await sitDownByApi(server.url, seat, id);
    await sitDownByApi(server.url, await seatable(server.url, operator, 'gone-two'), id);
    const { page } = seat;
    await page.clock.install();
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    await server.crash();
    await expect(page.getByText(LOST)).toBeVisible();
    let tries = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/socket.io/')) tries += 1;
    });
    // The tries are up to five seconds apart.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText(RECONNECT_FAILURE)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(6);
    await expect(turn(page)).toContainText('Disconnected');
    // All other toasts disappear after seconds.
    await page.clock.fastForward('05:00');
    await expect(page.getByText(RECONNECT_FAILURE)).toBeVisible();
    await server.rise();
    await page.reload();
    await expect(board(page)).toBeVisible();
  },
);
