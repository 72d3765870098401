import type { FullClient } from '@captains-pick/contract';
import type { CDPSession, Page } from '@playwright/test';
import { passwordOf } from '../accounts.ts';
import { codeOfStep, STEP_MS } from '../authenticator-app.ts';
import { covers, expect, test } from '../fixtures.ts';

// Codes are of the present time, so no other journey may move this server's clock.
test.use({ seed: 'empty for second factors' });

/** A code that was not used yet: each counts once, so it waits for the next half minute. */
const nextCode = async (secret: string, page: Page, lastStep: number | null): Promise<string> => {
  const stepNow = () => Math.floor(Date.now() / STEP_MS);
  // A code may be of the next half minute, by a clock that is ahead.
  const step = lastStep === null ? stepNow() : Math.max(stepNow(), lastStep + 1);
  while (stepNow() + 1 < step) await page.waitForTimeout(1_000);
  return codeOfStep(secret, step);
};

const logInOn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username));
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
};

const withPassword = async (page: Page, username: string, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Present password', { exact: true }).fill(passwordOf(username));
  await dialog.getByRole('button', { name: button }).click();
};

/** Sets up an app on the account page, and returns its key and the recovery codes. */
const setUpApp = async (page: Page, username: string) => {
  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await withPassword(page, username, 'Continue');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const usedStep = Math.floor(Date.now() / STEP_MS);
  await dialog.getByLabel('Code of your app').fill(await nextCode(secret, page, null));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, codes, usedStep };
};

const kindsTo = async (operator: FullClient, address: string): Promise<readonly string[]> =>
  (await operator.mails({})).mails
    .filter((mail) => mail.address === address)
    .map(({ kind }) => kind);

test(
  'an authenticator app is set up, and asked for at the next login',
  { annotation: covers('factor-app') },
  async ({ player, visitor, operator }) => {
    const { username, page } = await player('fac-tara');
    const { secret, usedStep } = await setUpApp(page, username);
    expect(await kindsTo(operator, `${username}@example.com`)).toContain('factors-changed');

    const other = await visitor();
    await logInOn(other, username);
    await other.getByLabel('Code of your app').fill('000000');
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('main').getByRole('alert')).toContainText('is not right');
    await other.getByLabel('Code of your app').fill(await nextCode(secret, other, usedStep));
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other).not.toHaveURL(/\/login$/);
  },
);

/** An authenticator of Chromium, which agrees to everything. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
};

test(
  'a passkey is added and used at the next login',
  { annotation: covers('factor-passkey') },
  async ({ server, player, visitor }) => {
    const account = await player('fac-pia');
    // Browsers accept no IP address as the name of a site.
    const site = server.url.replace('127.0.0.1', 'localhost');
    const page = await visitor({ baseURL: site });
    await addAuthenticator(page);
    await logInOn(page, account.username);
    await expect(page).not.toHaveURL(/\/login$/);
    await page.goto('/account?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('This browser');
    await withPassword(page, account.username, 'Continue');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('This browser')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await logInOn(page, account.username);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/\/login$/);
    await page.goto('/account?tab=security');
    await expect(page.getByText(/last used/)).toBeVisible();
  },
);

test(
  'a lost second factor is replaced by a recovery code, and by an operator who resets it',
  { annotation: covers('factor-lost') },
  async ({ player, visitor, operator }) => {
    const { username, page } = await player('fac-lena');
    const { codes } = await setUpApp(page, username);
    const other = await visitor();
    await logInOn(other, username);
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await other.getByLabel('Recovery code').fill(codes[0] ?? '');
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other).not.toHaveURL(/\/login$/);
    await other.goto('/account?tab=security');
    await expect(other.getByText('9 recovery codes are left.')).toBeVisible();

    await operator.resetFactors({
      params: { username },
      body: { reason: 'Called back at the known number' },
    });
    const third = await visitor();
    await logInOn(third, username);
    await expect(third).not.toHaveURL(/\/login$/);
    await third.goto('/account?tab=security');
    await expect(third.getByText('Second factors reset by support')).toBeVisible();
    expect(
      (await kindsTo(operator, `${username}@example.com`)).filter(
        (kind) => kind === 'factors-changed',
      ),
    ).toHaveLength(3);
  },
);
