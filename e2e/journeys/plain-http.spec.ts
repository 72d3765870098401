import { clientOf, logIn } from '../accounts.ts';
import { CANDIDATES, lineupPanel, openContest, pick, submit } from '../contest-play.ts';
import {
  draft,
  openSnake,
  picksOn,
  seatable,
  sitDownByApi,
  startDrafting,
  takeSeat,
  turn,
  untilPicks,
} from '../draft-table.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { NIGHTLY } from '../extent.ts';
import { UNTRUSTED_HOST } from '../hosts.ts';
import { contestPath, enteredByTwo, runningForTwo } from '../operator-desk.ts';
import { PUBLIC_PAGES } from '../pages.ts';
import { pressEverything } from '../press-everything.ts';
import { OPERATOR } from '../running-server.ts';

// Without a certificate and on its own name: a browser disables what it reserves for secure pages.
test.use({ seed: 'empty for plain http', host: UNTRUSTED_HOST });
test.describe.configure({ timeout: 600_000 });

const LISTS = ['/contests/registering', '/contests/running', '/contests/completed'] as const;

// Lint forbids what a browser disables, so the sweeps of other pages run in the nightly run only.
test(
  'a visitor presses everything over plain http',
  { tag: NIGHTLY },
  async ({ server, operator, visitor }) => {
    const salary = await openContest(operator, { sample: CANDIDATES });
    const snake = await openSnake(operator, { maxEntries: 4 });
    const running = await runningForTwo({ server, operator }, ['plain-ann', 'plain-ben']);
    const page = await visitor({ tolerates: NOT_THERE });
    await page.goto('/');
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
      false,
      false,
    ]);
    const pressed: string[] = [];
    for (const path of [
      ...PUBLIC_PAGES.map(({ path }) => path),
      ...LISTS,
      `/contests/registering/${salary.id}`,
      `/contests/registering/${snake.id}`,
      `/contests/running/${running.id}`,
      `/draft/${salary.id}`,
      '/nowhere',
    ]) {
      await pressEverything(page, { path, pressed });
    }
    expect(pressed.length).toBeGreaterThan(40);
  },
);

test(
  'a player presses everything over plain http: lists, the account, a running contest',
  { tag: NIGHTLY },
  async ({ server, operator, player }) => {
    const running = await runningForTwo({ server, operator }, ['plain-cas', 'plain-dot']);
    const { page } = await player(await seatable(server.url, operator, 'plain-una'));
    const pressed: string[] = [];
    for (const path of ['/', ...LISTS, '/account', `/contests/running/${running.id}`]) {
      await pressEverything(page, { path, pressed });
    }
    expect(pressed.length).toBeGreaterThan(30);
  },
);

test(
  'over plain http a lineup is entered, and a seat taken and drafted',
  { annotation: covers('plain-http') },
  async ({ server, operator, player }) => {
    const salary = await openContest(operator, { sample: CANDIDATES });
    const snake = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const { page, ...account } = await player(await seatable(server.url, operator, 'plain-zoe'));
    await page.goto(`/draft/${salary.id}`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await pick(page);
    const confirm = await submit(page);
    await confirm.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect
      .poll(async () => {
        const contest = await clientOf(server.url, account).contest({ params: { id: salary.id } });
        return contest.ownEntries;
      })
      .toBe(1);

    const other = await player(await seatable(server.url, operator, 'plain-yves'));
    await sitDownByApi(server.url, other, snake.id);
    await page.goto(`/contests/registering/${snake.id}`);
    await takeSeat(page);
    await page.waitForURL(`**/draft/${snake.id}`);
    await other.page.goto(`/draft/${snake.id}`);
    for (const seat of [page, other.page]) await startDrafting(seat);
    const own = turn(page).getByText('Your Pick');
    await expect(own.or(turn(page).getByText(other.username, { exact: true }))).toBeVisible();
    await draft((await own.count()) === 1 ? page : other.page);
    for (const seat of [page, other.page]) await untilPicks(seat, 1);
  },
);

test(
  'a player presses everything over plain http: a lineup, a seat in a lobby, a draft',
  { tag: NIGHTLY, annotation: covers('plain-http') },
  async ({ server, operator, player }) => {
    const salary = await openContest(operator, { sample: CANDIDATES });
    const snake = await openSnake(operator, { maxEntries: 4 });
    const { page, ...account } = await player(await seatable(server.url, operator, 'plain-eve'));
    const client = clientOf(server.url, account);
    const pressed: string[] = [];

    await pressEverything(page, {
      path: `/contests/registering/${salary.id}`,
      pressed: [...pressed],
      onlyMain: true,
    });
    // Two rows stand for all, and a lineup has four: it is kept through the presses.
    await page.goto(`/draft/${salary.id}`);
    await pick(page);
    await lineupPanel(page).getByRole('button', { name: 'Remove Nijat Abasov' }).click();
    await lineupPanel(page).getByRole('button', { name: 'Clear' }).click();
    await pick(page);
    const before = (await client.contest({ params: { id: salary.id } })).ownEntries;
    await pressEverything(page, {
      path: `/draft/${salary.id}`,
      pressed,
      onlyMain: true,
      leave: /^(Logout|Clear|Remove)/,
    });
    await expect
      .poll(async () => (await client.contest({ params: { id: salary.id } })).ownEntries)
      .toBe(before + 1);
    await pressEverything(page, {
      path: `/contests/registering/${salary.id}`,
      pressed: [...pressed],
      onlyMain: true,
    });

    // The button that once had no effect.
    await page.goto(`/contests/registering/${snake.id}`);
    await takeSeat(page);
    await expect(page.getByText(/^Successfully entered the contest!/)).toBeVisible();
    await pressEverything(page, {
      path: `/contests/registering/${snake.id}`,
      pressed: [...pressed],
      onlyMain: true,
    });

    // The other seat is drafted automatically, so it is always the viewer's turn.
    const draft = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const other = await player(await seatable(server.url, operator, 'plain-fay'));
    await sitDownByApi(server.url, account, draft.id);
    await sitDownByApi(server.url, other, draft.id);
    await other.page.goto(`/draft/${draft.id}`);
    await startDrafting(other.page);
    await other.page.getByRole('switch', { name: 'Autopick' }).click();
    await page.goto(`/draft/${draft.id}`);
    await startDrafting(page);
    await expect(turn(page)).toContainText('Your Pick', { timeout: 30_000 });
    await pressEverything(page, {
      path: `/draft/${draft.id}`,
      pressed,
      onlyMain: true,
      leave: /^(Logout|Withdraw from Draft|Autopick)/,
    });
    // The socket works over plain http: this pick and the next one are shown.
    expect(pressed).toContainEqual(expect.stringMatching(/\|Draft$/));
    await expect.poll(() => picksOn(page)).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Withdraw from Draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay in Draft' }).click();
    await page.getByRole('switch', { name: 'Autopick' }).click();
    await page.waitForURL(`**/contests/running/${draft.id}`);
  },
);

test(
  'an operator presses everything over plain http',
  { tag: NIGHTLY },
  async ({ server, operator, player }) => {
    const contest = await enteredByTwo({ server, operator }, ['plain-gil', 'plain-hal']);
    const running = await runningForTwo({ server, operator }, ['plain-ivy', 'plain-jon']);
    const account = await logIn(server.url, OPERATOR.username, OPERATOR.password);
    const { page } = await player(account, { tolerates: NOT_THERE });
    const pressed: string[] = [];
    for (const path of [
      '/operator',
      '/operator/contests',
      '/operator/people',
      '/operator/money',
      '/operator/feeds',
      '/operator/audit',
      '/operator/contests/new',
      contestPath(running.id),
      contestPath(contest.id),
      `${contestPath(contest.id)}/copy`,
      `${contestPath(contest.id)}/edit`,
      '/account',
    ]) {
      await pressEverything(page, { path, pressed });
    }
    expect(pressed.length).toBeGreaterThan(30);
    // Must be last, because it logs out.
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);
