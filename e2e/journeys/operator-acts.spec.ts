import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { CANDIDATES, enterByApi, expectBalance, grant, openContest } from '../contest-play.ts';
import { clientOf, openAccount } from '../accounts.ts';
import { expectedStandings } from '../expected-standings.ts';
import { NIGHTLY } from '../extent.ts';
import { expect, test } from '../fixtures.ts';
import {
  actsOf,
  applyByApi,
  ask,
  contestPath,
  enteredByTwo,
  FIELD,
  openConsole,
  pointsFeed,
  runningForTwo,
  sample,
  textFile,
} from '../operator-desk.ts';

test('a pause is shown to players with its reason, and removed', async ({
  player,
  operator,
  server,
}) => {
  const { id, name } = await openContest(operator, { sample: CANDIDATES });
  await openAccount(server.url, 'pausea');
  const account = await openAccount(server.url, 'pauseb');
  await grant(operator, 'pauseb', 100);
  const { page: players } = await player(account);
  await players.goto(`/contests/registering/${id}`);
  const enter = players.getByRole('button', { name: 'Enter' });
  await expect(enter).toBeEnabled();

  const page = await openConsole(server, player, contestPath(id));
  const pause = await ask(page, 'Pause…', 'Pause the contest?');
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(pause.getByLabel('Reason')).toBeFocused();
  await pause.getByLabel('Reason').fill('A wrong list of players');
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused since/)).toContainText('“A wrong list of players”');
  await expect(page.getByRole('heading', { name: 'Now' })).toBeFocused();

  // Without a reload: the page is notified.
  await expect(
    players.getByText('This contest is paused: A wrong list of players').first(),
  ).toBeVisible();
  await expect(enter).toBeDisabled();
  await expect(enterByApi(clientOf(server.url, account), id)).rejects.toThrow(
    'A wrong list of players',
  );
  await page.getByRole('link', { name: 'Back to the console' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
  await expect(row.first()).toContainText('Paused');
  await row.getByRole('link', { name }).first().click();

  const resume = await ask(page, 'Resume…', 'Resume the contest?');
  await resume.getByLabel('Reason').fill('The list is right');
  await resume.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^Paused since/)).toHaveCount(0);
  await expect(players.getByText(/^This contest is paused/)).toHaveCount(0);
  await expect(enter).toBeEnabled();
  await enterByApi(clientOf(server.url, account), id);
  const [resumed] = await actsOf(operator, id, 'resume-contest');
  expect(resumed).toMatchObject({ by: 'operator', reason: 'The list is right' });
});

test(
  'an unknown name is matched once, and the next feed uses the match',
  { tag: NIGHTLY },
  async ({ player, operator, server }) => {
    const { id } = await runningForTwo({ server, operator }, ['namea', 'nameb']);
    const params = { id };
    const spelt = { 'Praggnanandhaa R': 'Pragg' };
    await applyByApi(operator, id, pointsFeed({ 'Gukesh D': 3 }, { spelt }));

    const page = await openConsole(server, player, contestPath(id));
    await expect(page.getByText('1 row of the last feed unmatched')).toBeVisible();
    const dialog = await ask(page, 'Match Pragg', 'Match “Pragg” to a player');
    await dialog.getByLabel('Player').selectOption('Praggnanandhaa R');
    await dialog.getByLabel('Reason').fill('His short name');
    await dialog.getByRole('button', { name: 'Match' }).dblclick();
    await expect(page.getByRole('table', { name: 'Matched names' })).toContainText(
      'His short name',
    );
    await expect(page.getByText('Every row of the last feed is matched')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Names in feeds' })).toBeFocused();
    expect(await actsOf(operator, id, 'match-player')).toHaveLength(1);

    const feed = page.getByRole('form', { name: 'Send a feed' });
    await feed.getByLabel('Format').selectOption('results');
    await feed
      .getByLabel('Choose a file: Feed')
      .setInputFiles(textFile('next.json', pointsFeed({ 'Praggnanandhaa R': 4.5 }, { spelt })));
    await feed.getByRole('button', { name: 'Show what would change' }).click();
    await expect(feed.getByRole('table', { name: 'What would change' })).toContainText(
      'Praggnanandhaa R',
    );
    await feed.getByRole('button', { name: 'Apply as update 2' }).click();
    await expect(page.getByRole('table', { name: 'Feeds' })).toContainText('next.json');
    const pragg = (await operator.contest({ params })).players.find(
      (one) => one.name === 'Praggnanandhaa R',
    );
    expect(pragg?.sportSpecificData.score).toBe(4.5);

    const back = await ask(page, 'Remove the match of Pragg', 'Remove the match of Pragg?');
    await back.getByLabel('Reason').fill('It was somebody else');
    await back.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('1 row of the last feed unmatched')).toBeVisible();
  },
);

test(
  'an override with its reason outlasts feeds, until it is lifted',
  { tag: NIGHTLY },
  async ({ player, operator, server }) => {
    const { id } = await runningForTwo({ server, operator }, ['overa', 'overb']);
    const params = { id };
    await applyByApi(operator, id, pointsFeed({ 'Gukesh D': 5, 'Ian Nepomniachtchi': 2 }));
    const leader = async () => expectedStandings(await operator.contest({ params }))[0]?.entryName;
    expect(await leader()).toBe('overb');

    const page = await openConsole(server, player, contestPath(id));
    const dialog = await ask(page, 'Override a result…', 'Override a result');
    await dialog.getByLabel('Player').selectOption('Ian Nepomniachtchi');
    await dialog.getByLabel('Points').fill('7.5');
    await expect(dialog.getByRole('table', { name: 'What would change' })).toContainText('7.5');
    const put = dialog.getByRole('button', { name: 'Override' });
    await put.click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    expect(await actsOf(operator, id, 'override-result')).toEqual([]);
    await dialog.getByLabel('Reason').fill('The arbiter’s ruling');
    await put.dblclick();
    const overrides = page.getByRole('table', { name: 'Overrides' });
    await expect(overrides).toContainText('Points 7.5');
    await expect(overrides).toContainText('The arbiter’s ruling');
    expect(await leader()).toBe('overa');
    expect(await actsOf(operator, id, 'override-result')).toMatchObject([
      { by: 'operator', reason: 'The arbiter’s ruling' },
    ]);

    // A later feed has another result, which now applies.
    await applyByApi(operator, id, pointsFeed({ 'Gukesh D': 6, 'Ian Nepomniachtchi': 2.5 }));
    expect(await leader()).toBe('overa');
    await expect(overrides).toContainText('Points 2.5');

    const lift = await ask(
      page,
      'Lift the override of Ian Nepomniachtchi',
      'Lift the override of Ian Nepomniachtchi?',
    );
    await expect(lift).toContainText(
      'Instead of Points 7.5 the last feed applies again: Points 2.5.',
    );
    await lift.getByLabel('Reason').fill('The appeal was heard');
    await lift.getByRole('button', { name: 'Lift override' }).click();
    await expect(page.getByText('None: all results come from the feeds')).toBeVisible();
    expect(await leader()).toBe('overb');
    const verified = await server.operator('contest', 'verify', id);
    expect(verified, verified.stdout).toMatchObject({ exitCode: 0 });
  },
);

test('a graded contest is put right to the cent, and its money is seen before it moves', async ({
  player,
  operator,
  server,
}) => {
  const { id, people } = await runningForTwo({ server, operator }, ['gradea', 'gradeb'], {
    entrantPayouts: [12.34, 7.66],
  });
  const params = { id };
  await applyByApi(
    operator,
    id,
    pointsFeed({ 'Gukesh D': 9, 'Ian Nepomniachtchi': 8.5 }, { final: true }),
  );
  await operator.settleContest({ params });
  const { gradea: first, gradeb: second } = people;
  if (first === undefined || second === undefined) throw new Error('fewer than two entries');
  await expectBalance(second, 100 - 11 + 12.34);
  await expectBalance(first, 100 - 11 + 7.66);

  const page = await openConsole(server, player, contestPath(id));
  const form = page.getByRole('form', { name: 'Re-grade' });
  const dialog = await ask(page, 'Override a result…', 'Override a result');
  await dialog.getByLabel('Player').selectOption('Gukesh D');
  await dialog.getByLabel('Points').fill('8');
  await dialog.getByRole('button', { name: 'Add to the re-grade' }).click();
  await expect(form.getByRole('list', { name: 'Overrides of this re-grade' })).toContainText(
    'Gukesh D Points 8',
  );
  await form.getByLabel('Reason').fill('A game is forfeited');
  await form.getByRole('button', { name: 'Show what would change' }).click();
  const entries = form.getByRole('table', { name: 'Entries that change' });
  await expect(entries.getByRole('row', { name: /^gradea/ })).toContainText('+$4.68');
  await expect(entries.getByRole('row', { name: /^gradeb/ })).toContainText('−$4.68');
  await expectBalance(second, 101.34);

  await form.getByRole('button', { name: 'Re-grade and move the money' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Re-grade' })).toBeFocused();
  await expectBalance(first, 101.34);
  await expectBalance(second, 96.66);
  const regrades = await actsOf(operator, id, 'regrade-contest');
  expect(regrades).toMatchObject([{ by: 'operator', reason: 'A game is forfeited' }]);
  const ledger = await operator.ledger({});
  expect(ledger).toMatchObject({ sumOfPostings: 0, unbalancedJournals: [], driftedAccounts: [] });
  const verified = await server.operator('contest', 'verify', id);
  expect(verified, verified.stdout).toMatchObject({ exitCode: 0 });

  // The same regrade again finds nothing to correct.
  await form.getByLabel('Reason').fill('Is it right now?');
  await form.getByRole('button', { name: 'Show what would change' }).click();
  await expect(form.getByText('No entry’s place or winnings would change.')).toBeVisible();
});

test(
  'entries and results are taken along as CSV',
  { tag: NIGHTLY },
  async ({ player, operator, server }) => {
    const { id } = await runningForTwo({ server, operator }, ['csva', 'csvb']);
    await applyByApi(
      operator,
      id,
      pointsFeed({ 'Gukesh D': 5.5, 'Ian Nepomniachtchi': 2 }, { final: true }),
    );
    const page = await openConsole(server, player, contestPath(id));
    const taken = async (button: string) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const download = await coming;
      const text = readFileSync(await download.path(), 'utf8');
      const rows: Record<string, string>[] = parse(text, { columns: true });
      return { name: download.suggestedFilename(), rows };
    };
    const entries = await taken('Entries as CSV');
    expect(entries.name).toBe(`${id}-entries.csv`);
    expect(entries.rows).toMatchObject([
      {
        entry: 'csvb',
        captain: 'Praggnanandhaa R',
        'flex 1': 'Gukesh D',
        place: '1',
        winnings: '20.00',
      },
      { entry: 'csva', captain: 'Alireza Firouzja', salary: '44600', place: '2', winnings: '0.00' },
    ]);
    const results = await taken('Results as CSV');
    expect(results.name).toBe(`${id}-results.csv`);
    const { players } = await operator.contest({ params: { id } });
    expect(results.rows.map(({ player: name, score }) => [name, Number(score)])).toEqual(
      players.map((one) => [one.name, one.sportSpecificData.score]),
    );
  },
);

test('a line that breaks in the middle of an act leaves nothing half done, and nothing is done twice', async ({
  player,
  operator,
  server,
}) => {
  const { id, people } = await enteredByTwo({ server, operator }, ['cuta', 'cutb']);
  const page = await openConsole(server, player, contestPath(id));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const sentTo = (act: string): number => calls.filter((path) => path.endsWith(`/${act}`)).length;

  // The server pauses the contest, and its answer is lost.
  await page.route('**/pause', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const pause = await ask(page, 'Pause…', 'Pause the contest?');
  await pause.getByLabel('Reason').fill('Is the list right?');
  await page.keyboard.press('Enter');
  await expect(pause.getByRole('alert')).toContainText('this may or may not have been done');
  await expect(pause.getByRole('alert')).toBeFocused();
  await pause.getByLabel('Reason').press('Enter');
  await pause.getByRole('button', { name: 'Check current state' }).click();
  await expect(page.getByText(/^Paused since/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Now' })).toBeFocused();
  expect(sentTo('pause')).toBe(1);
  expect(await actsOf(operator, id, 'pause-contest')).toHaveLength(1);

  // The call doesn't reach the server: the page keeps its state, and the next attempt succeeds.
  await page.context().setOffline(true);
  const resume = await ask(page, 'Resume…', 'Resume the contest?');
  await resume.getByLabel('Reason').fill('It is');
  await page.keyboard.press('Enter');
  await expect(resume.getByRole('alert')).toContainText('this may or may not have been done');
  await page.context().setOffline(false);
  await resume.getByRole('button', { name: 'Check current state' }).click();
  await expect(page.getByText(/^Paused since/)).toBeVisible();
  const again = await ask(page, 'Resume…', 'Resume the contest?');
  await again.getByLabel('Reason').fill('It is');
  await again.getByRole('button', { name: 'Resume' }).dblclick();
  await expect(page.getByText(/^Paused since/)).toHaveCount(0);
  expect(await actsOf(operator, id, 'resume-contest')).toHaveLength(1);

  // Money: refunds are complete and happen once, although the answer was lost and the call repeated.
  await page.route('**/cancel', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const cancel = await ask(page, 'Cancel the contest…', 'Cancel the contest?');
  await cancel.getByLabel('Reason').fill('The event is put off');
  await cancel.getByLabel(/^Type/).fill('refund $22.00');
  await page.keyboard.press('Enter');
  await expect(cancel.getByRole('alert')).toContainText('this may or may not have been done');
  for (const client of Object.values(people)) await expectBalance(client, 100);
  await expect(
    operator.cancelContest({ params: { id }, body: { reason: 'Once more' } }),
  ).rejects.toThrow('Cancelled');
  await cancel.getByRole('button', { name: 'Check current state' }).click();
  await expect(page.getByText(/^Cancelled, every fee refunded\. The event/)).toBeVisible();
  for (const client of Object.values(people)) await expectBalance(client, 100);
  expect(await actsOf(operator, id, 'cancel-contest')).toHaveLength(1);
  expect(sentTo('cancel')).toBe(1);
  expect((await operator.ledger({})).sumOfPostings).toBe(0);
});

test(
  'names of a file of odds are settled as the players are imported, with a reason',
  { tag: NIGHTLY },
  async ({ player, operator, server }) => {
    const { contestId: id } = await operator.createContest({
      body: {
        file: {
          name: 'contest.json',
          text: JSON.stringify({
            ...JSON.parse(sample('contest.json').buffer.toString()),
            deadline: new Date(Date.now() + 3_600_000).toISOString(),
          }),
        },
      },
    });
    const page = await openConsole(server, player, '/operator');
    await page
      .getByRole('row')
      .filter({ hasText: 'No entries yet: import the players' })
      .getByRole('link')
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Import players' });
    await form
      .getByLabel('Choose a file: Players')
      .setInputFiles(textFile('field.csv', ['name', ...FIELD].join('\n')));
    const ratings = FIELD.map(
      (name, index) => `${name.replace('nanandhaa R', '')},${2800 - 10 * index}`,
    );
    await form
      .getByLabel('Choose a file: Player facts (optional)')
      .setInputFiles(
        textFile('ratings.csv', ['name,rating', ...ratings, 'Magnus,2830'].join('\n')),
      );
    await form.getByText('Fill in missing salaries').click();
    await form.getByRole('button', { name: 'Preview' }).click();
    await expect(form.getByRole('heading', { name: 'Facts without a player (2)' })).toBeVisible();
    const file = form.getByRole('table', { name: 'Players in the file' });
    await expect(file.getByRole('row', { name: /^Praggnanandhaa/ })).toContainText(
      'no facts: the lowest salary',
    );
    await form.getByLabel('Player for Pragg').selectOption('Praggnanandhaa R');
    await expect(file.getByRole('row', { name: /^Praggnanandhaa/ })).toContainText('rating 2760');
    const importing = form.getByRole('button', { name: 'Import 8 players' });
    await importing.click();
    await expect(form.getByLabel('Reason for these matches')).toBeFocused();
    expect((await operator.contest({ params: { id } })).players).toEqual([]);
    await form.getByLabel('Reason for these matches').fill('His short name');
    await importing.dblclick();
    await expect(page.getByText('8 players', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Facts without a player' })).toContainText(
      'Magnus',
    );
    const { players } = await operator.contest({ params: { id } });
    const pragg = players.find(({ name }) => name === 'Praggnanandhaa R');
    expect(pragg?.sportSpecificData.rating).toBe(2760);
    expect(await actsOf(operator, id, 'import-players')).toMatchObject([
      { reason: 'His short name', after: { same: ['Pragg is Praggnanandhaa R'] } },
    ]);
    const log = page.getByRole('table', { name: 'Audit log' });
    await expect(log.getByRole('row').filter({ hasText: 'Import players' })).toContainText(
      'His short name',
    );
  },
);
