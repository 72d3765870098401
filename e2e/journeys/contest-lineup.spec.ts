import { clientOf } from '../accounts.ts';
import {
  answering,
  CANDIDATES,
  CANDIDATES_FEE,
  deafen,
  entryCall,
  expectBalance,
  grant,
  hold,
  LINEUP,
  lineupPanel,
  openContest,
  pick,
  submit,
} from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { showsOutcome } from '../waiting.ts';

test(
  'a lineup is built within the cap, and survives a reload',
  {
    annotation: covers(
      'route-draft',
      'lineup-submit-disabled',
      'lineup-full',
      'lineup-order',
      'lineup-salary',
      'lineup-incomplete',
      'lineup-login',
    ),
  },
  async ({ operator, visitor }) => {
    const page = await visitor();
    const { id, name } = await openContest(operator, { sample: CANDIDATES });
    await page.goto(`/draft/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Contest Lobby' })).toHaveAttribute(
      'href',
      `/contests/registering/${id}`,
    );
    const panel = lineupPanel(page);
    const slots = panel.getByRole('listitem');
    const send = page.getByRole('button', { name: 'Submit' });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(
      'Please complete your lineup before submitting.',
    );
    await expect(panel).toContainText('Average per slot$12,500');

    await pick(page, ['Fabiano Caruana', 'Hikaru Nakamura']);
    await expect(slots).toHaveText([
      /^CPTFabiano Caruana\$16,200/,
      /^FLEXHikaru Nakamura\$15,300/,
      /Pick a player/,
      /Pick a player/,
    ]);
    await expect(page.getByRole('button', { name: 'Add Fabiano Caruana' })).toHaveCount(0);
    await expect(panel).toContainText('Remaining$18,500');
    await expect(panel).toContainText('Average per slot$9,250');

    await pick(page, ['Alireza Firouzja', 'Nijat Abasov']);
    await expect(panel).toContainText('$1,000 over the cap');
    await expect(panel).toContainText('Remaining · over the cap−$1,000');
    await expect(send).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add Gukesh D' })).toBeDisabled();

    await panel.getByRole('button', { name: 'Remove Fabiano Caruana' }).click();
    await pick(page, ['Vidit Gujrathi']);
    // The first empty slot is the captain's.
    await expect(slots.first()).toHaveText(/^CPTVidit Gujrathi/);
    await expect(send).toBeEnabled();

    await page.reload();
    await expect(slots).toHaveText([
      /Vidit Gujrathi/,
      /Hikaru Nakamura/,
      /Alireza Firouzja/,
      /Nijat Abasov/,
    ]);
    await send.click();
    const prompt = page.getByRole('dialog', { name: 'Log in' });
    await expect(prompt).toContainText('You must be logged in to submit a team.');
    await prompt.getByRole('button', { name: 'Not now' }).click();

    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect(panel).toContainText('0 of 4');
    await expect(page.getByRole('button', { name: 'Add Fabiano Caruana' })).toBeEnabled();
    await page.reload();
    await expect(panel).toContainText('0 of 4');
  },
);

test(
  'an entry is confirmed, sent once however often it is pressed, and leads back to the contest',
  {
    annotation: covers('submission-submitting', 'submission-success', 'call-enter'),
  },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('lin-enters');
    await grant(operator, account.username, 50);
    await page.clock.install();
    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.waitForURL(`**/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    await expect(dialog).toContainText('Team salary$44,600 of $50,000');
    await expect(dialog).toContainText('Charged today$11.00');
    await expect(dialog).toContainText('Balance after entry: $39.00.');
    await dialog.getByRole('button', { name: 'Edit Lineup' }).click();
    await expect(dialog).toHaveCount(0);

    await submit(page);
    let calls = 0;
    page.on('request', (request) => {
      if (entryCall(id).test(request.url())) calls += 1;
    });
    const release = await hold(page, entryCall(id));
    const confirm = dialog.getByRole('button', { name: 'Confirm Entry' });
    await confirm.dblclick();
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    release();
    await showsOutcome(page, dialog, 'You’re in');
    await page.clock.runFor(750);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(100);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.clock.runFor(600);
    expect(new URL(page.url()).pathname).toBe(`/draft/${id}`);
    await page.clock.runFor(100);
    await page.clock.resume();
    await page.waitForURL(`**/contests/registering/${id}`);
    await expect(page.getByText('Successfully entered the contest!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
    expect(calls).toBe(1);
    await expectBalance(clientOf(server.url, account), 50 - CANDIDATES_FEE);

    await page.goBack();
    await page.waitForURL(`**/draft/${id}`);
    await expect(lineupPanel(page)).toContainText('0 of 4');
  },
);

test(
  'a failed entry shows why, and the lineup stays',
  {
    annotation: covers(
      'submission-failure',
      'enter-refused',
      'enter-status',
      'enter-failed',
      'enter-unexpected',
    ),
  },
  async ({ server, operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, ...account } = await player('lin-fails');
    const client = clientOf(server.url, account);
    await page.goto(`/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    const confirm = dialog.getByRole('button', { name: 'Confirm Entry' });
    const alert = dialog.getByRole('alert');
    await expect(dialog).toContainText('Your balance is $0.00: $11.00 short.');
    await confirm.click();
    await expect(alert).toHaveText('Your balance of $0.00 is $11.00 short of the $11.00 entry.');
    await expect(confirm).toBeEnabled();
    await grant(operator, account.username, 50);

    // Simulated: answers of a proxy in front of the server.
    await page.route(entryCall(id), (route) =>
      route.fulfill({ status: 502, body: '<h1>502</h1>' }),
    );
    await confirm.click();
    await expect(alert).toHaveText('Request failed with status 502');
    await page.unroute(entryCall(id));
    await page.route(entryCall(id), answering(200, { entry: 'yes' }));
    await confirm.click();
    await expect(alert).toHaveText(
      'An unexpected error occurred during submission. Please try again.',
    );
    await page.unroute(entryCall(id));

    // The server stores the entry, and the answer is lost.
    await page.route(entryCall(id), async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await expect(alert).toHaveText('Contest entry failed. Please try again.');
    await page.unroute(entryCall(id));
    await page.reload();
    await expect(lineupPanel(page).getByRole('listitem')).toHaveText(
      LINEUP.map((name) => new RegExp(name)),
    );
    await submit(page);
    await confirm.click();
    await page.waitForURL(`**/contests/registering/${id}`);
    await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
    await expectBalance(client, 50 - CANDIDATES_FEE);
  },
);

test(
  'an ended session is announced, and the lineup is there after the login',
  { annotation: covers('session-expired') },
  async ({ operator, player }) => {
    const { id } = await openContest(operator, { sample: CANDIDATES });
    const { page, username, password } = await player('lin-expired');
    await grant(operator, username, 50);
    await page.goto(`/draft/${id}`);
    await pick(page);
    const dialog = await submit(page);
    await expect(dialog).toContainText('Balance after entry');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', `${localStorage.getItem('accessToken') ?? ''}x`);
      localStorage.setItem('refreshToken', 'spent');
    });
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**/draft/${id}`);
    await expect(lineupPanel(page).getByRole('listitem').first()).toContainText(LINEUP[0]);
    await submit(page);
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(page.getByRole('heading', { name: 'Your Entries (1)' })).toBeVisible();
  },
);

test(
  'the deadline passes while the lineup is open: by the page’s clock, and by the server’s',
  { annotation: covers('deadline-countdown') },
  async ({ operator, player }) => {
    const hours = await openContest(operator, { sample: CANDIDATES });
    const { page, username } = await player('lin-late');
    await grant(operator, username, 50);
    await deafen(page);
    await page.clock.install();
    await page.goto(`/draft/${hours.id}`);
    const details = page.getByRole('region', { name: 'Contest details' });
    await expect(details).toContainText(/(1h 0m|60m|59m) left/);
    await pick(page);
    await page.clock.fastForward('40:00');
    await expect(details).toContainText(/(19|20)m left/);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await page.clock.fastForward('21:00');
    await expect(details).toContainText('Closed');
    await expect(lineupPanel(page)).toContainText('The deadline has passed: entries are closed.');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();

    // A page whose clock is slow doesn't know: the server's clock decides.
    const seconds = await openContest(operator, {
      sample: CANDIDATES,
      deadline: new Date(Date.now() + 5_000),
    });
    await page.clock.setFixedTime(new Date(Date.now() - 3_600_000));
    await page.goto(`/draft/${seconds.id}`);
    await pick(page);
    const dialog = await submit(page);
    await expect
      .poll(async () => (await operator.contest({ params: { id: seconds.id } })).status, {
        timeout: 20_000,
      })
      .toBe('Cancelled');
    await dialog.getByRole('button', { name: 'Confirm Entry' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The contest is Cancelled: it is no longer registering.',
    );
    await dialog.getByRole('button', { name: 'Edit Lineup' }).click();
    await page.waitForURL(`**/contests/completed/${seconds.id}`);
  },
);

test('two tabs of one person enter a contest with one entry per person', async ({
  operator,
  player,
}) => {
  const { id } = await openContest(operator, {
    sample: CANDIDATES,
    terms: { maxEntriesPerUser: 1 },
  });
  const { page: first, username } = await player('lin-tabs');
  const second = await first.context().newPage();
  await grant(operator, username, 50);
  await first.goto(`/draft/${id}`);
  await pick(first);
  await second.goto(`/draft/${id}`);
  const dialogs = [await submit(first), await submit(second)] as const;
  await dialogs[0].getByRole('button', { name: 'Confirm Entry' }).click();
  await first.waitForURL(`**/contests/registering/${id}`);
  await dialogs[1].getByRole('button', { name: 'Confirm Entry' }).click();
  await expect(dialogs[1].getByRole('alert')).toHaveText('You have already entered this contest.');
  expect((await operator.contest({ params: { id } })).entrantsCount).toBe(1);
});
