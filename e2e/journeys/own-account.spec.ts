import type { FullClient } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openAccount, passwordOf } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';

const NEW_PASSWORD = 'brassie mashie 57 niblick';

const kindsTo = async (operator: FullClient, address: string): Promise<readonly string[]> =>
  (await operator.mails({})).mails
    .filter((mail) => mail.address === address)
    .map(({ kind }) => kind)
    .toSorted((a, b) => a.localeCompare(b));

/** The link of the newest mail that verifies an address. */
const linkTo = async (operator: FullClient, address: string): Promise<string> => {
  const { mails } = await operator.mails({});
  const mail = mails.find((each) => each.address === address && each.kind === 'verify-address');
  const { text } = await operator.readMail({ params: { id: mail?._id ?? '' } });
  return /\/verify-address#\S+/.exec(text)?.[0] ?? '';
};

const logInOn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login$/);
};

test(
  'an address is verified by the mailed link, which is sent again and works once',
  { annotation: covers('address-verified') },
  async ({ player, operator }) => {
    const { username, page } = await player('acc-vera', { tolerates: /410/ });
    const address = `${username}@example.com`;
    expect(await kindsTo(operator, address)).toContain('verify-address');
    const first = await linkTo(operator, address);
    await page.goto('/account');
    await expect(page.getByText('Unverified')).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).dblclick();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `A mail with a new link is on its way to ${address}.`,
    );
    const second = await linkTo(operator, address);
    expect(second).not.toBe(first);
    await page.goto(first);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('a newer one was sent');
    await page.goto('/');
    await page.goto(second);
    await expect(page.getByText(`${address} is verified.`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link was used');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(page).toHaveURL(/\/account\?tab=profile$/);
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(`${address} is verified. Mails about`)).toBeVisible();
  },
);

test(
  'a new address counts once its link is opened, and the former one is told',
  { annotation: covers('address-changed', 'own-data-downloaded') },
  async ({ player, operator }) => {
    const { username, page } = await player('acc-nina');
    const [former, next] = [`${username}@example.com`, `${username}@example.net`];
    await page.goto('/account?tab=profile');
    await page.getByLabel('New address').fill(next);
    await page.getByLabel('Present password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This is not your present password.',
    );
    await page.getByLabel('Present password', { exact: true }).fill(passwordOf(username));
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText(`A mail with a link is on its way to ${next}.`)).toBeVisible();
    await expect(page.getByText(`${next} replaces ${former} once`)).toBeVisible();
    expect(await kindsTo(operator, former)).toContain('address-changing');
    await page.goto(await linkTo(operator, next));
    await expect(page.getByText(`${next} is verified.`)).toBeVisible();
    expect(await kindsTo(operator, former)).toContain('address-changed');
    await page.goto('/account?tab=profile');
    await expect(page.getByText(`${next} is verified. Mails about`)).toBeVisible();

    await page.getByLabel('First name').fill('Nina Maria');
    await page.getByRole('button', { name: 'Save names' }).click();
    await expect(page.getByText('Your names are changed.')).toBeVisible();
    await expect(page.getByText('Nina Maria Example')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`captains-pick-${username}.json`);
    const { profile, log } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(profile).toMatchObject({ email: next, firstName: 'Nina Maria', verified: true });
    expect(log.map(({ kind }: { readonly kind: string }) => kind)).toContain('address-changed');
  },
);

test(
  'a session is ended in another browser; the password is changed, and others are signed out',
  { annotation: covers('session-ended-elsewhere', 'password-changed') },
  async ({ server, visitor, operator }) => {
    const { username } = await openAccount(server.url, 'acc-sam');
    const [here, there] = [await visitor(), await visitor()];
    await logInOn(here, username, passwordOf(username));
    await logInOn(there, username, passwordOf(username));
    await there.goto('/account');
    await expect(there.getByRole('heading', { name: username })).toBeVisible();

    await here.goto('/account?tab=security');
    const sessions = here.getByRole('region', { name: 'Signed in on' });
    // Those of the sign-up and of the login by API are no browser's.
    await expect(sessions.getByText('Chrome on Linux', { exact: true })).toHaveCount(2);
    await expect(sessions.getByText('This device, since')).toHaveCount(1);
    await sessions
      .getByRole('listitem')
      .filter({ hasText: 'Chrome on Linux' })
      .getByRole('button', { name: /^End this/ })
      .click();
    await expect(sessions.getByText('The session has ended.')).toBeVisible();
    await expect(sessions.getByText('Chrome on Linux', { exact: true })).toHaveCount(1);
    await there.goto('/account');
    await expect(there).toHaveURL(/\/login$/);

    await logInOn(there, username, passwordOf(username));
    await here.getByLabel('Present password', { exact: true }).fill(passwordOf(username));
    await here.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await here.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
    await here.getByRole('button', { name: 'Change password' }).click();
    await expect(here.getByText(/^Your password is changed\. \d other sessions/)).toBeVisible();
    await expect(sessions.getByText('1 session', { exact: true })).toBeVisible();
    await there.goto('/account');
    await expect(there).toHaveURL(/\/login$/);
    await logInOn(there, username, NEW_PASSWORD);
    await here.reload();
    const log = here.getByRole('region', { name: 'Security log' });
    await expect(log.getByText('Password changed')).toBeVisible();
    await expect(log.getByText('Session ended', { exact: true })).toBeVisible();
    await expect
      .poll(() => kindsTo(operator, `${username}@example.com`))
      .toEqual(expect.arrayContaining(['new-sign-in', 'password-changed']));
  },
);
