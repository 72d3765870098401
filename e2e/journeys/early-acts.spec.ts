import type { Page } from '@playwright/test';
import { openAccount, passwordOf } from '../accounts.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { callsTo, hold } from '../waiting.ts';

test.use({ seed: 'demo' });

/** Opens a page as a slow network would: its HTML and styles are there, its code is not. */
const openWithoutCode = async (page: Page, path: string): Promise<() => void> => {
  const code = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return code.release;
};

/** With the fields of a form in its address, the password would be in the history and in logs. */
const expectAddress = (page: Page, path: string): void => {
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(path);
};

for (const by of ['Enter', 'a press'] as const) {
  test(
    `a login by ${by} before the code has loaded is sent once it has`,
    { annotation: covers('early-acts'), ...(by === 'Enter' ? {} : { tag: NIGHTLY }) },
    async ({ server, visitor }) => {
      const name = `early-login-${by === 'Enter' ? 'enter' : 'press'}`;
      await openAccount(server.url, name);
      const page = await visitor();
      const sent = callsTo(page, 'POST', '/api/auth/login');
      const documents = callsTo(page, 'GET', '/login');
      const arrive = await openWithoutCode(page, '/login');
      await page.getByLabel('Username').fill(name);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill(passwordOf(name));
      const button = page.getByRole('main').getByRole('button', { name: 'Login' });
      // People press again when nothing happens.
      for (let times = 0; times < 3; times += 1) {
        if (by === 'Enter') await password.press('Enter');
        else await button.click();
      }
      await expect(button).toHaveAttribute('aria-busy', 'true');
      expectAddress(page, '/login');
      arrive();
      await expect(page.getByRole('link', { name: /^Account, balance/ })).toBeVisible();
      expect(sent.map((call): unknown => call.postDataJSON())).toEqual([
        { username: name, password: passwordOf(name) },
      ]);
      expect(documents.map((call) => call.method())).toEqual(['GET']);
    },
  );
}

test(
  'what is typed and shown in a form before the code has loaded stays',
  { annotation: covers('early-acts') },
  async ({ visitor }) => {
    const page = await visitor();
    const arrive = await openWithoutCode(page, '/signup?invitation=PICK-1');
    const typed = {
      'First name': 'Maya',
      'Last name': 'Rivers',
      Email: 'maya@rivers.example',
      Username: 'early-maya',
    };
    const main = page.getByRole('main');
    for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
    const password = main.getByLabel('Password', { exact: true });
    await password.pressSequentially('sand-wedge-56');
    await password.press('ArrowLeft');
    await main.getByRole('button', { name: 'Show password' }).click();
    await password.focus();
    arrive();
    await expect(main.getByRole('button', { name: 'Show password' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    for (const [label, text] of Object.entries(typed)) {
      await expect(main.getByLabel(label)).toHaveValue(text);
    }
    await expect(main.getByLabel('Invitation code')).toHaveValue('PICK-1');
    await expect(password).toHaveAttribute('type', 'text');
    await password.pressSequentially('!');
    await expect(password, 'the caret stays').toHaveValue('sand-wedge-5!6');
  },
);

test(
  'a list is filtered as it was asked to be before its code has loaded',
  { annotation: covers('early-acts') },
  async ({ visitor, operator }) => {
    const golf = (await operator.publicContests({})).find(
      ({ status, sport }) => sport === 'Golf' && status === 'Registering',
    );
    const event = golf?.tournamentName ?? 'none';
    const page = await visitor();
    const arrive = await openWithoutCode(page, '/contests/registering');
    const search = page.getByRole('searchbox');
    await search.pressSequentially(event.slice(0, 5));
    await page.getByRole('button', { name: 'Golf' }).click();
    await page.getByLabel('Entry fee').selectOption({ index: 1 });
    const fee = await page.getByLabel('Entry fee').inputValue();
    await page.getByRole('button', { name: /^Theme: / }).click();
    arrive();
    await expect(page.getByRole('button', { name: 'Golf' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
    await expect(search).toHaveValue(event.slice(0, 5));
    await expect(page.getByLabel('Entry fee')).toHaveValue(fee);
    const shown = Object.fromEntries(new URL(page.url()).searchParams);
    expect(Object.values(shown).toSorted()).toEqual(['Golf', event.slice(0, 5), fee].toSorted());
    await page.getByRole('button', { name: 'All' }).click();
    await expect(search, 'a later change keeps it').toHaveValue(event.slice(0, 5));
  },
);

test(
  'the header and the footer of a page that its code replaces keep what was done there',
  { annotation: covers('early-acts') },
  async ({ visitor, player, operator }) => {
    const contest = (await operator.publicContests({})).find(({ status }) => status === 'Running');
    const { page: players } = await player('early-footer');
    for (const { page, path } of [
      { page: await visitor(), path: `/contests/running/${contest?._id}` },
      { page: players, path: '/' },
    ]) {
      const arrive = await openWithoutCode(page, path);
      const footer = page.getByRole('contentinfo');
      await footer.getByLabel('Email').fill('maya@rivers.example');
      await footer.getByLabel('Email').press('Enter');
      await page.getByRole('button', { name: /^Theme: / }).click();
      arrive();
      await expect(footer.getByText('Contest news by email is not sent yet.')).toBeVisible();
      await expect(footer.getByLabel('Email')).toHaveValue('maya@rivers.example');
      await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
      expectAddress(page, path);
    }
  },
);

test(
  'links and questions work before the code has loaded',
  { annotation: covers('early-acts') },
  async ({ visitor }) => {
    const page = await visitor();
    const arrive = await openWithoutCode(page, '/');
    const answer = page.getByText(/^Poker teams add up what their players cash/);
    await page.getByText('How does scoring work?').click();
    await expect(answer).toBeVisible();
    arrive();
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
    await expect(answer, 'the opened answer stays').toBeVisible();

    const arriveAgain = await openWithoutCode(page, '/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Rules' })
      .click();
    arriveAgain();
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  },
);
