import type { Page } from '@playwright/test';
import { clientOf, openAccount } from '../accounts.ts';
import { CANDIDATES, enterByApi, expectBalance, grant, openContest } from '../contest-play.ts';
import { covers, expect, NOT_THERE, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { openConsole, sample } from '../operator-desk.ts';

test.use({ seed: 'empty for moved clocks' });

const HOUR_MS = 3_600_000;

const localTime = (page: Page, moment: number): Promise<string> =>
  page.evaluate((at) => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, moment);

/** Types a local time into the browser's own field, part by part: the year may have six digits. */
const typeMoment = async (page: Page, moment: string): Promise<void> => {
  const [year = '', month = '', day = '', hour = '', minute = ''] = moment.split(/\D/);
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('Tab');
  const hours = Number(hour);
  const twelve = String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, '0');
  await page.keyboard.type(`${twelve}${minute}${hours < 12 ? 'AM' : 'PM'}`);
};

test('to a visitor and to a player there is no console', async ({ visitor, player }) => {
  const { page: players } = await player('operata', { tolerates: NOT_THERE });
  for (const page of [await visitor({ tolerates: NOT_THERE }), players]) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    for (const path of [
      '/operator',
      '/operator/money',
      '/operator/contests/new',
      '/operator/contests/any',
    ]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      await expect(page).toHaveTitle("404 - Page Not Found · Captain's Pick");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    expect(
      scripts.filter((url) => /Operator(?:Tonight|Contest|Money|Feeds|Audit|People|New)/.test(url)),
    ).toEqual([]);
  }
  await players.goto('/account');
  await expect(players.getByRole('heading', { name: 'operata' })).toBeVisible();
  await expect(players.getByRole('link', { name: 'Operator console' })).toHaveCount(0);
});

test(
  'an operator creates a contest from a template, and cancels it with refunds, by keyboard alone',
  { annotation: covers('route-operator', 'route-operator-new-contest', 'route-operator-contest') },
  async ({ player, operator, server }) => {
    const page = await openConsole(server, player, '/account');
    const { keyboard } = page;
    await tabTo(page, page.getByRole('link', { name: 'Operator console' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Tonight/ })).toBeVisible();
    await expect(page).toHaveTitle("Operator console · Captain's Pick");
    await tabTo(page, page.getByRole('link', { name: 'New contest' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New contest' })).toBeVisible();

    const templates = page.getByLabel('Template');
    await expect.poll(() => templates.locator('option').count()).toBeGreaterThan(3);
    const chess = await templates.locator('option', { hasText: /chess/i }).first().textContent();
    // A list jumps to what is typed; a field reached by Tab is selected, and typing replaces its text.
    const typed: readonly (readonly [label: string, text: string])[] = [
      ['Template', chess ?? ''],
      ['Event', 'Candidates by template'],
      ['Draft', 'Salary'],
      ['Format', 'Pick4'],
      ['Salary cap, $', '50000'],
    ];
    for (const [label, text] of typed) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await expect(page.getByLabel('Sport')).toHaveValue('Chess');
    await expect(page.getByLabel('Format')).toHaveValue('Pick4');
    const preview = page.getByRole('region', { name: 'As players will see it' });
    await expect(preview).toContainText('No preview yet:');
    const deadline = page.getByLabel('Deadline');
    const moment = await localTime(page, server.now().getTime() + HOUR_MS);
    await tabTo(page, deadline);
    await typeMoment(page, moment);
    await expect(deadline).toHaveValue(moment);
    await expect(
      preview.getByRole('heading', { level: 3, name: 'Candidates by template' }),
    ).toBeVisible();

    await tabTo(page, page.getByLabel('Choose a file: Players (optional)'));
    const choosing = page.waitForEvent('filechooser');
    await keyboard.press('Space');
    await (await choosing).setFiles(sample('players.csv'));
    await expect(preview.getByRole('table', { name: 'Players' })).toContainText('Alireza Firouzja');
    const fee = await page.getByLabel('Entry fee, $').inputValue();
    await tabTo(page, page.getByRole('button', { name: 'Create the contest with these players' }));
    await keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Candidates by template' }),
    ).toBeVisible();
    await expect(page.getByText('8 players', { exact: true })).toBeVisible();

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const client = clientOf(server.url, await openAccount(server.url, 'refunded'));
    await grant(operator, 'refunded', 1000);
    await enterByApi(client, id);
    const balance = (await client.account({})).balance;
    expect(balance).not.toBe(1000);
    expect(Number(fee)).toBeGreaterThan(0);

    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Cancel the contest…' }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel the contest?' });
    await tabTo(page, dialog.getByLabel('Reason'));
    await keyboard.type('The event is put off');
    await keyboard.press('Enter');
    const confirmation = dialog.getByLabel(/^Type “refund/);
    await expect(confirmation).toBeFocused();
    const asked = (await dialog.getByText(/^Type “refund/).textContent()) ?? '';
    expect(asked).toContain(`$${(1000 - Number(balance)).toFixed(2)}`);
    await keyboard.type(/“(?<phrase>.*)”/.exec(asked)?.groups?.['phrase'] ?? '');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('The contest is cancelled: 1 entry refunded.')).toBeVisible();
    await expect(page.getByText(/^Cancelled, every fee refunded\. The event/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Now' })).toBeFocused();

    // From there to the log, and back to where it was opened.
    const act = page.getByRole('button', { name: 'Cancel contest' });
    await tabTo(page, act);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cancel contest' })).toContainText(
      'The event is put off',
    );
    await keyboard.press('Escape');
    await expect(act).toBeFocused();
    await expectBalance(client, 1000);
  },
);

const PAGES = ['Contests', 'People', 'Money', 'Feeds', 'Audit', 'Tonight'] as const;
const HEADINGS = { Audit: 'Audit log', Tonight: /^Tonight, / } as const satisfies Partial<
  Record<(typeof PAGES)[number], string | RegExp>
>;

test(
  'the console is pages: each is reached by its link, and is there again after a reload',
  { annotation: covers('operator-pages') },
  async ({ player, server }) => {
    const page = await openConsole(server, player, '/operator');
    const nav = page.getByRole('navigation', { name: 'Console' });
    for (const name of PAGES) {
      await nav.getByRole('link', { name }).click();
      const heading = page.getByRole('heading', {
        level: 1,
        name: name in HEADINGS ? HEADINGS[name as keyof typeof HEADINGS] : name,
      });
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
      await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  },
);

test('a feed is seen player by player before it is applied, and settling pays once', async ({
  player,
  operator,
  server,
}) => {
  const people = await Promise.all(
    ['feeda', 'feedb'].map(async (name) => {
      const client = clientOf(server.url, await openAccount(server.url, name));
      await grant(operator, name, 100);
      return client;
    }),
  );
  const deadline = new Date(server.now().getTime() + 60_000);
  const { id, name } = await openContest(operator, { sample: CANDIDATES, deadline });
  for (const client of people) await enterByApi(client, id);
  server.moveClockTo(deadline);
  await expect
    .poll(async () => (await operator.contest({ params: { id } })).status)
    .toBe('Running');

  const page = await openConsole(server, player, '/operator');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await expect(row.first()).toContainText('No results yet');
  await row.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const feed = page.getByRole('form', { name: 'Send a feed' });
  await feed.getByLabel('Format').selectOption('results');
  await feed.getByLabel('Choose a file: Feed').setInputFiles(sample('results-round-12.json'));
  await feed.getByRole('button', { name: 'Show what would change' }).click();
  const diff = feed.getByRole('table', { name: 'What would change' });
  await expect(diff.getByRole('row')).toHaveCount(9);
  await expect(diff).toContainText('First result');
  expect((await operator.contest({ params: { id } })).results).toBeNull();
  await feed.getByRole('button', { name: 'Apply as update 1' }).dblclick();
  // The table has two rows before too: its head, and one that says that there are no feeds yet.
  await expect(feed.getByText('Applied as update 1: 8 players changed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Feeds' }).getByRole('row')).toHaveCount(2);
  expect((await operator.contest({ params: { id } })).results?.sequence).toBe(1);

  // The same feed again is refused, word for word.
  await feed.getByLabel('Choose a file: Feed').setInputFiles(sample('results-round-12.json'));
  await feed.getByRole('button', { name: 'Show what would change' }).click();
  await expect(feed.getByRole('alert')).toContainText('already applied as update 1');

  await page.getByRole('button', { name: 'Complete…' }).click();
  const over = page.getByRole('dialog', { name: 'Complete the contest?' });
  await over.getByLabel('Reason').fill('The rest is not played');
  await over.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Settle…' }).click();
  const settle = page.getByRole('dialog', { name: 'Settle the contest?' });
  await expect(settle.getByRole('table', { name: 'Winners' })).toBeVisible();
  await settle.getByRole('button', { name: 'Settle' }).dblclick();
  await expect(page.getByText('Settled: winnings are in the balances.')).toBeVisible();
  const { acts } = await operator.contestAudit({ params: { id } });
  expect(acts.filter(({ act }) => act === 'settle-contest')).toHaveLength(1);
  expect((await operator.ledger({})).sumOfPostings).toBe(0);
});
