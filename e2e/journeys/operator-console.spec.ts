import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf, logIn, openAccount } from '../accounts.ts';
import { SAMPLES } from '../contest-file.ts';
import { CANDIDATES, enterByApi, expectBalance, grant, openContest } from '../contest-play.ts';
import { expect, test } from '../fixtures.ts';
import { OPERATOR } from '../running-server.ts';

test.use({ house: 'empty for operators' });

/** The console stands where there is no page: the document itself says so, to anybody. */
const NOT_THERE = /status of 404/;
const FOLDER = join(SAMPLES, CANDIDATES);
const HOUR_MS = 3_600_000;

const sample = (file: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name: file,
  mimeType: 'text/plain',
  buffer: readFileSync(join(FOLDER, file)),
});

const localTime = (page: Page, moment: number): Promise<string> =>
  page.evaluate((at) => {
    const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, moment);

test('to a visitor and to a player there is no console', async ({ visitor, player }) => {
  const { page: players } = await player('operata', { tolerates: NOT_THERE });
  for (const page of [await visitor({ tolerates: NOT_THERE }), players]) {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    for (const path of ['/operator', '/operator/contests/new', '/operator/contests/any']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
      await expect(page).toHaveTitle("404 - Page Not Found · Captain's Pick");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    expect(scripts.filter((url) => /Operator(?:House|Contest|New)/.test(url))).toEqual([]);
  }
  await players.goto('/account');
  await expect(players.getByRole('heading', { name: 'operata' })).toBeVisible();
  await expect(players.getByRole('link', { name: 'The house' })).toHaveCount(0);
});

test('an operator creates a contest from a template, and cancels it with refunds, by keyboard', async ({
  player,
  operator,
  server,
}) => {
  const account = await logIn(server.url, OPERATOR.username, OPERATOR.password);
  const { page } = await player(account, { tolerates: NOT_THERE });
  await page.goto('/account');
  await page.getByRole('link', { name: 'The house' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The house' })).toBeVisible();
  await expect(page).toHaveTitle("The house · Captain's Pick");
  await page.getByRole('link', { name: 'New contest' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New contest' })).toBeVisible();

  const templates = page.getByLabel('Template');
  await expect.poll(() => templates.locator('option').count()).toBeGreaterThan(3);
  const chess = await templates.locator('option', { hasText: /chess/i }).first().textContent();
  await templates.selectOption({ label: chess ?? '' });
  await expect(page.getByLabel('Sport')).toHaveValue('Chess');
  await page.getByLabel('Draft', { exact: true }).selectOption('Salary');
  await page.getByLabel('Format').selectOption('Pick4');
  await page.getByLabel('Salary cap, $').fill('50000');
  await page.getByLabel('Event').fill('Candidates by template');
  const preview = page.getByRole('region', { name: 'As players will see it' });
  await expect(preview).toContainText('There is nothing to see yet');
  await page.getByLabel('Deadline').fill(await localTime(page, Date.now() + HOUR_MS));
  await expect(
    preview.getByRole('heading', { level: 3, name: 'Candidates by template' }),
  ).toBeVisible();
  await page.getByLabel('Choose a file: Players (optional)').setInputFiles(sample('players.csv'));
  await expect(preview.getByRole('table', { name: 'Players' })).toContainText('Alireza Firouzja');
  const fee = await page.getByLabel('Entry fee, $').inputValue();
  await page.getByRole('button', { name: 'Create it with these players' }).press('Enter');
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
  const cancel = page.getByRole('button', { name: 'Cancel the contest…' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel the contest?' });
  await dialog.getByLabel('Reason').fill('The event is put off');
  await page.keyboard.press('Enter');
  const confirmation = dialog.getByLabel(/^Type “refund/);
  await expect(confirmation).toBeFocused();
  const asked = (await dialog.getByText(/^Type “refund/).textContent()) ?? '';
  expect(asked).toContain(`$${(1000 - Number(balance)).toFixed(2)}`);
  await confirmation.fill(/“(?<phrase>.*)”/.exec(asked)?.groups?.['phrase'] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The contest is cancelled: 1 entry refunded.')).toBeVisible();
  await expect(page.getByText(/^Cancelled, every fee refunded\. The event/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Now' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel contest' })).toBeVisible();
  await expectBalance(client, 1000);
});

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
  const { id, name } = await openContest(operator, {
    sample: CANDIDATES,
    deadline: new Date(Date.now() + 4000),
  });
  for (const client of people) await enterByApi(client, id);
  await expect
    .poll(async () => (await operator.contest({ params: { id } })).status, { timeout: 20_000 })
    .toBe('Running');

  const account = await logIn(server.url, OPERATOR.username, OPERATOR.password);
  const { page } = await player(account, { tolerates: NOT_THERE });
  await page.goto('/operator');
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
  await expect(page.getByRole('table', { name: 'Feeds' }).getByRole('row')).toHaveCount(2);
  expect((await operator.contest({ params: { id } })).results?.sequence).toBe(1);

  // The same again is refused, word for word.
  await feed.getByLabel('Choose a file: Feed').setInputFiles(sample('results-round-12.json'));
  await feed.getByRole('button', { name: 'Show what would change' }).click();
  await expect(feed.getByRole('alert')).toContainText('already applied as update 1');

  await page.getByRole('button', { name: 'Complete…' }).click();
  const over = page.getByRole('dialog', { name: 'Is the event over?' });
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
