import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientOf, openAccount, passwordOf } from '../accounts.ts';
import { SAMPLES } from '../contest-file.ts';
import { CANDIDATES, enterByApi, grant, openContest, pick, submit } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { INVITATION_CODE, operated } from '../running-server.ts';

test.use({ seed: 'empty for wallets' });

const HOUR_MS = 3_600_000;

const main = (page: Page) => page.getByRole('main');

const signUp = async (page: Page, username: string): Promise<void> => {
  const password = passwordOf(username);
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByLabel('First name').fill(username);
  await page.getByLabel('Last name').fill('Example');
  await main(page).getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Invitation code').fill(INVITATION_CODE);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/contests/registering');
};

/** Requests a deposit or a withdrawal of whole dollars, and returns its reference. */
const request = async (
  page: Page,
  button: 'Deposit' | 'Withdraw',
  amount: string,
): Promise<string> => {
  await main(page).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByRole('button', { name: /^Request/ }).click();
  const reference = await dialog.getByText(/^C-\d+$/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return reference ?? '';
};

const line = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Statement' }).getByRole('row').filter({ hasText: words });

test(
  'a newcomer deposits at the cashier, enters, is paid, and withdraws what was played',
  {
    annotation: covers(
      'wallet-statement',
      'wallet-deposit',
      'wallet-withdrawal',
      'wallet-conditions',
      'operator-cashier',
    ),
  },
  async ({ server, visitor, operator }) => {
    const operate = operated(server);
    const page = await visitor();
    await signUp(page, 'wallet-anna');
    await page.goto('/account');
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(main(page)).toContainText('Nothing was booked yet.');

    const paid = await request(page, 'Deposit', '50');
    await expect(main(page)).toContainText(`Pay at the cashier and give the reference ${paid}.`);
    await operate('cashier', 'start', paid);
    await operate('cashier', 'confirm', paid, '--reference', 'R-1');
    // The page asks again while something is on the way.
    await expect(main(page)).toContainText(`Reference ${paid}. Receipt R-1.`);
    await expect(balance).toContainText('$50.00');
    await expect(page.getByRole('banner').getByText('$50.00')).toBeVisible();
    await expect(main(page)).toContainText('You can withdraw $0.00');

    const deadline = new Date(server.now().getTime() + HOUR_MS);
    const { id, name } = await openContest(operator, {
      sample: CANDIDATES,
      deadline,
      terms: { entryFee: 45, adminFee: 5 },
    });
    const rival = await openAccount(server.url, 'wallet-rival');
    await grant(operator, 'wallet-rival', 50);
    await enterByApi(clientOf(server.url, rival), id);
    await page.goto(`/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await page.waitForURL(`**/contests/registering/${id}`);

    server.moveClockTo(deadline);
    await page.waitForURL(`**/contests/running/${id}`);
    const results = readFileSync(join(SAMPLES, CANDIDATES, 'results-final.json'), 'utf8');
    await operator.applyResults({
      params: { id },
      body: { file: { name: 'results-final.json', text: results }, format: 'results' },
    });
    await operator.settleContest({ params: { id } });

    await page.goto('/account');
    // Both have the same lineup, so they share the prizes of $90.
    await expect(balance).toContainText('$45.00');
    await expect(line(page, 'Prize')).toContainText(name);
    await expect(line(page, 'Prize')).toContainText('T1 of 2');
    await expect(line(page, 'Entry')).toContainText('$45.00 + $5.00 fee');
    await expect(main(page)).toContainText('You can withdraw $45.00');

    const asked = await request(page, 'Withdraw', '45');
    await expect(balance).toContainText('$0.00');
    await expect(line(page, 'On hold')).toContainText('$45.00');
    await operate('cashier', 'start', asked);
    await operate('cashier', 'confirm', asked, '--reference', 'R-2');
    await expect(main(page)).toContainText(`Reference ${asked}. Receipt R-2.`);
    await page.reload();
    await expect(line(page, 'Withdrawal')).toContainText(`Reference ${asked}`);
    await page.getByRole('button', { name: 'Prizes' }).click();
    await expect(page.getByRole('table', { name: 'Statement' }).getByRole('row')).toHaveCount(2);
    // Nothing is on the way: the page learns of it by the socket.
    await grant(operator, 'wallet-anna', 7);
    await expect(balance).toContainText('$7.00');
    await expect(page.getByRole('banner').getByText('$7.00')).toBeVisible();
    const ledger = await operator.ledger({});
    expect([ledger.sumOfPostings, ledger.driftedAccounts]).toEqual([0, []]);
  },
);
