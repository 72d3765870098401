import type { Page } from '@playwright/test';
import { openAccount, passwordOf } from '../accounts.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { INVITATION_CODE } from '../running-server.ts';
import { callsTo, hold, stopClock, stored } from '../waiting.ts';

const LABELS = [
  'Username',
  'Password',
  'Confirm password',
  'First name',
  'Last name',
  'Email',
  'Invitation code',
] as const;
type Label = (typeof LABELS)[number];

const field = (page: Page, label: Label) =>
  page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

const answersOf = (username: string): Readonly<Record<Label, string>> => ({
  Username: username,
  Password: passwordOf(username.toLowerCase()),
  'Confirm password': passwordOf(username.toLowerCase()),
  'First name': 'Maya',
  'Last name': 'Rivers',
  Email: `${username.toLowerCase()}@example.com`,
  'Invitation code': INVITATION_CODE,
});

const fillIn = async (
  page: Page,
  username: string,
  differing: Partial<Record<Label, string>> = {},
): Promise<void> => {
  for (const [label, answer] of Object.entries({ ...answersOf(username), ...differing })) {
    await field(page, label as Label).fill(answer);
  }
};

test(
  'somebody with an invitation signs up, is signed in, and is back after two seconds',
  {
    annotation: covers(
      'signup-submitting',
      'signup-success',
      'signup-user-id',
      'call-register',
      'session-stored',
    ),
  },
  async ({ visitor }) => {
    const page = await visitor();
    await page.clock.install();
    await page.goto('/rules');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    const sent = callsTo(page, 'POST', '/api/users/register');
    const answer = await hold(page, '**/api/users/register');
    await fillIn(page, 'Maya');
    await button(page).dblclick();
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    await field(page, 'Email').press('Enter');
    await stopClock(page);
    answer.release();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Your account is ready, and you are signed in.',
    );
    expect(sent).toHaveLength(1);
    const body = sent[0]?.postDataJSON() as Readonly<Record<string, string>>;
    expect(Object.keys(body).toSorted()).toEqual([
      'email',
      'firstName',
      'invitationCode',
      'lastName',
      'password',
      'userId',
      'username',
    ]);
    expect(body['userId']).toMatch(/^[a-z0-9]{6}$/);

    // The header changes at once, on this page.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
    expect(Object.keys(await stored(page)).toSorted()).toEqual([
      'accessToken',
      'refreshToken',
      'userId',
      'username',
    ]);
    expect((await stored(page))['username']).toBe('maya');
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL(/\/signup$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/rules$/);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
    await page.goBack();
    await expect(page, 'the form is no step to come back to').toHaveURL(/\/rules$/);
    await page.reload();
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible();
  },
);

test(
  'every field but the confirmation is required',
  { tag: NIGHTLY, annotation: covers('signup-required-fields', 'signup-error') },
  async ({ visitor }) => {
    const page = await visitor();
    const sent = callsTo(page, 'POST', '/api/users/register');
    await page.goto('/signup');
    await button(page).click();
    await expect(alert(page)).toHaveText(
      'Please fill in all fields, including the invitation code',
    );
    // All at once: each field shows its fault.
    for (const label of LABELS.filter((one) => one !== 'Confirm password')) {
      await expect(field(page, label)).toHaveAccessibleDescription(
        new RegExp(`^${label} is missing`),
      );
    }
    await expect(field(page, 'Username')).toBeFocused();
    await fillIn(page, 'olga');
    for (const label of LABELS.filter((one) => !/password/i.test(one))) {
      await field(page, label).fill(' ');
      await button(page).click();
      await expect(alert(page)).toHaveText(
        'Please fill in all fields, including the invitation code',
      );
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await field(page, label).fill(answersOf('olga')[label]);
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    }
    await field(page, 'Password').fill('');
    await field(page, 'Password').press('Enter');
    await expect(alert(page)).toHaveText(
      'Please fill in all fields, including the invitation code',
    );
    expect(sent).toEqual([]);
  },
);

test(
  'different passwords are reported on leaving the second field, until either changes',
  { tag: NIGHTLY, annotation: covers('signup-mismatch', 'signup-mismatch-blocks') },
  async ({ visitor }) => {
    const page = await visitor();
    const sent = callsTo(page, 'POST', '/api/users/register');
    await page.goto('/signup');
    await fillIn(page, 'petra', { 'Confirm password': 'something else' });
    const confirm = field(page, 'Confirm password');
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');

    await button(page).click();
    await expect(alert(page)).toHaveText('Please fix the password error before submitting');
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    expect(sent).toEqual([]);

    for (const changed of ['Password', 'Confirm password'] as const) {
      await field(page, changed).pressSequentially('x');
      await expect(confirm).not.toHaveAttribute('aria-invalid');
      await confirm.focus();
      await confirm.blur();
      await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
    }
    // Enter in the field doesn't blur it.
    await confirm.fill('yet another');
    await confirm.press('Enter');
    await expect(alert(page)).toHaveText('Please fix the password error before submitting');
    expect(sent).toEqual([]);

    await field(page, 'Password').fill(passwordOf('petra'));
    await confirm.fill(passwordOf('petra'));
    await confirm.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

test(
  'the server’s refusals are shown in its words, and can be corrected',
  { tag: NIGHTLY, annotation: covers('signup-refused', 'signup-invitation', 'signup-error') },
  async ({ server, visitor }) => {
    await openAccount(server.url, 'taken');
    const page = await visitor();
    await page.goto('/signup');
    const refusals: readonly (readonly [Partial<Record<Label, string>>, string])[] = [
      [{ Username: 'TAKEN' }, 'Sign up failed: The username taken is taken.'],
      [{ 'Invitation code': 'GUESS-1' }, 'Sign up failed: That invitation code is not valid.'],
      [{ Password: 'short', 'Confirm password': 'short' }, 'Please check the marked fields'],
      [{ Email: 'nowhere' }, 'Please check the marked fields'],
    ];
    for (const [differing, message] of refusals) {
      await fillIn(page, 'quinn', differing);
      await button(page).click();
      await expect(alert(page)).toHaveText(message);
      const [wrong] = Object.keys(differing);
      await expect(field(page, wrong as Label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, wrong as Label)).toBeFocused();
    }
    await fillIn(page, 'quinn');
    await button(page).click();
    await expect(page).toHaveURL(/\/contests\/registering$/);
  },
);

test(
  'a cut network, and an answer without words',
  { tag: NIGHTLY, annotation: covers('signup-network', 'signup-refused-default') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/signup');
    await fillIn(page, 'selma');
    // By the time a person has typed this, the script that sends it has loaded.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await button(page).click();
    await expect(alert(page)).toHaveText('An error occurred during sign up.');
    await page.context().setOffline(false);

    await page.route('**/api/users/register', (route) => route.fulfill({ status: 503 }));
    await button(page).click();
    await expect(alert(page)).toHaveText('Sign up failed: Please try again.');
    await page.unroute('**/api/users/register');

    await button(page).click();
    await expect(page).toHaveURL(/\/contests\/registering$/);
  },
);

test(
  'a password manager recognises the form, and its values count',
  { tag: NIGHTLY },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/signup');
    for (const [label, purpose] of [
      ['Username', 'username'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('autocomplete', purpose);
    }
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    for (const [label, answer] of Object.entries(answersOf('vera'))) {
      // As browsers fill in forms: the value at once, then the events of an input.
      await field(page, label as Label).evaluate((input: HTMLInputElement, value) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        write?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, answer);
    }
    await button(page).click();
    await expect(page).toHaveURL(/\/contests\/registering$/);
  },
);

test(
  'after twenty guesses at the invitation code a sign-up from here has to wait',
  { annotation: covers('signup-refused', 'signup-invitation') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/signup');
    await fillIn(page, 'zoe');
    const { 'Invitation code': _, ...answers } = answersOf('zoe');
    for (let guess = 1; guess <= 20; guess += 1) {
      const data = {
        username: 'zoe',
        password: answers.Password,
        firstName: 'Zoe',
        lastName: 'Example',
        email: answers.Email,
        invitationCode: `GUESS-${guess}`,
      };
      await page.request.post('/api/users/register', { data });
    }
    await button(page).click();
    await expect(alert(page)).toHaveText(
      'Sign up failed: Too Many Attempts. Please try again later.',
    );
  },
);
