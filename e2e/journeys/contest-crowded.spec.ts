import type { Contest, FullClient } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { clientOf, logIn, passwordOf } from '../accounts.ts';
import { CROWD, CROWDED_CONTEST, ONE_OF_THE_CROWD } from '../crowd.ts';
import { figureIn } from '../expected-standings.ts';
import { expect, test } from '../fixtures.ts';

test.use({ seed: 'crowded' });

/** A phone a few years old: this many times slower than this machine. */
const SLOWER = 4;

interface Place {
  readonly entryName: string;
  readonly total: number;
  readonly rank: number;
  /** `4`, `T4`. */
  readonly text: string;
}

/** The standings by docs/product.md#ranking, best first, computed without the product's code. */
const placesOf = (contest: Contest): readonly Place[] => {
  const scores = new Map(
    contest.players.map(({ name, sportSpecificData }) => [name, sportSpecificData.score ?? 0]),
  );
  const scoreOf = (name: string): number => scores.get(name) ?? 0;
  const teams = contest.entrants
    .map(({ entryName, team }) => {
      const names = team ? [team.captain, ...team.flexPlayers] : [];
      return {
        entryName,
        total: names.reduce((sum, name) => sum + scoreOf(name), 0),
        captain: scoreOf(team?.captain ?? ''),
      };
    })
    .sort((a, b) => a.total - b.total || a.captain - b.captain);
  const level = Map.groupBy(teams, ({ total, captain }) => `${total} ${captain}`);
  let rank = 1;
  return [...level.values()].flatMap((tied) => {
    const from = rank;
    rank += tied.length;
    return tied.map(({ entryName, total }) => ({
      entryName,
      total,
      rank: from,
      text: `${tied.length > 1 ? 'T' : ''}${from}`,
    }));
  });
};

const placeOf = (places: readonly Place[], entryName: string): Place => {
  const found = places.find((place) => place.entryName === entryName);
  if (found === undefined) throw new Error(`${entryName} has no place`);
  return found;
};

const standings = (page: Page) => page.getByRole('table', { name: 'Standings' });
const rowOf = (page: Page, entryName: string) =>
  standings(page)
    .locator('tr[data-row-id]')
    .filter({ has: page.locator(`[title="${entryName}"]`) });

const expectRow = async (page: Page, entryName: string, { text, total }: Place): Promise<void> => {
  const cells = rowOf(page, entryName).locator('th, td');
  await expect(cells.first()).toHaveText(new RegExp(`^${text}(?!\\d)`));
  const score = rowOf(page, entryName).locator('[data-column="total"]');
  await expect.poll(async () => figureIn(await score.innerText())).toBe(total);
};

/** The field on the ninth hole of a round, as in any event. */
const feedOf = (players: Contest['players'], round: number): string =>
  JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Golf',
    event: CROWDED_CONTEST,
    source: 'journeys',
    observedAt: new Date().toISOString(),
    final: false,
    players: players.map(({ name }, at) => ({
      name,
      score: ((at * 37 + round * 11) % 19) - 7 - round,
      round,
      thru: 9,
      status: 'active',
    })),
  });

const applyRound = async (operator: FullClient, id: string, round: number): Promise<Contest> => {
  const { players } = await operator.contest({ params: { id } });
  const file = { name: `round-${round}.json`, text: feedOf(players, round) };
  await operator.applyResults({ params: { id }, body: { file, format: 'results' } });
  return operator.contest({ params: { id }, query: { entries: 'all' } });
};

test('a contest of ten thousand entries, on a slow phone', async ({ server, operator, player }) => {
  const listed = await operator.publicContests({});
  const id = listed.find((one) => one.tournamentName === CROWDED_CONTEST)?._id ?? '';
  const { page, ...account } = await player(
    await logIn(server.url, ONE_OF_THE_CROWD, passwordOf(ONE_OF_THE_CROWD)),
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  await page.goto(`/contests/running/${id}`);
  await expect(standings(page)).toHaveAttribute('aria-rowcount', String(CROWD + 1));
  await expect(page.getByText('10,000 of 10,000')).toBeVisible();
  await expect(page.getByText('No results yet')).toBeVisible();

  // The first results give everybody a place.
  const first = placesOf(await applyRound(operator, id, 1));
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: /^Update 1\. The first results are in\./ })).toBeVisible();
  const [leader] = first;
  if (leader === undefined) throw new Error('the standings have no leader');
  await expectRow(page, leader.entryName, leader);

  // The next results move most entries, and announce the viewer's new place.
  const before = placeOf(first, ONE_OF_THE_CROWD);
  const second = placesOf(await applyRound(operator, id, 2));
  const own = placeOf(second, ONE_OF_THE_CROWD);
  const moved = before.rank - own.rank;
  expect(moved).not.toBe(0);
  await expect(
    said.filter({
      hasText: new RegExp(
        `^Update 2\\. You moved ${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)},`,
      ),
    }),
  ).toBeVisible();
  const [next, , , fourth] = second;
  if (next === undefined || fourth === undefined) throw new Error('the standings have no leader');
  await expectRow(page, next.entryName, next);
  await expectRow(page, fourth.entryName, fourth);

  // Far down the list, and back to the viewer's own place by the bar that names it.
  const last = second.at(-1);
  if (last === undefined) throw new Error('the standings are empty');
  // The page grows while its rows are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(rowOf(page, last.entryName)).toBeInViewport({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectRow(page, last.entryName, last);
  const bar = page.getByRole('button', { name: new RegExp(`^${own.text} You `) });
  await bar.tap();
  await expect(rowOf(page, ONE_OF_THE_CROWD)).toBeInViewport();
  await expectRow(page, ONE_OF_THE_CROWD, own);
  await expect(bar).toHaveCount(0);

  // One of the entries, by name.
  const search = page.getByRole('searchbox', { name: 'Find an entry' });
  await search.fill('user722');
  await expect(page.getByText('11 of 10,000', { exact: true })).toBeVisible();
  await expectRow(page, 'user7229', placeOf(second, 'user7229'));
  await search.fill('');
  await expect(standings(page)).toHaveAttribute('aria-rowcount', /^1000\d$/);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Entries (10,000)' }).tap();
  await expect(dialog).toHaveAccessibleName('Current Contest Entrants (10,000)');
  await expect(dialog.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'user1', exact: true })).toBeVisible();
  await dialog.getByRole('searchbox').fill('user9999');
  await dialog.getByRole('button', { name: 'user9999', exact: true }).tap();
  const entry = page.getByRole('dialog', { name: 'user9999' });
  await expect(entry).toContainText('* Tiebreaker');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Ownership' }).tap();
  const most = dialog.getByRole('row').nth(1);
  const held = (await most.getByRole('rowheader').innerText()).trim();
  const contest = await clientOf(server.url, account).contest({
    params: { id },
    query: { entries: 'all' },
  });
  const holding = contest.entrants.filter(({ team }) =>
    [team?.captain, ...(team?.flexPlayers ?? [])].includes(held),
  ).length;
  await expect(most.getByRole('cell').last()).toHaveText(
    `${Math.round((holding / CROWD) * 1000) / 10}%`,
  );
  await most.getByRole('button').tap();
  await expect(
    page.getByRole('dialog', { name: `Teams with ${held}` }).getByRole('table'),
  ).toHaveAttribute('aria-rowcount', String(holding + 1));

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/**
 * Milliseconds of pause after each of twenty progress messages, so that no machine finishes the chances while the
 * journey looks.
 */
const PAUSE = 3000;

/** Runs before the worker's own script, which is unchanged. */
const slowDown = (pause: number): void => {
  const post = self.postMessage.bind(self);
  self.postMessage = (message: unknown): void => {
    post(message);
    for (const until = Date.now() + pause; Date.now() < until;);
  };
};

test('leaving the page while the chances are computed stops their computation', async ({
  operator,
  visitor,
}) => {
  const listed = await operator.publicContests({});
  const id = listed.find((one) => one.tournamentName === CROWDED_CONTEST)?._id ?? '';
  const page = await visitor();
  await page.route('**/chancesWorker*.js', async (route) => {
    const response = await route.fetch();
    const body = `(${String(slowDown)})(${PAUSE});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  // Chances are of fields that the page has whole.
  await page.route(`**/api/contests/${id}`, (route) =>
    route.continue({ url: `${route.request().url()}?entries=all` }),
  );
  await page.goto(`/contests/running/${id}`);
  await expect(page.getByText(/Computing the chances… [1-9]\d?%/)).toBeAttached();
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Running Contests' }).click();
  await expect(page).toHaveURL('/contests/running');
  await expect.poll(() => page.workers().length).toBe(0);
});

test('a device whose clock is an hour off shows the right age of the results', async ({
  operator,
  visitor,
}) => {
  const listed = await operator.publicContests({});
  const id = listed.find((one) => one.tournamentName === CROWDED_CONTEST)?._id ?? '';
  const { results } = await applyRound(operator, id, 3);
  for (const hours of [1, -1]) {
    const page = await visitor();
    await page.clock.install({ time: new Date(Date.now() + hours * 3_600_000) });
    await page.goto(`/contests/running/${id}`);
    await expect(
      page.getByText(new RegExp(`update ${results?.sequence}, (?:just now|[1-3] min ago)$`)),
    ).toBeVisible();
    await expect(page.getByText('No update for more than')).toHaveCount(0);
  }
});
