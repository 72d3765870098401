import type { Page } from '@playwright/test';
import { openAccount, passwordOf } from '../accounts.ts';
import { CANDIDATES, lineupPanel, LINEUP, openContest, pick, submit } from '../contest-play.ts';
import { openSnake } from '../draft-table.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { countSteps, fillInSignUp, main, signUpButton } from '../newcomer-steps.ts';
import { INVITATION_CODE } from '../running-server.ts';
import { hold } from '../waiting.ts';

// The demo gives new accounts a balance.
test.use({ seed: 'demo' });

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const header = (page: Page) => page.getByRole('banner');

test(
  'a stranger gets from the home page to a first entry in 10 presses and 7 fields',
  { annotation: covers('newcomer-path', 'signup-success') },
  async ({ operator, visitor }) => {
    // Before all others, so that it is among the open contests of the home page.
    const deadline = new Date(Date.now() + 1_800_000);
    const { name } = await openContest(operator, { sample: CANDIDATES, deadline });
    const page = await visitor();
    const { steps, click, fill } = countSteps();
    await page.goto('/');
    await click(main(page).getByRole('link', { name: 'Sign Up Now' }));
    await expect(signUpButton(page)).toBeEnabled();
    await fillInSignUp(page, 'stranger', fill);
    await click(signUpButton(page));
    await expect(main(page).getByRole('status')).toHaveText(
      'Your account is ready, and you are signed in. The demo gave you $1,000.00 to play with.',
    );
    // The same address has the player's own home now.
    const open = page.getByRole('region', { name: 'Open today' });
    await expect(open).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(header(page).getByText('$1,000.00')).toBeVisible();
    await click(open.getByRole('link', { name: new RegExp(`${name}\\b`) }));
    await click(main(page).getByRole('button', { name: 'Enter', exact: true }));
    for (const player of LINEUP) {
      await click(main(page).getByRole('button', { name: `Add ${player}` }));
    }
    await click(main(page).getByRole('button', { name: 'Submit' }));
    const dialog = page.getByRole('dialog', { name: 'Confirm Your Entry' });
    await expect(dialog).toContainText('Balance after entry: $989.00.');
    await click(dialog.getByRole('button', { name: 'Confirm Entry' }));
    await expect(page.getByText(/^Successfully entered the contest!/)).toBeVisible();
    await expect(header(page).getByText('$989.00')).toBeVisible();
    expect(steps).toEqual({ clicks: 6 + LINEUP.length, fields: 7 });

    await page.goto('/account');
    await expect(main(page)).toContainText(
      'This is play money: the demo gave you $1,000.00 when you signed up.',
    );
  },
);

test(
  'by an invitation’s link, into a snake contest, 4 presses and 6 fields do',
  { annotation: covers('newcomer-path') },
  async ({ operator, visitor }) => {
    const { name } = await openSnake(operator, { maxEntries: 4 });
    const page = await visitor();
    const { steps, click, fill } = countSteps();
    await page.goto(`/signup?invitation=${INVITATION_CODE}`);
    await expect(main(page).getByLabel('Invitation code')).toHaveValue(INVITATION_CODE);
    await fillInSignUp(page, 'invited', fill);
    await click(signUpButton(page));
    await expect(page).toHaveURL(/\/contests\/registering$/);
    await click(main(page).getByRole('link', { name, exact: true }));
    await click(main(page).getByRole('button', { name: 'Enter', exact: true }));
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm Entry' });
    const entered = page.getByText(/^Successfully entered the contest!/);
    await expect(confirm.or(entered).first()).toBeVisible();
    if (await confirm.isVisible()) await click(confirm);
    await expect(entered).toBeVisible();
    expect(steps.fields).toBe(6);
    expect(steps.clicks).toBeLessThanOrEqual(4);
  },
);

test(
  'a lineup that a visitor has built is ready to submit after a sign-up, also across reloads',
  { annotation: covers('signup-keeps-lineup', 'lineup-login') },
  async ({ operator, visitor }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const page = await visitor();
    await page.goto(`/draft/${id}`);
    await pick(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(prompt(page)).toContainText('You must be logged in to submit a team.');
    await prompt(page).getByRole('link', { name: 'Sign Up' }).click();
    await expect(signUpButton(page)).toBeEnabled();
    await page.reload();
    await expect(signUpButton(page)).toBeEnabled();
    // Via the other form and back.
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await expect(main(page).getByRole('button', { name: 'Login' })).toBeEnabled();
    await main(page).getByRole('link', { name: 'Sign up' }).click();
    await fillInSignUp(page, 'lineup-lena');
    await main(page).getByLabel('Invitation code').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/draft/${id}$`));
    await expect(lineupPanel(page)).toContainText('4 of 4');
    await page.reload();
    await expect(lineupPanel(page)).toContainText('4 of 4');
    const dialog = await submit(page);
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByText(/^Successfully entered the contest!/)).toBeVisible();
  },
);

test(
  'the same after a login, from the prompt on Submit and the one on Enter',
  { tag: NIGHTLY, annotation: covers('signup-keeps-lineup') },
  async ({ server, operator, visitor }) => {
    await openAccount(server.url, 'lineup-lou');
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const page = await visitor();
    await page.goto(`/draft/${id}`);
    await pick(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await prompt(page).getByRole('link', { name: 'Log in' }).click();
    await main(page).getByLabel('Username').fill('lineup-lou');
    await main(page).getByLabel('Password', { exact: true }).fill(passwordOf('lineup-lou'));
    await main(page).getByRole('button', { name: 'Login' }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/draft/${id}$`));
    await expect(lineupPanel(page)).toContainText('4 of 4');
    await submit(page);

    const other = await visitor();
    await other.goto(`/contests/registering/${id}`);
    await main(other).getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(prompt(other)).toContainText('You must be logged in to enter contests.');
    await prompt(other).getByRole('link', { name: 'Sign Up' }).click();
    await fillInSignUp(other, 'enter-emil');
    await signUpButton(other).click();
    await expect(other).toHaveURL(new RegExp(`/contests/registering/${id}$`));
    await expect(main(other).getByRole('button', { name: 'Enter', exact: true })).toBeEnabled();
    // Back skips the form and returns to the earlier page.
    await other.goBack();
    await expect(other).toHaveURL(new RegExp(`/contests/registering/${id}$`));
    await expect(signUpButton(other)).toHaveCount(0);
  },
);

test('signed in, the sign-up form is no place to be: by address, by Back, or from another tab', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/rules');
  const second = await page.context().newPage();
  await second.goto('/support');
  await header(second).getByRole('link', { name: 'Sign Up' }).click();
  await expect(signUpButton(second)).toBeEnabled();
  const third = await page.context().newPage();
  await third.goto('/contests/registering');
  await expect(header(third).getByRole('link', { name: 'Sign Up' })).toBeVisible();

  await header(page).getByRole('link', { name: 'Sign Up' }).click();
  await fillInSignUp(page, 'two-tabs');
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(second, 'the tab with the form leads on').not.toHaveURL(/\/signup$/);
  for (const tab of [second, third]) {
    await expect(header(tab).getByText('$1,000.00')).toBeVisible();
    await expect(header(tab).getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  }
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/contests\/registering$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/rules$/);
});

test('a slow answer is awaited once; a double click and Enter sign up once', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/how-it-works');
  await header(page).getByRole('link', { name: 'Sign Up' }).tap();
  await expect(signUpButton(page)).toBeEnabled();
  await fillInSignUp(page, 'slow-sloane');
  const answer = await hold(page, '**/api/users/register');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await signUpButton(page).dblclick();
  await main(page).getByLabel('Email').press('Enter');
  await expect(signUpButton(page)).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect(page).toHaveURL(/\/how-it-works$/);
  expect(sent.filter((path) => path === '/api/users/register')).toHaveLength(1);
  expect(sent.filter((path) => path === '/api/auth/login')).toEqual([]);
});

test(
  'a reply without tokens still ends in an account that is signed in',
  { tag: NIGHTLY },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/signup');
    await page.route('**/api/users/register', async (route) => {
      const response = await route.fetch();
      const { message, userId } = (await response.json()) as Readonly<Record<string, unknown>>;
      await route.fulfill({ response, json: { message, userId } });
    });
    await fillInSignUp(page, 'tokenless');
    await signUpButton(page).click();
    await expect(page).toHaveURL(/\/contests\/registering$/);
    await expect(header(page).getByText('$1,000.00')).toBeVisible();
  },
);

test(
  'a balance that does not cover the fee leads to the account page, which names the support',
  { annotation: covers('balance-short') },
  async ({ operator, player }) => {
    const dear = { entryFee: 1_500, adminFee: 0 };
    const { id } = await openContest(operator, { sample: CANDIDATES, terms: dear });
    const { page } = await player('short-sam');
    await page.goto(`/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    await expect(dialog).toContainText('Your balance is $1,000.00: $500.00 short.');
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(dialog.getByRole('alert')).toContainText('short of the $1,500.00 entry.');
    await dialog.getByRole('link', { name: 'Deposit $500.00' }).click();
    const deposit = page.getByRole('dialog', { name: 'Deposit' });
    await expect(deposit.getByLabel('Amount in dollars')).toHaveValue('500');
    await deposit.getByRole('button', { name: 'Request deposit' }).click();
    await deposit.getByRole('link', { name: 'Back to your lineup' }).click();
    await expect(page).toHaveURL(new RegExp(`/draft/${id}$`));
    await expect(lineupPanel(page)).toContainText('4 of 4');

    const snake = await openSnake(operator, { maxEntries: 4, ...dear });
    await page.goto(`/contests/registering/${snake.id}`);
    await main(page).getByRole('button', { name: 'Enter', exact: true }).click();
    const link = page.getByRole('link', { name: 'Deposit $500.00' });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm Entry' });
    await expect(confirm.or(link).first()).toBeVisible();
    if (await confirm.isVisible()) await confirm.click();
    await expect(link.first()).toHaveAttribute(
      'href',
      /^\/account\?dialog=deposit&amount=500\.00&/,
    );
  },
);
