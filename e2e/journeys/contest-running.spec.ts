import type { FullClient, Contest } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { clientOf, logIn } from '../accounts.ts';
import { answering, contestRead, deafen } from '../contest-play.ts';
import { expectedStandings, figureIn } from '../expected-standings.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const DEMO = { username: 'demo', password: 'captains-pick' } as const;

/** The demo's running contest of a sport, as the server returns it. */
const runningContest = async (client: FullClient, sport: Contest['sport']): Promise<Contest> => {
  const contests = await client.publicContests({});
  const found = contests.find((one) => one.sport === sport && one.status === 'Running');
  if (found === undefined) throw new Error(`no running ${sport} contest`);
  return client.contest({ params: { id: found._id } });
};

/** Milliseconds by which a stopped clock advances while an answer is on its way to the screen. */
const TICK = 20;

/** Waits for words of an answer on a page whose clock is stopped. */
const shownAfterTicks = async (page: Page, words: string): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(TICK);
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: TICK });
  }).toPass({ intervals: [TICK], timeout: 15_000 });
};

const standings = (page: Page) => page.getByRole('table', { name: 'Standings' });

test(
  'the standings of each sport follow its rules',
  {
    annotation: covers(
      'route-running-contest',
      'ranking-poker',
      'ranking-golf',
      'player-out-others',
      'running-team',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor();
    for (const sport of ['Poker', 'Golf', 'Chess', 'Esports'] as const) {
      const contest = await runningContest(operator, sport);
      const expected = expectedStandings(contest);
      await page.goto(`/contests/running/${contest._id}`);
      const rows = standings(page).locator('tbody tr[data-row-id]');
      await expect(rows).toHaveCount(expected.length);
      const heads = await standings(page).getByRole('columnheader').allInnerTexts();
      const totalHead = { Poker: 'Cashes', Golf: 'Score', Chess: 'Points', Esports: 'Score' }[
        sport
      ];
      const cells = async (entryName: string): Promise<(head: string) => string> => {
        const row = rows.filter({
          has: page.getByRole('button', { name: entryName, exact: true }),
        });
        const texts = await row.locator('th, td').allInnerTexts();
        return (head) => (texts[heads.indexOf(head)] ?? '').trim();
      };
      for (const { entryName, rank, total, remaining } of expected) {
        const at = await cells(entryName);
        expect(at('Rank'), `${sport} ${entryName}`).toBe(rank);
        expect(figureIn(at(totalHead)), `${sport} ${entryName}`).toBe(total);
        expect(at('Remaining').replace(/\s+of \d+$/, ''), `${sport} ${entryName}`).toBe(
          remaining === 0 ? 'Out' : String(remaining),
        );
      }
      const [leader] = expected;
      await rows.first().getByRole('button').click();
      const team = page.getByRole('region', { name: `Team ${leader?.entryName ?? ''}` });
      await expect(team).toBeInViewport();
      await expect(team).toContainText("* Captain's score counts as tiebreaker");
      await expect(team.getByRole('columnheader')).toHaveText(
        {
          Poker: ['Pos', 'Name', 'Salary', 'Chips', 'Cashed'],
          Golf: ['Pos', 'Name', 'Salary', 'Thru', 'Score'],
          Chess: ['Pos', 'Name', 'Salary', 'Points'],
          Esports: ['Pos', 'Name', 'Salary', 'Score'],
        }[sport],
      );
    }
  },
);

test(
  'what a running event shows beyond standings: chips, payouts, leaderboard, ownership',
  {
    annotation: covers(
      'modal-chips',
      'modal-payouts',
      'modal-leaderboard',
      'modal-ownership',
      'display-results',
      'player-out-poker',
      'player-out-golf',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor();
    const links = page.getByRole('list', { name: 'About the contest' });
    const opened = async (link: string, title: string) => {
      await links.getByRole('button', { name: link }).click();
      return page.getByRole('dialog', { name: title });
    };

    const poker = await runningContest(operator, 'Poker');
    await page.goto(`/contests/running/${poker._id}`);
    const alive = poker.players
      .filter(({ finish }) => (finish ?? 0) === 0)
      .toSorted(
        (a, b) =>
          (b.sportSpecificData.currentChipCount ?? 0) - (a.sportSpecificData.currentChipCount ?? 0),
      );
    const out = poker.players.filter(({ finish }) => (finish ?? 0) > 0);
    expect(out.length).toBeGreaterThan(0);
    const chips = await opened('Chips', 'Chip Counts');
    await expect(chips.getByRole('rowheader')).toHaveText(alive.map(({ name }) => name));
    await page.keyboard.press('Escape');
    const payouts = await opened('Payouts', 'Player Payouts');
    const [first] = out;
    await expect(payouts.getByRole('row', { name: first?.name ?? '' })).toContainText('$');
    await expect(payouts.getByRole('row').nth(1)).toContainText('$8,150,000');
    await page.keyboard.press('Escape');
    const ownership = await opened('Ownership', 'Ownership');
    const most = ownership.getByRole('row').nth(1);
    const held = (await most.getByRole('button').innerText()).trim();
    const holders = poker.entrants.filter(({ team }) =>
      [team?.captain, ...(team?.flexPlayers ?? [])].includes(held),
    );
    await most.getByRole('button').click();
    const teams = page.getByRole('dialog', { name: `Teams with ${held}` });
    await expect(teams.getByRole('rowheader')).toHaveCount(holders.length);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    const golf = await runningContest(operator, 'Golf');
    await page.goto(`/contests/running/${golf._id}`);
    const leaderboard = await opened('Leaderboard', 'Leaderboard');
    const table = leaderboard.getByRole('table', { name: 'Leaderboard' });
    await expect(table.getByRole('cell', { name: /^T\d+$/ }).first()).toBeVisible();
    await expect(table.getByRole('cell', { name: /^−\d+$/ }).first()).toBeVisible();
    await table.getByRole('cell', { name: 'E', exact: true }).first().scrollIntoViewIfNeeded();
    // Rows far below are not drawn yet.
    await expect(async () => {
      await table.getByRole('row').last().scrollIntoViewIfNeeded();
      const overPar = table.getByRole('cell', { name: /^\+\d+$/ }).first();
      await expect(overPar).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Escape');

    // Simulated: no sample has a running event without all of these.
    const changed = async (contest: Contest, changes: Partial<Contest>): Promise<void> => {
      await page.unrouteAll();
      await page.route(contestRead(contest._id), answering(200, { ...contest, ...changes }));
      await page.goto(`/contests/running/${contest._id}`);
    };
    const withoutResults = (contest: Contest) =>
      contest.players.map((player) => ({ ...player, sportSpecificData: {} }));
    await changed(poker, { players: withoutResults(poker), playerPayouts: [], entrants: [] });
    await expect(await opened('Chips', 'Chip Counts')).toContainText(
      'No active chip counts available.',
    );
    await page.keyboard.press('Escape');
    await expect(await opened('Payouts', 'Player Payouts')).toContainText(
      'No payout information available.',
    );
    await page.keyboard.press('Escape');
    await expect(await opened('Ownership', 'Ownership')).toContainText(
      'No ownership data available.',
    );
    await page.keyboard.press('Escape');
    await changed(golf, { players: withoutResults(golf) });
    await expect(await opened('Leaderboard', 'Leaderboard')).toContainText(
      'No leaderboard information available.',
    );
    await page.keyboard.press('Escape');
    await changed(poker, {
      players: poker.players.map((player) => ({ ...player, finish: -1 })),
    });
    await standings(page).getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('region', { name: /^Team/ })).toContainText('Out');
    await changed(golf, {
      players: golf.players.map((player) => ({
        ...player,
        sportSpecificData: { ...player.sportSpecificData, status: 'cut' as const },
      })),
    });
    await standings(page).getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('region', { name: /^Team/ })).toContainText('CUT');
    await expect(standings(page)).toContainText('Out');
  },
);

test(
  'a running contest that does not load is tried three times, then given up, then retried by hand',
  { annotation: covers('running-retries', 'running-gave-up', 'contest-missing') },
  async ({ operator, visitor }) => {
    const page = await visitor({ tolerates: NOT_THERE });
    const { _id: id, tournamentName } = await runningContest(operator, 'Golf');
    await page.clock.install();
    let calls = 0;
    const message = { text: 'The database is being looked after.' };
    await page.route(contestRead(id), async (route) => {
      calls += 1;
      await answering(503, { message: message.text })(route);
    });
    const shown = (words: string): Promise<void> => shownAfterTicks(page, words);
    const givesUp = async (): Promise<void> => {
      for (const tried of [1, 2, 3]) {
        await shown(`Retrying... (${tried}/3)`);
        expect(calls).toBe(tried);
        await page.clock.runFor(2_000);
      }
    };
    await page.goto('/contests/running');
    await page.getByRole('link', { name: tournamentName }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('link', { name: tournamentName }).click();
    await givesUp();
    await shown(`Error: ${message.text}`);
    expect(calls).toBe(4);

    message.text = '';
    calls = 0;
    await page.getByRole('button', { name: 'Retry' }).click();
    await givesUp();
    await shown('Error: Could not load contest details.');
    expect(calls).toBe(4);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.clock.resume();
    await expect(standings(page)).toBeVisible();
    await page.goto('/contests/running/nowhere');
    await expect(page.getByRole('alert')).toHaveText(
      'Contest details not found or ID was invalid.',
    );
  },
);

test(
  'auto-refresh refetches every minute until a refresh fails',
  { annotation: covers('running-auto-refresh', 'running-refresh-failed') },
  async ({ server, player, operator }) => {
    const { _id: id } = await runningContest(operator, 'Esports');
    const { page } = await player(await logIn(server.url, DEMO.username, DEMO.password));
    await deafen(page);
    await page.clock.install();
    let calls = 0;
    page.on('request', (request) => {
      if (contestRead(id).test(request.url())) calls += 1;
    });
    await page.goto(`/contests/running/${id}`);
    await expect(standings(page)).toBeVisible();
    const auto = page.getByRole('switch', { name: /Auto-refresh/ });
    await expect(auto).not.toBeChecked();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await auto.click();
    await page.clock.runFor(1_000);
    await expect(page.getByText('59 s')).toBeVisible();
    calls = 0;
    await page.clock.runFor(58_000);
    expect(calls).toBe(0);
    const refreshed = page.waitForResponse(contestRead(id));
    await page.clock.runFor(2_000);
    await expect.poll(() => calls).toBe(1);
    // Entries don't change, so one read of them is enough.
    expect(await (await refreshed).json()).not.toHaveProperty('entrants');
    await page.clock.runFor(61_000);
    await expect.poll(() => calls).toBe(2);

    const failure = page.getByRole('alert').filter({ hasText: 'Refresh failed' });
    await page.context().setOffline(true);
    await page.clock.runFor(61_000);
    await shownAfterTicks(page, 'Refresh failed: Network response was not ok');
    await expect(auto).not.toBeChecked();
    await expect(standings(page)).toBeVisible();
    await page.context().setOffline(false);

    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    await refresh.click();
    await expect(async () => {
      await page.clock.runFor(TICK);
      await expect(failure).toHaveCount(0, { timeout: TICK });
      await expect(refresh).toBeEnabled({ timeout: TICK });
    }).toPass();
    await auto.click();
    await page.route(contestRead(id), (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await refresh.click();
    await shownAfterTicks(page, 'Refresh failed: Failed to refresh data');
    await expect(auto).not.toBeChecked();
  },
);

test(
  'on a phone the chosen team comes into view, and the own place stays in sight',
  { annotation: covers('running-team') },
  async ({ server, player, operator }) => {
    const account = await logIn(server.url, DEMO.username, DEMO.password);
    const { page } = await player(account, { viewport: { width: 390, height: 844 } });
    const { _id: id } = await runningContest(operator, 'Golf');
    const own = await clientOf(server.url, account).contest({ params: { id } });
    expect(own.ownEntries).toBe(2);
    await page.goto(`/contests/running/${id}`);
    const last = standings(page).locator('tbody tr[data-row-id]').last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('button').click();
    const team = page.getByRole('region', { name: /^(Your team|Team)/ });
    await expect(team).toBeInViewport();
    await expect(team.getByRole('row', { name: /^Totals/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close team' }).click();
    await expect(team).toHaveCount(0);
  },
);
