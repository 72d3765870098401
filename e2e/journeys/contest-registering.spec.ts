import { clientOf, openAccount } from '../accounts.ts';
import {
  answering,
  CANDIDATES,
  CANDIDATES_FEE,
  contestRead,
  deafen,
  enterByApi,
  expectBalance,
  grant,
  hold,
  LINEUP,
  openContest,
  withdrawCall,
} from '../contest-play.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { showsOutcome } from '../waiting.ts';

const TABLES = [
  { sample: 'golf/players-championship-2019', columns: ['Rank', 'Name', 'Odds', 'Salary'] },
  { sample: 'chess/candidates-2024', columns: ['Name', 'Rating', 'Salary'] },
  { sample: 'esports/the-international-2023', columns: ['Seed', 'Name', 'Salary'] },
  { sample: 'poker/wsop-main-event-2017', columns: ['Name', 'Chips', 'ICM value', 'Salary'] },
] as const;

test(
  'a visitor reads the players of each sport, twenty per page, and is asked to log in for more',
  {
    annotation: covers(
      'route-registering-contest',
      'visitor-browses',
      'enter-login',
      'entries-login',
      'call-contest',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor();
    for (const { sample, columns } of TABLES) {
      const { id, name } = await openContest(operator, { sample });
      await page.goto(`/contests/registering/${id}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const players = page.getByRole('table', { name: 'Players' });
      await expect(players.getByRole('columnheader')).toHaveText(columns);
      await expect(players.getByRole('columnheader', { name: 'Salary' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    }

    const h2h = await openContest(operator, {
      sample: CANDIDATES,
      terms: { format: 'H2H', salaryCap: null, maxEntries: 2, maxEntriesPerUser: 1 },
    });
    await page.goto(`/contests/registering/${h2h.id}`);
    await expect(page.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Salary' })).toHaveCount(0);

    const { id, name } = await openContest(operator, { sample: TABLES[0].sample });
    const address = `/contests/registering/${id}`;
    await page.goto(address);
    await expect(page.getByRole('table', { name: 'Players' }).getByRole('row')).toHaveCount(21);
    await expect(page.getByText('Page 1 of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 8')).toBeVisible();

    await page.getByRole('button', { name: 'Entries (0)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog).toContainText('You must be logged in to view current entries.');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(dialog).toContainText('You must be logged in to enter contests.');
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('redirectAfterLogin'))).toBe(
      `${address}?page=2`,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Registering Contests' }).click();
    await page.waitForURL('**/contests/registering');
    await expect(page.getByRole('link', { name })).toBeVisible();
  },
);

test(
  'a contest on its way, one that cannot be had, and one that is not there',
  {
    annotation: covers(
      'contest-loading',
      'contest-error',
      'contest-missing',
      'contest-fetch-failure',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor({ tolerates: NOT_THERE });
    const { id, name } = await openContest(operator, { sample: CANDIDATES });
    const release = await hold(page, contestRead(id));
    await page.goto(`/contests/registering/${id}`);
    await expect(page.getByText('Loading Contest Information...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.unrouteAll();
    const said = 'The database is being looked after.';
    // Simulated: no request of a browser makes the server answer 500.
    await page.route(contestRead(id), answering(500, { message: said, error: said }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(`Error: ${said}`);
    await page.unrouteAll();
    await page.route(contestRead(id), (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch contest details.');
    await page.unrouteAll();
    await page.route(contestRead(id), (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Error: Network response was not ok');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    for (const missing of ['nowhere', 'no%20id']) {
      await page.goto(`/contests/registering/${missing}`);
      await expect(page.getByText('Contest details not found or ID was invalid.')).toBeVisible();
    }
  },
);

test('a dialog whose code fails to load shows so, and opens after a reload', async ({
  operator,
  visitor,
}) => {
  const { id, name } = await openContest(operator, { sample: CANDIDATES });
  const page = await visitor({ tolerates: /ERR_FAILED/ });
  await page.route('**/assets/modals-*', (route) => route.abort());
  await page.goto(`/contests/registering/${id}`);
  await page.getByRole('button', { name: 'Entries (0)' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This could not be opened. Check your connection, then reload the page.',
  );
  await expect(page.getByText('Opening…')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.unroute('**/assets/modals-*');
  // The address names the dialog, so it opens without a click.
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test(
  'own and other entries while a contest accepts entries',
  { annotation: covers('modal-entrants', 'modal-entry', 'own-entries', 'others-hidden') },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const other = await openAccount(server.url, 'reg-other');
    const { page, ...own } = await player('reg-own');
    for (const account of [own, other]) {
      await grant(operator, account.username, 100);
      const client = clientOf(server.url, account);
      await enterByApi(client, id);
      await enterByApi(client, id);
    }
    // Simulated: the server stores usernames in lower case.
    await page.route(contestRead(id), async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"username":"reg-own"', '"username":"REG-Own"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`/contests/registering/${id}`);
    await expect(page.getByRole('heading', { name: 'Your Entries (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Entries (4)' }).click();
    const entrants = page.getByRole('dialog', { name: 'Current Contest Entrants (4)' });
    await expect(entrants).toContainText('Click an entry to withdraw or view');
    await expect(entrants.getByRole('heading', { level: 3 })).toHaveText([
      'Your Entries (2)',
      'Other Entries (2)',
    ]);
    const ownEntries = entrants.getByRole('table', { name: 'Your entries' });
    const others = entrants.getByRole('table', { name: 'Other entries' });
    await expect(ownEntries.getByRole('rowheader')).toHaveText(['reg-own', 'reg-own[2]']);
    await expect(others.getByRole('rowheader')).toHaveText(['reg-other', 'reg-other[2]']);
    await expect(others.getByRole('button')).toHaveCount(0);
    await expect(others).not.toContainText('$');
    await expect(ownEntries).toContainText('$44,600');

    await ownEntries.getByRole('button', { name: 'reg-own[2]' }).click();
    const entry = page.getByRole('dialog', { name: 'reg-own[2]' });
    const rows = entry.getByRole('table', { name: 'Lineup of reg-own[2]' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/CPT\*.*Alireza Firouzja.*\$13,600.*2760/);
    await expect(rows.nth(2)).toContainText(/FLEX.*Ian Nepomniachtchi/);
    await expect(rows.last()).toContainText('$44,600');
    await expect(entry).toContainText("* Tiebreaker: captain's points");
    await entry.getByRole('button', { name: 'Keep Entry' }).click();
    await expect(entry).toHaveCount(0);
  },
);

test(
  'before the start players see who has entered, visitors only how many',
  { annotation: covers('entry-tables', 'visitor-counts') },
  async ({ server, operator, player, visitor }) => {
    const { id } = await openContest(operator, { sample: 'poker/wsop-main-event-2017' });
    const { page, ...account } = await player('reg-named');
    await grant(operator, account.username, 100);
    const { players } = await operator.contest({ params: { id } });
    const [captain = '', ...flexPlayers] = players
      .toSorted((a, b) => (a.salary ?? 0) - (b.salary ?? 0))
      .slice(0, 3)
      .map(({ name }) => name);
    await clientOf(server.url, account).enterContest({
      params: { id },
      body: { team: { captain, flexPlayers } },
    });

    await page.goto(`/draft/${id}`);
    const standings = page.getByRole('region', { name: 'Standings' });
    await expect(standings.getByRole('columnheader')).toHaveText([
      'Rank',
      'User',
      'Salary',
      'Cashes',
      'Remaining',
      'Max',
    ]);
    await expect(standings.getByRole('row').nth(1)).toContainText('You reg-named');
    await standings.getByRole('button', { name: 'Chips' }).click();
    await expect(page.getByRole('dialog', { name: 'Chip Counts' })).toContainText(captain);

    const passerBy = await visitor();
    const seen: string[] = [];
    passerBy.on('response', (response) => {
      if (response.url().includes('/api/')) {
        // An answer may still arrive when the page is left.
        response.text().then(
          (text) => seen.push(text),
          () => {},
        );
      }
    });
    await passerBy.goto(`/contests/registering/${id}`);
    await expect(passerBy.getByRole('button', { name: 'Entries (1)' })).toBeVisible();
    await passerBy.goto(`/draft/${id}`);
    await expect(passerBy.getByRole('region', { name: 'Standings' })).toContainText(
      '1 entry so far. You must be logged in to see who has entered.',
    );
    await expect.poll(() => seen.length).toBeGreaterThan(1);
    expect(seen.join()).not.toContain('reg-named');
  },
);

test(
  'a withdrawal before the deadline is refunded',
  {
    annotation: covers(
      'entry-while-registering',
      'withdraw-success',
      'withdraw-reload',
      'call-withdraw',
    ),
  },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('reg-leaves');
    const client = clientOf(server.url, account);
    await grant(operator, account.username, 50);
    await enterByApi(client, id);
    await expectBalance(client, 50 - CANDIDATES_FEE);

    await page.clock.install();
    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('article', { name: 'reg-leaves' }).getByRole('button').click();
    const entry = page.getByRole('dialog', { name: 'reg-leaves' });
    await expect(entry).toContainText('Withdraw, and $11.00 is refunded to your balance.');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await entry.getByRole('button', { name: 'Withdraw' }).click();
    await showsOutcome(page, entry, 'Successfully withdrawn from the contest.');
    await page.clock.runFor(1_400);
    await expect(entry).toBeVisible();
    const readAnew = page.waitForResponse(contestRead(id));
    await page.clock.runFor(100);
    await page.clock.resume();
    await readAnew;
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your Entries (0)' })).toBeVisible();
    await expectBalance(client, 50);
  },
);

test(
  'a failed withdrawal shows why',
  {
    annotation: covers(
      'withdraw-failed',
      'withdraw-forbidden',
      'withdraw-gone',
      'withdraw-expired',
    ),
  },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('reg-stuck');
    const client = clientOf(server.url, account);
    await grant(operator, account.username, 50);
    await enterByApi(client, id);
    await deafen(page);
    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('article', { name: 'reg-stuck' }).getByRole('button').click();
    const entry = page.getByRole('dialog', { name: 'reg-stuck' });
    const withdraw = entry.getByRole('button', { name: 'Withdraw' });

    await page.route(withdrawCall(id), (route) => route.abort());
    await withdraw.click();
    await expect(entry.getByRole('alert')).toHaveText('Failed to withdraw entry');
    await page.unroute(withdrawCall(id));

    // Simulated: the server looks only for the caller's own entries.
    await page.route(withdrawCall(id), answering(403, { message: 'No.' }));
    await withdraw.click();
    await expect(entry.getByRole('alert')).toHaveText(
      'You are not authorized to perform this action.',
    );
    await page.unroute(withdrawCall(id));

    // Withdrawn elsewhere in the meantime, for example in another tab.
    await client.withdrawEntry({ params: { id }, body: { entryName: 'reg-stuck' } });
    await withdraw.click();
    await expect(entry.getByRole('alert')).toHaveText(
      'Entry not found. It may have already been withdrawn.',
    );
    await expect(
      page.getByRole('heading', { name: 'Your Entries (0)', includeHidden: true }),
    ).toBeVisible();

    await enterByApi(client, id);
    await page.reload();
    await page.getByRole('article', { name: 'reg-stuck' }).getByRole('button').click();
    await page.evaluate(() => {
      localStorage.setItem('accessToken', `${localStorage.getItem('accessToken') ?? ''}x`);
      localStorage.setItem('refreshToken', 'spent');
    });
    await withdraw.click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test(
  'a withdrawal that is refused with a renewed token ends the session and shows so',
  { annotation: covers('withdraw-expired') },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('reg-refused');
    await grant(operator, account.username, 50);
    await enterByApi(clientOf(server.url, account), id);
    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('article', { name: 'reg-refused' }).getByRole('button').click();
    const entry = page.getByRole('dialog', { name: 'reg-refused' });
    await page.route(withdrawCall(id), answering(401, { message: 'jwt expired' }));
    const renewal = page.waitForResponse('**/api/auth/token');
    const revocation = page.waitForResponse('**/api/auth/logout');
    await entry.getByRole('button', { name: 'Withdraw' }).click();
    expect((await renewal).status()).toBe(200);
    expect((await revocation).status()).toBe(200);
    await page.waitForURL('**/login');
    await expect(
      page.getByText('Your session has expired. You will be redirected to the login page.'),
    ).toBeVisible();
    for (const key of ['accessToken', 'refreshToken', 'username', 'userId']) {
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test(
  'a contest with too few entries at its deadline is cancelled, and the money is back',
  { tag: NIGHTLY, annotation: covers('status-cancelled') },
  async ({ server, operator, player }) => {
    const deadline = new Date(Date.now() + 8_000);
    const { id, name } = await openContest(operator, { sample: CANDIDATES, deadline });
    const { page, ...account } = await player('reg-alone');
    const client = clientOf(server.url, account);
    await grant(operator, account.username, 50);
    await enterByApi(client, id, LINEUP);
    await page.goto(`/contests/registering/${id}`);
    await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
    await page.waitForURL(`**/contests/completed/${id}`, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'This contest was cancelled' })).toBeVisible();
    await expect(page.getByText('Every entry fee was refunded in full.')).toBeVisible();
    await expect(page.getByText('Your entry: $11 back in your balance.')).toBeVisible();
    await expectBalance(client, 50);
    await page.getByRole('link', { name: 'Back to Completed Contests' }).click();
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    ).toContainText('Cancelled, refunded');
  },
);
