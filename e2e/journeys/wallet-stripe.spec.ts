import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openFakeStripe } from '../../apps/server/test/fake-stripe.ts';
import { clientOf, openAccount, passwordOf } from '../accounts.ts';
import { SAMPLES } from '../contest-file.ts';
import { CANDIDATES, enterByApi, grant, openContest, pick, submit } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { INVITATION_CODE, operated } from '../running-server.ts';

test.use({ seed: 'empty for stripe' });

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

test(
  'a newcomer deposits by card, enters, is paid, withdraws to the card, and nothing differs',
  { annotation: covers('wallet-card', 'operator-reconciliation') },
  async ({ server, visitor, operator }) => {
    const stripe = await openFakeStripe({ port: server.stripePort, site: server.url });
    const page = await visitor();
    await signUp(page, 'card-anna');
    await page.goto('/account?tab=wallet');
    const balance = page.getByRole('region', { name: 'Balance' });
    await main(page).getByRole('button', { name: 'Deposit', exact: true }).click();
    await page.getByLabel('Amount in dollars').fill('50');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Pay $50.00' }).click();
    await page.waitForURL('**/account?tab=wallet');
    await expect(balance).toContainText('$50.00');

    const deadline = new Date(server.now().getTime() + HOUR_MS);
    const { id } = await openContest(operator, {
      sample: CANDIDATES,
      deadline,
      terms: { entryFee: 45, adminFee: 5 },
    });
    const rival = await openAccount(server.url, 'card-rival');
    await grant(operator, 'card-rival', 50);
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

    await page.goto('/account?tab=wallet');
    await expect(balance).toContainText('$45.00');
    await main(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByLabel('Amount in dollars').fill('45');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(balance).toContainText('$0.00');
    await expect
      .poll(() => stripe.refunds.map(({ amount, status }) => [amount, status]))
      .toEqual([[45_00, 'succeeded']]);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Statement' })).toContainText('Withdrawal');

    // The last five minutes are left out.
    server.moveClockTo(new Date(server.now().getTime() + HOUR_MS));
    stripe.createdAt = new Date(server.now().getTime() - 2 * HOUR_MS);
    stripe.transactions.push({ id: 'txn_journey', fee: 1_75 });
    const day = (offset: number): string =>
      new Date(server.now().getTime() + offset * 24 * HOUR_MS).toISOString().slice(0, 10);
    const command = ['stripe', 'reconcile', '--from', day(-1), '--to', day(1)];
    await expect
      .poll(() => operated(server)(...command), { timeout: 20_000 })
      .toMatchObject({ payments: 1, refunds: 1, differences: [] });
    const books = await operator.stripeBooks({});
    expect(books.reconciliations[0]?.differences).toEqual([]);
    const ledger = await operator.ledger({});
    expect([ledger.sumOfPostings, ledger.driftedAccounts]).toEqual([0, []]);
    await stripe.close();
  },
);
