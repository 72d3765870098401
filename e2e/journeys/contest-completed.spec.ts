import { moneyCents, type FullClient, type Contest } from '@captains-pick/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientOf, logIn, openAccount } from '../accounts.ts';
import { SAMPLES } from '../contest-file.ts';
import {
  answering,
  contestRead,
  enterByApi,
  expectBalance,
  grant,
  openContest,
} from '../contest-play.ts';
import { expectedStandings, figureIn } from '../expected-standings.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const demoPlayer = (url: string) => logIn(url, 'demo', 'captains-pick');

const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  })}`;

const gradedContest = async (client: FullClient, sport: Contest['sport']): Promise<Contest> => {
  const found = (await client.contests({})).find(
    (contest) => contest.sport === sport && contest.status === 'Graded',
  );
  if (found === undefined) throw new Error(`no graded ${sport} contest`);
  return client.contest({ params: { id: found._id } });
};

const TOTALS = { Poker: 'Cashes', Golf: 'Score', Chess: 'Points', Esports: 'Score' } as const;
const TEAM_HEADS = {
  Poker: ['Pos', 'Name', 'Salary', 'Finish', 'Cashed'],
  Golf: ['Pos', 'Name', 'Salary', 'Thru', 'Score'],
  Chess: ['Pos', 'Name', 'Salary', 'Finish', 'Points'],
  Esports: ['Pos', 'Name', 'Salary', 'Finish', 'Score'],
} as const;

test(
  'the final standings and winnings of each sport follow its rules',
  {
    annotation: covers(
      'route-completed-contest',
      'completed-team',
      'ranking-poker',
      'ranking-golf',
      'display-results',
      'modal-ownership',
    ),
  },
  async ({ server, player }) => {
    const account = await demoPlayer(server.url);
    const { page } = await player(account);
    const client = clientOf(server.url, account);
    for (const sport of ['Poker', 'Golf', 'Chess', 'Esports'] as const) {
      const contest = await gradedContest(client, sport);
      const expected = expectedStandings(contest);
      await page.goto(`/contests/completed/${contest._id}`);
      await expect(page.getByText('(Click team to view)')).toBeVisible();
      const table = page.getByRole('table', { name: 'Final Standings' });
      const rows = table.locator('tbody tr[data-row-id]');
      await expect(rows).toHaveCount(expected.length);
      const heads = await table.getByRole('columnheader').allInnerTexts();
      for (const { entryName, rank, total, winnings } of expected) {
        const row = rows.filter({ has: page.getByText(entryName, { exact: true }) });
        const texts = await row.locator('th, td').allInnerTexts();
        const at = (head: string): string => (texts[heads.indexOf(head)] ?? '').trim();
        expect(at('Rank'), `${sport} ${entryName}`).toBe(rank);
        expect(figureIn(at(TOTALS[sport])), `${sport} ${entryName}`).toBe(total);
        expect(at('Won'), `${sport} ${entryName}`).toBe(winnings === 0 ? '' : dollars(winnings));
      }
      await rows.first().getByRole('button').click();
      const team = page.getByRole('region', { name: /^Final Team/ });
      await expect(team).toBeInViewport();
      await expect(team.getByRole('columnheader')).toHaveText(TEAM_HEADS[sport]);
      await expect(team.getByRole('row').nth(1)).toContainText('CPT*');
      await expect(team.getByRole('row').nth(2)).toContainText('FLEX');
      await expect(team.getByRole('row', { name: /^Totals/ })).toBeVisible();
      if (sport === 'Golf') {
        await expect(team.getByRole('cell', { name: 'F', exact: true }).first()).toBeVisible();
      }
    }
    await page.getByRole('button', { name: 'Ownership' }).click();
    const ownership = page.getByRole('dialog', { name: 'Ownership' });
    await expect(ownership.getByRole('row').nth(1)).toContainText('%');
    // On paper the dialog has its whole length, and the page below it is left out.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const [shown, whole] = await ownership.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight,
      scrollHeight,
    ]);
    expect(shown).toBe(whole);
    await page.emulateMedia({ media: null });
    await ownership.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('dialog', { name: /^Teams with / })).toBeVisible();
  },
);

test(
  'two teams side by side, the best lineup in hindsight, and the recap',
  { annotation: covers('completed-recap') },
  async ({ server, player }) => {
    const account = await demoPlayer(server.url);
    const { page } = await player(account, { viewport: { width: 390, height: 844 } });
    const contest = await gradedContest(clientOf(server.url, account), 'Golf');
    const [first, second] = expectedStandings(contest);
    await page.goto(`/contests/completed/${contest._id}`);
    const table = page.getByRole('table', { name: 'Final Standings' });
    await table.locator('tbody tr[data-row-id]').first().getByRole('button').click();
    const team = page.getByRole('region', { name: /^Final Team/ });
    await team.getByRole('button', { name: 'Compare with…' }).click();
    const chooser = page.getByRole('dialog', { name: 'Compare with…' });
    await expect(chooser.getByRole('rowheader').first()).toContainText(
      first?.entryName.startsWith(account.username) === true ? (second?.entryName ?? '') : 'You',
    );
    await chooser.getByRole('button', { name: second?.entryName ?? '', exact: true }).click();
    const two = page.getByRole('dialog', { name: 'Two teams' });
    const ahead = Math.abs((first?.total ?? 0) - (second?.total ?? 0));
    await expect(two).toContainText(
      ahead === 0 ? 'The totals are tied.' : `${ahead} ${ahead === 1 ? 'stroke' : 'strokes'}`,
    );
    const lineupOf = (entryName: string | undefined): readonly string[] => {
      const team = contest.entrants.find((entrant) => entrant.entryName === entryName)?.team;
      return team ? [team.captain, ...team.flexPlayers] : [];
    };
    const others = new Set(lineupOf(second?.entryName));
    const shared = lineupOf(first?.entryName).filter((name) => others.has(name)).length;
    await expect(two.locator('tr[data-shared]')).toHaveCount(shared);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close team' }).click();

    await page.getByRole('button', { name: 'Best lineup' }).click();
    const best = page.getByRole('dialog', { name: 'Best lineup in hindsight' });
    await expect(best.getByRole('table', { name: 'The best lineup' })).toBeVisible();
    const winner = best.getByRole('row', { name: new RegExp(`^${first?.entryName ?? 'none'}`) });
    await expect(winner).toContainText(/Winner.*(strokes?|Nothing)/s);
    await page.keyboard.press('Escape');

    const recap = page.getByRole('region', { name: 'Recap' });
    await recap.scrollIntoViewIfNeeded();
    const beside = recap.getByRole('region', { name: 'Beside the best possible lineup' });
    await expect(beside).toContainText('No lineup could have done better');
    const decided = recap.getByRole('region', { name: 'How it was decided' });
    const subject =
      expectedStandings(contest).find(({ entryName }) => entryName.startsWith(account.username)) ??
      first;
    await expect(decided.locator('tr[data-row-id]')).toHaveCount(
      lineupOf(subject?.entryName).length,
    );
    await recap.getByRole('button', { name: 'Show as table' }).click();
    await expect(recap.getByRole('table', { name: /^What each place paid/ })).toContainText(
      /1st\$\d/,
    );
  },
);

test(
  'a completed contest on its way, one that cannot be had, and one that is not there',
  {
    annotation: covers(
      'contest-loading',
      'contest-error',
      'contest-missing',
      'contest-fetch-failure',
    ),
  },
  async ({ server, player }) => {
    const account = await demoPlayer(server.url);
    const { page } = await player(account, { tolerates: NOT_THERE });
    const { _id: id } = await gradedContest(clientOf(server.url, account), 'Chess');
    const alert = page.getByRole('main').getByRole('alert');
    // Simulated: no request of a browser makes the server answer 500.
    await page.route(contestRead(id), answering(500, { message: 'The books are being counted.' }));
    await page.goto(`/contests/completed/${id}`);
    await expect(alert).toHaveText('Error: The books are being counted.');
    await page.unrouteAll();
    await page.route(contestRead(id), (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveText('Error: Failed to fetch contest details.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Final Standings' })).toBeVisible();
    await page.goto('/contests/completed/nowhere');
    await expect(alert).toHaveText('Contest details not found or ID was invalid.');
    await page.getByRole('link', { name: 'Back to Completed Contests' }).click();
    await page.waitForURL('**/contests/completed');
  },
);

const RESULTS = join(SAMPLES, 'poker/wsop-main-event-2017/results-final.json');
const LEVEL = ['Scott Blumstein', 'Dan Ott', 'Damian Salas'] as const;
const BEHIND = ['Ben Lamb', 'Jack Sinclair', 'Antoine Saout'] as const;

test(
  'two equal teams share the places they span, rounded down, and are paid so',
  {
    tag: NIGHTLY,
    annotation: covers(
      'winnings-shared',
      'result-paid',
      'result-lost',
      'result-corrected',
      'ranking-poker',
      'status-registering-running',
      'status-running-completed',
      'status-completed-graded',
    ),
  },
  async ({ server, operator, player, visitor }) => {
    const deadline = new Date(Date.now() + 12_000);
    const { id } = await openContest(operator, {
      sample: 'poker/wsop-main-event-2017',
      deadline,
      terms: { entryFee: 5.05, adminFee: 0.5 },
    });
    const { page, ...anna } = await player('level-anna');
    const bea = await openAccount(server.url, 'level-bea');
    const cleo = await openAccount(server.url, 'behind-cleo');
    for (const [account, lineup] of [
      [anna, LEVEL],
      [bea, LEVEL],
      [cleo, BEHIND],
    ] as const) {
      await grant(operator, account.username, 20);
      await enterByApi(clientOf(server.url, account), id, lineup);
    }
    await page.goto(`/contests/registering/${id}`);
    await page.waitForURL(`**/contests/running/${id}`, { timeout: 40_000 });
    await operator.applyResults({
      params: { id },
      body: {
        file: { name: 'results-final.json', text: readFileSync(RESULTS, 'utf8') },
        format: 'results',
      },
    });
    await page.waitForURL(`**/contests/completed/${id}`);
    await expect(page.getByRole('definition').filter({ hasText: /^Provisional$/ })).toBeVisible();
    await operator.settleContest({ params: { id } });
    await expect(page.getByRole('definition').filter({ hasText: /^Paid$/ })).toBeVisible();
    // The pool of $15.15 goes to the first place; half of it is $7.575.
    const rows = page.getByRole('table', { name: 'Final Standings' }).locator('tbody tr');
    await expect(rows.filter({ hasText: 'level-anna' })).toContainText(/T1.*\$7\.57/s);
    await expect(rows.filter({ hasText: 'level-bea' })).toContainText(/T1.*\$7\.57/s);
    await expect(rows.filter({ hasText: 'behind-cleo' })).toContainText('3');
    // The demo's welcome balance, the grant, the fees and the prize.
    await expectBalance(clientOf(server.url, anna), 1_000 + 20 - 5.55 + 7.57);
    const contest = await operator.contest({ params: { id } });
    const [first] = contest.placementResults;
    expect(first?.entrants.map(({ winnings }) => moneyCents(winnings))).toEqual([757, 757]);
    const result = page.getByRole('region', { name: 'Your result' });
    await expect(result).toContainText(/Paid to you.*\$7\.57.*2 entries share \$15\.15/s);
    await expect(result).toContainText('Balance before$1,014.45');
    await expect(result).toContainText('Balance after$1,022.02');
    const { payments } = await clientOf(server.url, anna).ownPayments({ params: { id } });
    expect(payments).toMatchObject([
      { kind: 'payout', amount: 7.57, balanceBefore: 1014.45, balanceAfter: 1022.02 },
    ]);
    await expect(page.getByRole('link', { name: /^Account, balance \$1,022\.02/ })).toBeVisible();
    const loser = await player(cleo);
    await loser.page.goto(`/contests/completed/${id}`);
    const lost = loser.page.getByRole('region', { name: 'Your result' });
    await expect(lost).toContainText(/Place3rdof 3.*the last paid place \(\$7\.57\)/s);
    await expect(lost).not.toContainText('Paid');
    const passerby = await visitor();
    await passerby.goto(`/contests/completed/${id}`);
    await expect(passerby.getByRole('table', { name: 'Final Standings' })).toBeVisible();
    await expect(passerby.getByRole('region', { name: 'Your result' })).toHaveCount(0);

    // A regrade makes the last one the winner. Both pages are open and follow.
    await operator.regradeContest({
      params: { id },
      body: {
        reason: 'The cash of a player was missing.',
        overrides: [{ player: BEHIND[0], result: { cashedFor: 20_000_000 } }],
      },
    });
    await expect(lost).toContainText(/Paid to you.*\$15\.15.*Corrected from \$0\.00 to \$15\.15/s);
    await expect(lost).toContainText('The cash of a player was missing.');
    await expect(lost).toContainText(/Place1stof 3corrected from 3rd/);
    await expect(result).toContainText('−$7.57');
    await expect(result).not.toContainText('Paid to you');
    await expect(page.getByRole('link', { name: /^Account, balance \$1,014\.45/ })).toBeVisible();
  },
);
