/** A contest of each sport from its first entry to its last cent, with recorded feeds. */
import { moneyCents, type Contest, type FullClient } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientOf, openAccount } from '../accounts.ts';
import { SAMPLES } from '../contest-file.ts';
import { enterByApi, grant, lineupPanel, openContest, pick, submit } from '../contest-play.ts';
import { expectedStandings, figureIn } from '../expected-standings.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { operated } from '../running-server.ts';

test.use({ seed: 'empty for moved clocks' });

const PURSE = 500;
/** In dollars. Shared prizes of these fees leave fractions of a cent. */
const FEES = { entryFee: 20.25, adminFee: 2.1 } as const;
const FEES_IN_CENTS = 2_235;
/** Longer than the entries take on a busy machine. Then the server's clock moves to the deadline. */
const TIME_TO_ENTER_MS = 300_000;

/** A folder of samples, its states in the order of the event, and whether the last one ends the event. */
const EVENTS = [
  {
    sport: 'Poker',
    sample: 'poker/wsop-main-event-2017',
    states: ['first-elimination', 'three-left', 'final'],
    final: true,
    total: 'Cashes',
  },
  {
    sport: 'Golf',
    sample: 'golf/players-championship-2019',
    states: ['round-1', 'after-round-1', 'round-2'],
    final: false,
    total: 'Score',
  },
  {
    sport: 'Chess',
    sample: 'chess/candidates-2024',
    states: ['round-12', 'round-13', 'final'],
    final: true,
    total: 'Points',
  },
  {
    sport: 'Esports',
    sample: 'esports/the-international-2023',
    states: ['friday', 'saturday-lower-bracket', 'saturday', 'sunday-lower-final', 'final'],
    final: true,
    total: 'Score',
  },
] as const;

/** The captain at this place in the list of salaries, with the cheapest other players. */
const lineupOf = ({ format, players }: Contest, captain: number): readonly string[] => {
  const size = Number(format.replace(/\D/g, ''));
  const dearest = players.toSorted((one, other) => (other.salary ?? 0) - (one.salary ?? 0));
  const [first] = dearest.splice(captain, 1);
  return [first, ...dearest.slice(1 - size)].map((player) => player?.name ?? '');
};

/** Two pairs have the same team, so that places are shared. */
const CAPTAINS = { anna: 0, boris: 1, clara: 1, dario: 2, erik: 2, fay: 3 } as const;
const ENTRANTS = Object.entries(CAPTAINS);

interface Shown {
  readonly table: string;
  readonly total: string;
}

/** Each row as the rules compute it from the server's data. */
const expectStandings = async (
  page: Page,
  contest: Contest,
  { table, total }: Shown,
): Promise<void> => {
  const standings = page.getByRole('table', { name: table });
  const rows = standings.locator('tbody tr[data-row-id]');
  await expect(rows).toHaveCount(contest.entrants.length);
  for (const { entryName, rank, total: figure } of expectedStandings(contest)) {
    const row = rows.filter({ has: page.getByText(entryName, { exact: true }) });
    await expect(async () => {
      const heads = await standings.getByRole('columnheader').allInnerTexts();
      const cells = await row.locator('th, td').allInnerTexts();
      const at = (head: string): string => (cells[heads.indexOf(head)] ?? '').trim();
      // A mark of movement may be beside the rank.
      expect(at('Rank').split(/\s/)[0]).toBe(rank);
      expect(figureIn(at(total))).toBe(figure);
    }, `${contest.sport} ${entryName}`).toPass({ timeout: 10_000 });
  }
};

const balanceOf = async (client: FullClient): Promise<number> =>
  moneyCents((await client.account({})).balance ?? 0);

/** Golf has its own journey, and chess differs from esports only by its rules. */
const EVERY_TIME: ReadonlySet<string> = new Set(['Poker', 'Esports']);

for (const { sport, sample, states, final, total } of EVENTS) {
  test(
    `a contest of ${sport}, from the first entry to the last cent`,
    {
      ...(EVERY_TIME.has(sport) ? {} : { tag: NIGHTLY }),
      annotation: covers(
        'status-registering-running',
        'status-running-completed',
        'status-completed-graded',
      ),
    },
    async ({ server, operator, player }) => {
      const names = ENTRANTS.map(([name]) => `${name}_${sport.toLowerCase()}`);
      const accounts = [];
      for (const name of names) {
        accounts.push(await openAccount(server.url, name));
        await grant(operator, name, PURSE);
      }
      const files = readdirSync(join(SAMPLES, sample)).filter((name) =>
        name.startsWith('results-'),
      );
      expect(files.toSorted()).toEqual(states.map((state) => `results-${state}.json`).toSorted());
      const deadline = new Date(server.now().getTime() + TIME_TO_ENTER_MS);
      const { id } = await openContest(operator, {
        sample,
        deadline,
        terms: FEES,
      });
      const read = (): Promise<Contest> => operator.contest({ params: { id } });
      const open = await read();

      const [own, ...others] = accounts;
      if (own === undefined) throw new Error('no entries');
      const { page } = await player(own);
      await page.goto(`/draft/${id}`);
      const [captain = '', ...flex] = lineupOf(open, CAPTAINS.anna);
      for (const name of [captain, ...flex]) {
        await page.getByRole('searchbox', { name: 'Find a player' }).fill(name);
        await pick(page, [name]);
      }
      await expect(lineupPanel(page)).toContainText(captain);
      const dialog = await submit(page);
      await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
      await page.waitForURL(`**/contests/registering/${id}`);
      for (const [index, account] of others.entries()) {
        const place = ENTRANTS[index + 1]?.[1] ?? 0;
        await enterByApi(clientOf(server.url, account), id, lineupOf(open, place));
      }

      server.moveClockTo(deadline);
      await page.waitForURL(`**/contests/running/${id}`);
      const operate = operated(server);
      for (const [index, state] of states.entries()) {
        await operate(
          'results',
          'replay',
          id,
          join(SAMPLES, sample, `results-${state}.json`),
          '--format',
          'results',
          '--event',
          sample,
        );
        const contest = await read();
        expect(contest.results?.sequence).toBe(index + 1);
        if (contest.status === 'Running') {
          await expectStandings(page, contest, { table: 'Standings', total });
        }
      }
      if (!final) await operate('contest', 'complete', id, '--reason', 'Play was called');
      await page.waitForURL(`**/contests/completed/${id}`);
      await operate('contest', 'settle', id);
      await expect(page.getByText('Graded')).toBeVisible();

      const graded = await read();
      await expectStandings(page, graded, { table: 'Final Standings', total });
      const due = new Map(
        expectedStandings(graded).map(({ entryName, winnings }) => [entryName, winnings]),
      );
      expect([...due.values()].reduce((sum, cents) => sum + cents, 0)).toBeGreaterThan(0);
      for (const account of accounts) {
        const won = due.get(account.username);
        expect(await balanceOf(clientOf(server.url, account)), account.username).toBe(
          PURSE * 100 - FEES_IN_CENTS + (won ?? Number.NaN),
        );
      }
      // The operator's own check of the published record, beside the one above.
      const { exitCode, stdout } = await server.operator('contest', 'verify', id);
      expect(stdout).toContain('The contest matches its record: Graded');
      expect(exitCode).toBe(0);
      expect(await operate('ledger')).toMatchObject({
        sumOfPostings: 0,
        unbalancedJournals: [],
        driftedAccounts: [],
      });
    },
  );
}
