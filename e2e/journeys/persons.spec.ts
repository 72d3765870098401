import type { Page } from '@playwright/test';
import { clientOf, openAccount, passwordOf } from '../accounts.ts';
import { CANDIDATES, grant, openContest, pick, submit } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'empty for persons' });

const main = (page: Page) => page.getByRole('main');

const logIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await main(page).getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};

test(
  'a paid entry asks who plays, and leads back to the kept lineup',
  { annotation: covers('person-at-first-entry') },
  async ({ server, operator, visitor }) => {
    await openAccount(server.url, 'who-plays');
    await grant(operator, 'who-plays', 100);
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const page = await visitor({ tolerates: /409/ });
    await logIn(page, 'who-plays');
    await page.goto(`/draft/${id}`);
    await pick(page);
    const confirm = await submit(page);
    await confirm.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(confirm.getByRole('alert')).toContainText('Before you play for money');
    await confirm.getByRole('link', { name: 'Fill in now' }).click();

    const dialog = page.getByRole('dialog', { name: 'About you' });
    await dialog.getByLabel('Date of birth').fill('2020-05-05');
    await dialog.getByLabel('Country where you live').selectOption('Canada');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You must be 18 or over');
    await dialog.getByLabel('Date of birth').fill('1990-12-31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('You can play for money now.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Back to where you were' }).click();

    await expect(page).toHaveURL(new RegExp(`/draft/${id}`));
    await (await submit(page)).getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByText(/^Successfully entered the contest!/)).toBeVisible();
  },
);

test(
  'an account is closed once nothing of it goes on, and is gone',
  { annotation: covers('account-closed') },
  async ({ server, operator, visitor }) => {
    const account = await openAccount(server.url, 'goes-away');
    await grant(operator, 'goes-away', 3.5);
    const page = await visitor({ tolerates: /40[19]/ });
    await logIn(page, 'goes-away');
    await page.goto('/account?tab=profile');
    await main(page).getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account' });
    await dialog.getByLabel('Present password', { exact: true }).fill(passwordOf('goes-away'));
    await dialog.getByRole('button', { name: 'Close it for good' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Agree to give up your balance of $3.50, or withdraw it.',
    );
    await dialog.getByLabel('Give up my balance of $3.50').check();
    await dialog.getByRole('button', { name: 'Close it for good' }).click();
    await expect(dialog.getByText('Your account is closed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Username').fill('goes-away');
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('goes-away'));
    await main(page).getByRole('button', { name: 'Login' }).click();
    await expect(main(page).getByRole('alert')).toContainText('Wrong username or password.');
    await expect(clientOf(server.url, account).account({})).rejects.toThrow(/expired/);
    await expect(openAccount(server.url, 'goes-away')).rejects.toThrow(/is taken/);
  },
);
