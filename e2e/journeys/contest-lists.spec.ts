import type { ContestSummary } from '@captains-pick/contract';
import type { Locator, Page } from '@playwright/test';
import { clientOf, logIn, openAccount, storedSession } from '../accounts.ts';
import { answering, CANDIDATES, deafen, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { startServer } from '../running-server.ts';

test.use({ seed: 'demo' });

const PUBLIC_LIST = /\/api\/contests\/public$/;
const OWN_LIST = /\/api\/contests\/$/;

const names = (page: Page): Locator =>
  page.locator('tbody').getByRole('rowheader').getByRole('link');

const startOf = ({ deadline }: ContestSummary): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);
const feeOf = ({ entryFee, adminFee }: ContestSummary): number =>
  Number(entryFee) + Number(adminFee);
const nameOf = ({ tournamentName }: ContestSummary): string => tournamentName;
const within =
  (...statuses: readonly string[]) =>
  (contest: ContestSummary): boolean =>
    statuses.includes(contest.status);

test(
  'a visitor’s lists: the right contests in each tab, in order, and sorted by a click',
  {
    annotation: covers(
      'route-registering-list',
      'route-running-list',
      'contest-list-columns',
      'status-tabs',
      'visitor-browses',
      'call-public-contests',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor();
    const contests = await operator.publicContests({});
    const registering = contests.filter(within('Registering', 'Drafting'));
    const running = contests.filter(within('Running'));

    await page.goto('/contests/registering');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Your entry',
      'Name',
      'Fee',
      'Format',
      'Entries',
      'Prizes',
      'Status',
      'Starts',
    ]);
    const starts = page.getByRole('columnheader', { name: 'Starts' });
    await expect(starts).toHaveAttribute('aria-sort', 'ascending');
    await expect(names(page)).toHaveText(
      registering.toSorted((a, b) => startOf(a) - startOf(b)).map(nameOf),
    );
    const fee = page.getByRole('columnheader', { name: 'Fee' });
    await fee.getByRole('button').click();
    await expect(fee).toHaveAttribute('aria-sort', 'ascending');
    const fees = registering.map(feeOf).toSorted((a, b) => a - b);
    const shownFees = async (): Promise<number[]> =>
      (await page.locator('tbody tr td:nth-of-type(2)').allInnerTexts()).map((text) =>
        Number(text.replace('$', '')),
      );
    expect(await shownFees()).toEqual(fees);
    await fee.getByRole('button').click();
    await expect(fee).toHaveAttribute('aria-sort', 'descending');
    expect(await shownFees()).toEqual(fees.toReversed());

    await page.getByRole('link', { name: /^Running/ }).click();
    await page.waitForURL('**/contests/running');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Your entry',
      'Name',
      'Fee',
      'Format',
      'Entries',
      'Prizes',
      'Started',
    ]);
    await expect(names(page)).toHaveText(
      running.toSorted((a, b) => startOf(b) - startOf(a)).map(nameOf),
    );
    const [newest] = running.toSorted((a, b) => startOf(b) - startOf(a));
    await page.locator('tbody tr').first().getByRole('cell').last().click();
    await page.waitForURL(`**/contests/running/${newest?._id ?? ''}`);
    await page.getByRole('link', { name: 'Back to Running Contests' }).click();
    await page.waitForURL('**/contests/running');
  },
);

test(
  'a player’s lists: a star for own entries, filters that add up, and completed contests with their winners',
  {
    annotation: covers(
      'route-completed-list',
      'contest-list-star',
      'contest-list-columns',
      'status-tabs',
      'call-contests',
    ),
  },
  async ({ server, player }) => {
    const account = await logIn(server.url, 'demo', 'captains-pick');
    const { page } = await player(account);
    const contests = await clientOf(server.url, account).contests({});
    const registering = contests.filter(within('Registering', 'Drafting'));
    await page.goto('/contests/registering');
    await expect(names(page)).toHaveCount(registering.length);
    const own = registering.filter(({ ownEntries }) => ownEntries > 0);
    expect(own.length).toBeGreaterThan(0);
    await expect(page.locator('tbody').getByText('You have an entry')).toHaveCount(own.length);
    await page.getByRole('button', { name: 'My contests' }).click();
    await expect(names(page)).toHaveText(
      own.toSorted((a, b) => startOf(a) - startOf(b)).map(nameOf),
    );
    await expect(page.getByText(/^Your next lock/)).toContainText(
      own.toSorted((a, b) => startOf(a) - startOf(b))[0]?.tournamentName ?? '',
    );
    await page.getByRole('button', { name: 'My contests' }).click();

    const full = registering.find(({ maxEntries }) => maxEntries === 100);
    await expect(
      page
        .getByRole('row')
        .filter({
          has: page.getByRole('link', { name: full?.tournamentName ?? '', exact: true }),
        })
        .getByRole('meter'),
    ).toHaveAttribute('aria-valuetext', `${full?.entrantsCount ?? 0} of 100`);

    await page.getByRole('button', { name: 'Golf', exact: true }).click();
    const golf = registering.filter(({ sport }) => sport === 'Golf');
    await expect(names(page)).toHaveCount(golf.length);
    await page.getByLabel('Format').selectOption('H2H');
    const headToHead = golf.filter(({ format }) => format === 'H2H');
    expect(headToHead.length).toBeGreaterThan(0);
    await expect(names(page)).toHaveText(headToHead.map(nameOf));
    await page.getByLabel('Entry fee').selectOption('$50 and more');
    await expect(page.getByText('No contest matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(names(page)).toHaveCount(registering.length);
    await page.getByRole('searchbox').fill('WSOP main');
    await expect(names(page)).toHaveText(
      registering.filter(({ sport }) => sport === 'Poker').map(nameOf),
    );

    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /^Completed/ }).click();
    const completed = contests.filter(within('Completed', 'Graded', 'Cancelled'));
    await expect(names(page)).toHaveText(
      completed.toSorted((a, b) => startOf(b) - startOf(a)).map(nameOf),
    );
    for (const { tournamentName, status, placementResults } of completed) {
      const winner =
        status === 'Cancelled'
          ? 'Cancelled, refunded'
          : (placementResults[0]?.entrants[0]?.entryName ?? 'N/A');
      await expect(
        page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: tournamentName, exact: true }) }),
      ).toContainText(winner);
    }
  },
);

test(
  'the time left ticks down to the deadline',
  { annotation: covers('deadline-countdown') },
  async ({ operator, visitor }) => {
    const page = await visitor();
    await deafen(page);
    const contests = await operator.publicContests({});
    const next = contests
      .filter(({ status, draftType }) => status === 'Registering' && draftType === 'Salary')
      .toSorted((a, b) => startOf(a) - startOf(b))[0];
    if (next === undefined) throw new Error('no registering contest');
    await page.clock.install({ time: startOf(next) - 61 * 60_000 });
    await page.goto('/contests/registering');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: next.tournamentName }) });
    await expect(row).toContainText(/1h [01]m/);
    await page.clock.fastForward('03:00');
    await expect(row).toContainText(/5[78]m/);
    await page.clock.fastForward('56:00');
    await expect(row).toContainText(/[12]m/);
    await page.clock.fastForward('03:00');
    await expect(row).toContainText('Closed');
  },
);

test(
  'an open list follows changes',
  { annotation: covers('status-tabs') },
  async ({ operator, visitor }) => {
    const page = await visitor();
    await page.clock.install();
    await page.goto('/contests/registering');
    await expect(names(page).first()).toBeVisible();
    const { name } = await openContest(operator, { sample: CANDIDATES });
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.clock.fastForward('01:01');
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

test(
  'lists that can’t be loaded show why, and can be retried',
  { annotation: covers('list-failure', 'list-not-ok') },
  async ({ server, visitor, player }) => {
    const page = await visitor();
    const alert = page.getByRole('main').getByRole('alert');
    // Simulated: no request of a browser makes the server answer 500.
    await page.route(PUBLIC_LIST, answering(500, { message: 'The books are being counted.' }));
    await page.goto('/contests/running');
    await expect(alert).toHaveText('The books are being counted.');
    await page.unrouteAll();
    await page.route(PUBLIC_LIST, answering(500, { message: '' }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveText('Failed to load contests.');
    await page.unrouteAll();
    await page.route(PUBLIC_LIST, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    const answered = page.waitForResponse(PUBLIC_LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await answered;
    await expect(alert).toHaveText('Failed to load contests.');
    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveText('Network response was not ok');
    await page.context().setOffline(false);
    await expect(names(page).first()).toBeVisible();

    const { page: own } = await player(await logIn(server.url, 'demo', 'captains-pick'));
    await own.route(OWN_LIST, (route) => route.abort());
    await own.goto('/contests/completed');
    await expect(own.getByRole('main').getByRole('alert')).toHaveText(
      'Network response was not ok',
    );
    await own.unrouteAll();
    await own.getByRole('button', { name: 'Retry' }).click();
    await expect(names(own).first()).toBeVisible();
  },
);

test(
  'a server without contests shows so in each tab',
  { annotation: covers('contest-list-empty') },
  async ({ visitor }) => {
    const empty = await startServer('empty');
    try {
      const localStorage = storedSession(await openAccount(empty.url, 'first-guest'));
      const page = await visitor({
        baseURL: empty.url,
        storageState: { cookies: [], origins: [{ origin: empty.url, localStorage }] },
      });
      for (const tab of ['registering', 'running', 'completed'] as const) {
        await page.goto(`/contests/${tab}`);
        await expect(page.getByText(`No ${tab} contests found.`)).toBeVisible();
      }
      await page.getByRole('button', { name: 'See registering' }).click();
      await page.waitForURL('**/contests/registering');
      await page.close();
    } finally {
      await empty.stop();
    }
  },
);
