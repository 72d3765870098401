import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { passwordOf } from '../accounts.ts';
import { ADMIN_FEE, contestFile, ENTRY_FEE } from '../contest-file.ts';
import { covers, expect, test } from '../fixtures.ts';
import {
  captainScore,
  expectedTotal,
  SAMPLE,
  scoreText,
  TEAMS,
  type ExpectedTeam,
} from '../golf-event.ts';
import { INVITATION_CODE, operated } from '../running-server.ts';

const GRANT = 10_000;
/** Longer than the entries take on a busy machine. Then the server's clock moves to the deadline. */
const TIME_TO_ENTER_MS = 300_000;

test.use({ seed: 'empty for moved clocks' });

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const signUp = async (page: Page, username: string): Promise<void> => {
  const password = passwordOf(username);
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByLabel('First name').fill(username);
  await page.getByLabel('Last name').fill('Example');
  await page.getByRole('main').getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Invitation code').fill(INVITATION_CODE);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/contests/registering');
};

const expectBalance = async (page: Page, cents: number): Promise<void> => {
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText(dollars(cents));
};

const enterLineup = async (page: Page, contestName: string, team: ExpectedTeam): Promise<void> => {
  await page.goto('/contests');
  await page.waitForURL('**/contests/registering');
  await page.getByRole('link', { name: contestName }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.waitForURL('**/draft/**');
  for (const player of team.players) {
    await page.getByRole('searchbox', { name: 'Find a player' }).fill(player.name);
    await page.getByRole('button', { name: `Add ${player.name}` }).click();
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Entry' });
  await expect(dialog).toContainText(dollars(ENTRY_FEE + ADMIN_FEE));
  await dialog.getByRole('button', { name: 'Confirm Entry' }).dblclick();
  await page.waitForURL('**/contests/registering/**');
  await expect(page.getByText('Your Entries (1)')).toBeVisible();
};

const expectNoAxeViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};

/** The cells of a user's row in the standings, as texts. */
const standing = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Standings' }).getByRole('row').filter({ hasText: username });

const ROWS = covers(
  'status-registering-running',
  'status-running-completed',
  'status-completed-graded',
  'ranking-golf',
  'call-enter',
);

test(
  'two people enter a golf contest and are paid by real results',
  { annotation: ROWS },
  async ({ server, visitor }) => {
    const operate = operated(server);
    const anna = await visitor();
    const boris = await visitor();
    await signUp(anna, 'anna');
    await signUp(boris, 'boris');
    await operate('grant', 'anna', String(GRANT / 100), '--reason', 'journey');
    await operate('grant', 'boris', String(GRANT / 100), '--reason', 'journey');
    await expectBalance(anna, GRANT);

    const deadline = new Date(server.now().getTime() + TIME_TO_ENTER_MS);
    const created = await operate('contest', 'create', contestFile(deadline));
    const contestId = String(created['contestId']);
    await operate('players', 'import', contestId, `${SAMPLE}/players.csv`);

    const contestName = 'The Players Championship 2019';
    await enterLineup(anna, contestName, TEAMS.anna);
    await enterLineup(boris, contestName, TEAMS.boris);
    await expect(boris.getByText(TEAMS.anna.players[3]?.name ?? 'nobody')).toHaveCount(0);
    await expectNoAxeViolations(boris);

    // The deadline passes while both pages are open: they redirect to the running contest.
    server.moveClockTo(deadline);
    await anna.waitForURL(`**/contests/running/${contestId}`);
    await boris.waitForURL(`**/contests/running/${contestId}`);

    for (const round of [1, 2] as const) {
      await operate(
        'results',
        'apply',
        contestId,
        `${SAMPLE}/results-round-${round}.json`,
        '--format',
        'results',
      );
      const totals = [TEAMS.anna, TEAMS.boris]
        .map((team) => ({ team, total: expectedTotal(team, round) ?? Number.POSITIVE_INFINITY }))
        .sort((a, b) => a.total - b.total);
      for (const page of [anna, boris]) {
        for (const [index, { team, total }] of totals.entries()) {
          const row = standing(page, team.username);
          // Without a reload: the change is announced, and the page fetches it.
          await expect(row).toContainText(scoreText(total));
          // A change of rank is marked beside the rank.
          await expect(row.getByRole('cell').first()).toHaveText(
            new RegExp(`^${index + 1}( (up|down) 1)?$`),
          );
        }
      }
    }
    await expectNoAxeViolations(anna);

    await standing(anna, 'boris').click();
    const panel = anna.getByRole('region', { name: /Team\s*boris/ });
    for (const player of TEAMS.boris.players) await expect(panel).toContainText(player.name);
    await expect(panel).toContainText(scoreText(captainScore(TEAMS.boris, 2)));
    await expect(panel).toContainText("* Captain's score counts as tiebreaker");

    await operate('contest', 'complete', contestId, '--reason', 'Called after the second round');
    await anna.waitForURL(`**/contests/completed/${contestId}`);
    await operate('contest', 'settle', contestId);
    const winner = standing(anna, 'anna');
    await expect(winner).toContainText(scoreText(expectedTotal(TEAMS.anna, 2)));
    await expect(winner).toContainText(dollars(2 * ENTRY_FEE));
    await expect(anna.getByText('Graded')).toBeVisible();
    await expectNoAxeViolations(anna);

    await expectBalance(anna, GRANT - ENTRY_FEE - ADMIN_FEE + 2 * ENTRY_FEE);
    await expectBalance(boris, GRANT - ENTRY_FEE - ADMIN_FEE);
    const books = await operate('ledger');
    expect(books).toMatchObject({ sumOfPostings: 0, unbalancedJournals: [], driftedAccounts: [] });
  },
);
