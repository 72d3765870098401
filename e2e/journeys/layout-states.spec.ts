/** Rooms, dialogs and forms at the widths of `widths.ts`: the states of pages that `layout.spec.ts` opens as they are. */
import type { Locator, Page } from '@playwright/test';
import { clientOf, logIn, openAccount, type Account } from '../accounts.ts';
import {
  CANDIDATES,
  enterByApi,
  grant,
  LINEUP,
  openContest,
  pick,
  submit,
} from '../contest-play.ts';
import {
  available,
  openSnake,
  orderDialog,
  seatable,
  sitDownByApi,
  startDrafting,
  turn,
} from '../draft-table.ts';
import { expect, NOT_THERE, test } from '../fixtures.ts';
import { fillInSignUp, main, signUpButton } from '../newcomer-steps.ts';
import { applyByApi, contestPath, pointsFeed, runningForTwo, textFile } from '../operator-desk.ts';
import { OPERATOR } from '../running-server.ts';
import { expectNoFaults, PHONES, setWidth } from '../widths.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Measures the open dialog and closes it. */
const expectNoFaultsInDialog = async (page: Page, state: string): Promise<void> => {
  await expect(dialogOf(page).last()).toBeVisible();
  await expectNoFaults(page, state);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
};

const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Names as people choose them: some have all 30 letters, which is more than a column of a phone holds. */
const SEATS = [
  'the-long-suffering-golfer-2019',
  'bigslick',
  'anastasia.konstantinopoulou',
  'jo',
  'sir-drafts-a-lot.of-the-table',
  't_hallaert',
] as const;

const VIEWS = ['Queue', 'Board', 'Rosters', 'Log'] as const;

test('a draft room, on and off the own turn', async ({ server, operator, player }) => {
  const { id } = await openSnake(operator, { maxEntries: SEATS.length, pickTimeLimit: null });
  const people = new Map<string, Account>();
  for (const name of SEATS) {
    const account = await seatable(server.url, operator, name);
    people.set(name, account);
    await sitDownByApi(server.url, account, id);
  }
  const watching = async (account: Account): Promise<Page> => {
    const { page } = await player(account);
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    return page;
  };
  const [first] = people.values();
  if (first === undefined) throw new Error('no player has a seat');
  const waiting = await watching(first);
  const upNow = turn(waiting).getByRole('paragraph').first();
  const picker = await upNow.innerText();
  const own = picker === 'Your Pick';
  const page = own ? waiting : await watching(people.get(picker) ?? first);

  await expectNoFaults(page, 'the own turn');
  await available(page).getByRole('rowheader').getByRole('button').nth(2).click();
  await expectNoFaults(page, 'a player staged');
  await turn(page).getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(turn(page)).not.toContainText('Your Pick');
  const toQueue = available(page).getByRole('button', { name: /^Queue / });
  for (const row of [0, 1, 2]) await toQueue.nth(row).click();
  await expectNoFaults(page, 'the turn of another');
  await setWidth(page, PHONES[0]);
  for (const view of VIEWS) {
    await page
      .getByRole('navigation', { name: 'Draft room' })
      .getByRole('button', { name: view })
      .click();
    await expectNoFaults(page, `the view ${view} of the room`, PHONES);
    await setWidth(page, PHONES[0]);
  }
  await page.getByRole('button', { name: 'View Draft Order' }).click();
  await expect(orderDialog(page)).toBeVisible();
  await expectNoFaultsInDialog(page, 'the draft order');
  await page.getByRole('button', { name: 'Withdraw from Draft' }).click();
  await expectNoFaultsInDialog(page, 'leaving the draft');
});

test('a snake lobby, with and without a seat in it', async ({
  server,
  operator,
  visitor,
  player,
}) => {
  const { id } = await openSnake(operator, { maxEntries: 4 });
  const path = `/contests/registering/${id}`;
  const account = await seatable(server.url, operator, 'wolfeschlegelsteinhausenberger');
  const enter = (page: Page) => page.getByRole('button', { name: 'Enter', exact: true });

  const guest = await visitor();
  await opened(guest, path);
  await enter(guest).click();
  await expectNoFaultsInDialog(guest, 'the login that Enter asks for');

  const { page } = await player(account);
  await opened(page, path);
  await enter(page).click();
  await expectNoFaultsInDialog(page, 'a seat to be confirmed');
  await sitDownByApi(server.url, account, id);
  await opened(page, path);
  await expectNoFaults(page, 'a lobby with an own seat');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectNoFaultsInDialog(page, 'a seat to be given up');

  await operator.cancelContest({
    params: { id },
    body: { reason: 'The course is under water, and the tournament is put off until next year' },
  });
  await opened(page, `/contests/completed/${id}`);
  await expectNoFaults(page, 'a cancelled contest');
});

/** The four highest salaries of the sample, together over its cap. */
const OVER_CAP = [
  'Fabiano Caruana',
  'Hikaru Nakamura',
  'Alireza Firouzja',
  'Ian Nepomniachtchi',
] as const;

test('a lineup: over the cap, complete, confirmed, refused, entered', async ({
  server,
  operator,
  player,
}) => {
  const { id } = await openContest(operator, { sample: CANDIDATES });
  const account = await openAccount(server.url, 'constantinopolitan.lineups-inc');
  const { page } = await player(account);
  await opened(page, `/draft/${id}`);
  await pick(page, OVER_CAP);
  await expectNoFaults(page, 'a lineup over the cap');
  await setWidth(page, PHONES[0]);
  const unfold = page.getByRole('button', { name: /^Lineup \(/ });
  await unfold.click();
  await expectNoFaults(page, 'the lineup unfolded', PHONES);
  await setWidth(page, PHONES[0]);
  await unfold.click();
  await setWidth(page, 1280);
  await page.getByRole('button', { name: 'Clear' }).click();
  await pick(page, LINEUP);
  await expectNoFaults(page, 'a complete lineup');
  const confirm = await submit(page);
  await expectNoFaults(page, 'a lineup to be confirmed');
  await confirm.getByRole('button', { name: 'Confirm Entry' }).click();
  await expect(page.getByText(/short of the/).first()).toBeVisible();
  await expectNoFaults(page, 'an entry refused');

  await grant(operator, account.username, 50);
  await enterByApi(clientOf(server.url, account), id);
  await opened(page, `/contests/registering/${id}`);
  await expectNoFaults(page, 'an own entry');
  await page.getByRole('button', { name: /^Entries/ }).click();
  await dialogOf(page).getByRole('button', { name: account.username }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Keep Entry' })).toBeVisible();
  await expectNoFaults(page, 'an entry’s dialog with its withdrawal');
});

test('forms with errors', async ({ visitor }) => {
  const page = await visitor({ tolerates: /status of 4\d\d/ });
  await opened(page, '/login');
  const logInButton = main(page).getByRole('button', { name: /log ?in/i });
  await logInButton.click();
  await expectNoFaults(page, 'a login without answers');
  await main(page).getByLabel('Username').fill('nobody-of-that-name');
  await main(page).getByLabel('Password', { exact: true }).fill('wrong words');
  await logInButton.click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectNoFaults(page, 'a login refused');
  await opened(page, '/signup');
  await signUpButton(page).click();
  await expectNoFaults(page, 'a sign-up without answers');
  await fillInSignUp(page, 'short', (field) => field.fill('a'));
  await signUpButton(page).click();
  await expectNoFaults(page, 'a sign-up with wrong answers');
});

test('the operators’ console', async ({ server, operator, player }) => {
  const { id } = await runningForTwo({ server, operator }, [
    'console-ada',
    'console-bob-the-builder',
  ]);
  await operator.grantBalance({
    body: {
      username: 'console-bob-the-builder',
      amount: 987654.32,
      reason: 'Reimbursement of the misadministered championship, agreed by telephone',
    },
  });
  await openContest(operator, { sample: CANDIDATES });
  await applyByApi(
    operator,
    id,
    pointsFeed({ 'Gukesh D': 5 }, { spelt: { 'Praggnanandhaa R': 'Rameshbabu Praggnanandhaa' } }),
  );
  const { page } = await player(await logIn(server.url, OPERATOR.username, OPERATOR.password), {
    tolerates: NOT_THERE,
  });

  for (const path of ['', '/contests', '/people', '/feeds', '/audit']) {
    await opened(page, `/operator${path}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectNoFaults(page, `the console’s page at /operator${path}`);
  }
  await opened(page, '/operator/money');
  await expect(page.getByRole('table', { name: 'Grants' }).getByRole('row').nth(1)).toBeVisible();
  await expectNoFaults(page, 'the console’s money');
  await page
    .getByRole('button', { name: /^Reverse the grant/ })
    .first()
    .click();
  await expectNoFaultsInDialog(page, 'a grant to be reversed');

  await opened(page, '/operator/contests/new');
  await expectNoFaults(page, 'a new contest');
  await page.getByRole('button', { name: /^Create the contest/ }).click();
  await expectNoFaults(page, 'a new contest with errors');

  await opened(page, `${contestPath(id)}/copy`);
  // Its deadline has passed, so the copy needs another.
  await expect(page.getByText('No preview yet:')).toBeVisible();
  await expectNoFaults(page, 'the copy of a contest');
  const { id: fresh } = await openContest(operator, { sample: CANDIDATES });
  await opened(page, `${contestPath(fresh)}/edit`);
  await expect(page.getByRole('table', { name: 'Players' })).toBeVisible();
  await expectNoFaults(page, 'the terms of a contest');

  await opened(page, contestPath(id));
  const source = page.getByRole('region', { name: 'Source of results' });
  await source.getByRole('button', { name: 'Read from an address…' }).click();
  await expectNoFaultsInDialog(page, 'the address of results');
  await operator.followSource({
    params: { id },
    body: {
      // Nothing answers there.
      url: `http://127.0.0.1:${server.feedPort}/a-rather-long-name-of-a-leaderboard.json?key=secret`,
      format: 'results',
      every: 60,
      skipUnknown: false,
      allowMissing: false,
    },
  });
  await expect(source).toContainText('The source could not be read', { timeout: 20_000 });
  await expectNoFaults(page, 'a source that does not answer');
  const feed = page.getByRole('form', { name: 'Send a feed' });
  await feed.getByLabel('Format').selectOption('results');
  await feed
    .getByLabel('Choose a file: Feed')
    .setInputFiles(textFile('next.json', pointsFeed({ 'Gukesh D': 6, 'Ian Nepomniachtchi': 3 })));
  await feed.getByRole('button', { name: 'Show what would change' }).click();
  await expect(feed.getByRole('table', { name: 'What would change' })).toBeVisible();
  await expectNoFaults(page, 'a running contest in the console');
  for (const button of ['Complete…', 'Cancel the contest…', 'Override a result…']) {
    await page.getByRole('button', { name: button }).click();
    await expectNoFaultsInDialog(page, `the dialog of ${button}`);
  }
});
