import type { Page } from '@playwright/test';
import { clientOf, openAccount, passwordOf } from '../accounts.ts';
import { CANDIDATES, enterByApi, grant, openContest, pick, submit } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'empty for wallets' });

const main = (page: Page) => page.getByRole('main');

const openLimits = async (page: Page): Promise<void> => {
  await page.goto('/account?tab=limits');
  await expect(main(page).getByRole('button', { name: 'Change limits' })).toBeVisible();
};

const setLimit = async (page: Page, amount: string) => {
  await main(page).getByRole('button', { name: 'Change limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change limits' });
  await dialog.getByLabel('Limit for').selectOption('fees');
  await dialog.getByLabel('In the').selectOption('week');
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  return dialog;
};

test(
  'a player sets a limit and reaches it; self-excluded, nothing but withdrawing works',
  { annotation: covers('play-limits', 'self-exclusion') },
  async ({ server, operator, visitor }) => {
    const account = await openAccount(server.url, 'careful');
    await grant(operator, 'careful', 100);
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const other = await openContest(operator, { sample: CANDIDATES });
    const page = await visitor();
    await page.goto('/login');
    await page.getByLabel('Username').fill('careful');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('careful'));
    await main(page).getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));

    await openLimits(page);
    const dialog = await setLimit(page, '15');
    await expect(dialog.getByRole('status')).toHaveText('Your limit counts from now on.');
    await dialog.getByRole('button', { name: 'Close' }).click();

    // The entry costs $11.00.
    await page.goto(`/draft/${id}`);
    await pick(page);
    await (await submit(page)).getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByText(/^Successfully entered the contest!/)).toBeVisible();
    await page.goto(`/draft/${other.id}`);
    await pick(page);
    await (await submit(page)).getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(
      page.getByText(
        /Your limit for entry fees is \$15\.00 in 7 days, and \$4\.00 of it is left\. There is room for this entry from /,
      ),
    ).toBeVisible();
    await openLimits(page);
    await expect(
      main(page).getByRole('meter', { name: 'Entry fees, last 7 days' }),
    ).toHaveAttribute('aria-valuetext', '$11.00 of $15');

    await main(page).getByRole('button', { name: 'Exclude yourself' }).click();
    const exclusion = page.getByRole('dialog', { name: 'Exclude yourself' });
    await exclusion.getByLabel('Type EXCLUDE').fill('EXCLUDE');
    await exclusion.getByLabel('Present password', { exact: true }).fill(passwordOf('careful'));
    await exclusion.getByRole('button', { name: 'Exclude me' }).click();
    await expect(main(page).getByText(/You have excluded yourself until/)).toBeVisible();

    const excluded = /^You have excluded yourself until /;
    // By the page, in a second tab.
    const second = await page.context().newPage();
    // The refused lineup is kept.
    await second.goto(`/draft/${other.id}`);
    await (await submit(second)).getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(second.getByText(excluded)).toBeVisible();
    await openLimits(second);
    await expect(await setLimit(second, '500')).toContainText('You have excluded yourself until');
    await second.goto('/account?dialog=deposit');
    const deposit = second.getByRole('dialog', { name: 'Deposit' });
    await deposit.getByLabel('Amount in dollars').fill('50');
    await deposit.getByRole('button', { name: 'Request deposit' }).click();
    await expect(deposit.getByRole('alert')).toHaveText(excluded);

    // By the API, in the session from before.
    const client = clientOf(server.url, account);
    await expect(enterByApi(client, other.id)).rejects.toThrow(excluded);
    await expect(client.requestDeposit({ body: { amount: 50 } })).rejects.toThrow(excluded);
    await expect(
      client.setLimit({ body: { kind: 'fees', period: 'week', amount: null } }),
    ).rejects.toThrow(excluded);
    await client.takeBreak({ body: { days: 1, password: passwordOf('careful') } });
    expect((await client.limits({})).openBreak?.kind).toBe('exclusion');

    await second.goto('/account?dialog=withdrawal');
    const withdrawal = second.getByRole('dialog', { name: 'Withdraw' });
    await withdrawal.getByLabel('Amount in dollars').fill('20');
    await withdrawal.getByRole('button', { name: 'Request withdrawal' }).click();
    await expect(withdrawal.getByText(/^C-\d+$/)).toBeVisible();
  },
);

test(
  'who asked for it is reminded of the time played, but not in a draft',
  { annotation: covers('play-reminder') },
  async ({ operator, player }) => {
    const { page } = await player('absorbed');
    await grant(operator, 'absorbed', 100);
    const { id } = await openContest(operator, { sample: CANDIDATES });
    await page.clock.install();
    await openLimits(page);
    await main(page).getByLabel('Remind me').selectOption('Every 30 minutes');
    await main(page).getByRole('button', { name: 'Save reminder' }).click();
    await expect(main(page).getByText('You are reminded every 30 minutes.')).toBeVisible();
    const reminder = page.getByRole('dialog', { name: /^You have played for/ });
    /** Clocks of loaded code tick; each minute is a step, as on a page that is open. */
    const play = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(60_000);
    };
    await play(20);
    await expect(reminder).toHaveCount(0);
    await page.goto(`/draft/${id}`);
    await expect(main(page).getByRole('button', { name: 'Submit' })).toBeVisible();
    await play(20);
    await expect(reminder).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Account' })
      .click();
    await expect(main(page).getByRole('heading', { name: 'absorbed' })).toBeVisible();
    await play(2);
    await expect(reminder).toBeVisible();
    await expect(reminder).toContainText('Entry fees$0.00');
    await reminder.getByRole('button', { name: 'Go on' }).click();
    await expect(reminder).toHaveCount(0);
    await play(10);
    await expect(reminder).toHaveCount(0);
  },
);
