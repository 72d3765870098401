import { createClient, hrefTo, type ContestSummary } from '@captains-pick/contract';
import type { Page } from '@playwright/test';
import { openAccount } from '../accounts.ts';
import { CANDIDATES, grant, openContest, pick } from '../contest-play.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const PHONE = { width: 390, height: 844 } as const;

const runningContest = async (url: string, sport: ContestSummary['sport']): Promise<string> => {
  const contests = await createClient({ baseUrl: url, tokens: null }).publicContests({});
  const found = contests.find((one) => one.sport === sport && one.status === 'Running');
  if (found === undefined) throw new Error(`no running ${sport} contest`);
  return hrefTo('running-contest', { contestId: found._id });
};

const queryOf = (page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(page.url()).searchParams);

const standings = (page: Page) => page.getByRole('table', { name: 'Standings' });
/** The button of an entry, from 0. */
const row = (page: Page, nth: number) =>
  standings(page).getByRole('rowheader').nth(nth).getByRole('button');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const team = (page: Page) => page.getByRole('region', { name: /^Team/ });

/** Opens the list, then the contest from it, so that the history has a page before. */
const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(hrefTo('running-list'));
  await page.locator(`a[href="${path}"]`).first().click();
  await expect(standings(page)).toBeVisible();
};

test(
  'Back closes a dialog and a team, and closing one leaves no step behind',
  { annotation: covers('address-back') },
  async ({ server, visitor }) => {
    const path = await runningContest(server.url, 'Golf');
    const page = await visitor();
    await arrive(page, path);

    await page.getByRole('button', { name: 'Ownership' }).click();
    await expect(dialog(page, 'Ownership')).toBeVisible();
    expect(queryOf(page)).toEqual({ dialog: 'ownership' });
    await dialog(page, 'Ownership').getByRole('row').nth(1).getByRole('button').click();
    await expect(dialog(page, /^Teams with/)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, /^Teams with/)).toHaveCount(0);
    await expect(dialog(page, 'Ownership')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(queryOf(page)).toEqual({});
    await page.goForward();
    await expect(dialog(page, 'Ownership')).toBeVisible();
    await dialog(page, 'Ownership').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => queryOf(page)).toEqual({});

    // A team, then another in its place, then the comparison.
    await row(page, 1).click();
    await row(page, 2).click();
    await expect(team(page)).toBeVisible();
    await team(page).getByRole('button', { name: 'Compare with…' }).click();
    await dialog(page, 'Compare with…').getByRole('row').nth(1).getByRole('button').click();
    await expect(dialog(page, 'Two teams')).toBeVisible();
    expect(Object.keys(queryOf(page))).toEqual(['team', 'compare', 'with']);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(team(page)).toBeVisible();
    await page.goBack();
    await expect(team(page)).toHaveCount(0);
    await page.goBack();
    await expect(page, 'nothing is left in between').toHaveURL(/\/contests\/running$/);
  },
);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test(
  'Back returns the focus, and closes however often and fast it is pressed, and after a reload',
  { tag: NIGHTLY, annotation: covers('address-back') },
  async ({ server, visitor }) => {
    const path = await runningContest(server.url, 'Golf');
    const page = await visitor();
    await arrive(page, path);
    await page.getByRole('button', { name: 'Ownership' }).dblclick();
    await dialog(page, 'Ownership').getByRole('row').nth(1).getByRole('button').click();
    await expect(dialog(page, /^Teams with/)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => focusedName(page)).toBe('Ownership');
    await page.goForward();
    await page.goForward();
    await expect(dialog(page, /^Teams with/)).toBeVisible();
    for (let time = 0; time < 8; time += 1) {
      await page.evaluate(() => {
        history.back();
        history.back();
      });
      await page.evaluate(() => {
        history.forward();
        history.forward();
      });
    }
    await expect(dialog(page, /^Teams with/)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Closed twice before the browser has gone back once.
    await page.goForward();
    await expect(dialog(page, 'Ownership')).toBeVisible();
    await dialog(page, 'Ownership').getByRole('button', { name: 'Close' }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);

    const name = await row(page, 2).innerText();
    await row(page, 2).click();
    await expect(team(page)).toBeFocused();
    await page.goBack();
    await expect(team(page)).toHaveCount(0);
    await expect.poll(() => focusedName(page)).toBe(name);

    await page.getByRole('button', { name: 'Leaderboard' }).click();
    await expect(dialog(page, 'Leaderboard')).toBeVisible();
    await page.reload();
    await expect(dialog(page, 'Leaderboard')).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(dialog(second, 'Leaderboard')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(dialog(second, 'Leaderboard'), 'another tab stays').toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contests\/running$/);
  },
);

test(
  'a dialog of a link is left by Back, and a login returns to it',
  { tag: NIGHTLY, annotation: covers('address-link', 'address-back') },
  async ({ server, visitor }) => {
    const path = await runningContest(server.url, 'Golf');
    const { username, password } = await openAccount(server.url, 'links-back');
    const page = await visitor();
    await page.goto(hrefTo('rules'));
    await page.goto(`${path}?dialog=ownership`);
    await expect(dialog(page, 'Ownership')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
    await page.goForward();
    await expect(dialog(page, 'Ownership')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page, 'closing left no step').toHaveURL(/\/rules$/);

    await page.goto(path);
    await row(page, 2).click();
    const name = await team(page).getByRole('heading').first().innerText();
    const sent = page.url();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Login' })
      .click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(sent);
    await expect(team(page).getByRole('heading').first()).toHaveText(name, { useInnerText: true });
  },
);

test(
  'on a phone Back closes the sheet of a dialog and the team',
  { annotation: covers('address-back') },
  async ({ server, visitor }) => {
    const path = await runningContest(server.url, 'Golf');
    const page = await visitor({ viewport: PHONE, hasTouch: true });
    await arrive(page, path);
    await page.getByRole('button', { name: 'Leaderboard' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row(page, 1).tap();
    await expect(team(page)).toBeInViewport();
    await page.goBack();
    await expect(team(page)).toHaveCount(0);
    await expect(standings(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contests\/running$/);
  },
);

test(
  'a link opens in another browser what its sender saw, and a reload keeps it',
  { annotation: covers('address-link') },
  async ({ server, player, visitor }) => {
    const { page } = await player('linda');
    await page.goto(hrefTo('registering-list'));
    const list = page.getByRole('table', { name: 'Registering contests' });
    await expect(list).toBeVisible();
    await page.getByRole('button', { name: 'Chess' }).click();
    await page.getByRole('button', { name: 'Fee', exact: true }).click();
    await page.getByRole('button', { name: 'Fee', exact: true }).click();
    await expect.poll(() => queryOf(page)).toEqual({ sport: 'Chess', sort: '-fee' });
    await expect(list.getByRole('rowheader').getByRole('link').first()).toBeVisible();
    const shown = await list.getByRole('rowheader').getByRole('link').allInnerTexts();
    await page.reload();
    await expect(list.getByRole('rowheader').getByRole('link')).toHaveText(shown);
    const other = await visitor();
    await other.goto(page.url());
    const othersList = other.getByRole('table', { name: 'Registering contests' });
    await expect(othersList.getByRole('rowheader').getByRole('link')).toHaveText(shown);
    await expect(othersList.getByRole('columnheader', { name: 'Fee' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(other.getByRole('button', { name: 'Chess' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // The filter is kept on the way to another tab, the sorting is not.
    await other.getByRole('link', { name: /^Running/ }).click();
    await expect(other).toHaveURL(/\/contests\/running\?sport=Chess$/);

    await list.getByRole('rowheader').getByRole('link').first().click();
    // The list has a button of this name too.
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Prizes' }).click();
    await page.getByRole('radio', { name: 'Now' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ dialog: 'prizes', prizes: 'now' });
    await other.goto(page.url());
    await expect(other.getByRole('radio', { name: 'Now' })).toBeChecked();
    await other.keyboard.press('Escape');
    await expect.poll(() => queryOf(other)).toEqual({});

    await page.goto(await runningContest(server.url, 'Poker'));
    await row(page, 2).click();
    const name = await team(page).getByRole('heading').first().innerText();
    await page.getByRole('button', { name: 'Chips' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await other.goto(page.url());
    await expect(other.getByRole('dialog')).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(team(other).getByRole('heading').first()).toHaveText(name, { useInnerText: true });
    await expect.poll(() => Object.keys(queryOf(other))).toEqual(['team']);
  },
);

test(
  'typing and sorting add no step to the history, a filter does',
  { annotation: covers('address-typing') },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto(hrefTo('rules'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contests' })
      .click();
    const search = page.getByRole('searchbox', { name: 'Find a contest or event' });
    await search.pressSequentially('open', { delay: 20 });
    await expect.poll(() => queryOf(page)).toEqual({ find: 'open' });
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => queryOf(page)).toEqual({ find: 'open', sort: 'name' });
    await search.fill('');
    await expect.poll(() => queryOf(page)).toEqual({ sort: 'name' });
    await page.getByRole('button', { name: 'Golf' }).click();
    await expect.poll(() => queryOf(page)).toEqual({ sort: 'name', sport: 'Golf' });
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Golf' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
  },
);

test(
  'what a page does not know is ignored, and no link opens a confirmation',
  { annotation: covers('address-unknown', 'address-back') },
  async ({ operator, player, server, visitor }) => {
    const page = await visitor();
    await page.goto(`${hrefTo('registering-list')}?sport=Curling&sort=luck&format=Pick99&mine=1`);
    const rows = page.getByRole('table', { name: 'Registering contests' }).getByRole('row');
    await expect(rows.nth(2)).toBeVisible();
    const chess = await runningContest(server.url, 'Chess');
    const unknown = [
      '?team=x&dialog=chips&compare=y',
      '?dialog=%3Cscript%3E&sort=%00&page=-1&team=%22&find=%E0%A4%A',
      '?__proto__=1&constructor=2&sort=constructor&team=__proto__&with=__proto__',
      `?dialog=best-lineup&entry=${'a'.repeat(300)}&player=${'b'.repeat(300)}`,
    ];
    for (const query of unknown) {
      await page.goto(chess + query);
      await expect(standings(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(team(page)).toHaveCount(0);
    }

    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page: entering, username } = await player('nolink');
    await grant(operator, username, 50);
    await entering.goto(hrefTo('draft', { contestId: id }));
    await pick(entering);
    await entering.getByRole('button', { name: 'Submit' }).click();
    const confirmation = dialog(entering, 'Confirm Your Entry');
    await expect(confirmation).toBeVisible();
    expect(queryOf(entering)).toEqual({});
    await entering.goBack();
    await expect(confirmation).toHaveCount(0);
    await expect(entering).toHaveURL(/\/draft\//);
    await entering.goto(`${hrefTo('draft', { contestId: id })}?act=enter&!act=enter`);
    await expect(entering.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(confirmation).toHaveCount(0);
  },
);
