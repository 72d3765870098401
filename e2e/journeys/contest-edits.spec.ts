import { clientOf } from '../accounts.ts';
import {
  CANDIDATES,
  CANDIDATES_FEE,
  deafen,
  enterByApi,
  expectBalance,
  grant,
  hold,
  LINEUP,
  lineupPanel,
  openContest,
  pick,
} from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'empty for moved clocks' });

const EDITS = /\/api\/me\/lineups$/;
const TIME_TO_EDIT_MS = 1_800_000;
const PHONE = { width: 390, height: 844 };

const lineupsIn = async (
  client: ReturnType<typeof clientOf>,
  id: string,
): Promise<readonly string[]> => {
  const { entrants } = await client.contest({ params: { id } });
  return entrants.flatMap(({ entryName, team }) =>
    team === undefined || team === null
      ? []
      : `${entryName}: ${[team.captain, ...team.flexPlayers].join(', ')}`,
  );
};

test(
  'lineups are edited until the deadline, on a desktop and on a phone, and not after it',
  { annotation: covers('lineup-edited', 'lineup-edit-lock') },
  async ({ server, operator, player }) => {
    const deadline = new Date(server.now().getTime() + TIME_TO_EDIT_MS);
    const { id } = await openContest(operator, { sample: CANDIDATES, deadline });
    const { page, ...account } = await player('edits');
    const { page: othersPage, ...other } = await player('watches');
    const client = clientOf(server.url, account);
    const othersClient = clientOf(server.url, other);
    for (const { username } of [account, other]) await grant(operator, username, 50);
    await enterByApi(client, id);
    await enterByApi(client, id);
    await enterByApi(othersClient, id);
    const [captain, second, , fourth] = LINEUP;

    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('link', { name: 'Edit lineup of edits', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Entry edits', exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeDisabled();
    await panel.getByRole('button', { name: 'Remove Vidit Gujrathi' }).click();
    await pick(page, ['Praggnanandhaa R']);
    await page.getByRole('switch', { name: 'Replace Gujrathi in all 2 of my entries' }).click();
    await save.click();
    await expect(panel).toContainText(/2 lineups saved .* Others see your lineup at the lock\./);
    const swapped = [captain, second, 'Praggnanandhaa R', fourth].join(', ');
    expect(await lineupsIn(client, id)).toEqual([`edits: ${swapped}`, `edits[2]: ${swapped}`]);
    await expectBalance(client, 50 - 2 * CANDIDATES_FEE);
    expect(await lineupsIn(othersClient, id)).toEqual([`watches: ${LINEUP.join(', ')}`]);

    // A second page, opened before the next edit.
    const stale = await page.context().newPage();
    await stale.goto(page.url());
    await stale.getByRole('button', { name: 'Remove Ian Nepomniachtchi' }).click();

    // On a phone, by an answer that gets lost.
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Lineup (4/4)' }).click();
    await panel.getByRole('button', { name: 'Remove Praggnanandhaa R' }).click();
    await page.getByRole('button', { name: 'Lineup (3/4)' }).click();
    await pick(page, ['Vidit Gujrathi']);
    await page.route(EDITS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save.click();
    // The page reads the contest again, and finds the lineup stored.
    await expect(panel).toContainText('Saved. Others see your lineup at the lock.');
    // The page may find it stored before the request has failed.
    await page.unrouteAll({ behavior: 'wait' });

    await pick(stale, ['Gukesh D']);
    await stale.getByRole('button', { name: 'Save changes' }).click();
    await expect(stale.getByRole('alert')).toHaveText(
      'edits was changed elsewhere in the meantime. Look at its lineup again, then save.',
    );
    const edited = [`edits: ${LINEUP.join(', ')}`, `edits[2]: ${swapped}`];
    expect(await lineupsIn(client, id)).toEqual(edited);
    await stale.close();

    // One that is under way when the contest locks.
    await page.setViewportSize({ width: 1280, height: 900 });
    await deafen(page);
    await page.reload();
    await panel.getByRole('button', { name: 'Remove Ian Nepomniachtchi' }).click();
    await pick(page, ['Gukesh D']);
    const release = await hold(page, EDITS);
    await save.click();
    server.moveClockTo(deadline);
    release();
    await expect(panel.getByRole('alert')).toHaveText(
      /^(The deadline has passed: entries are closed and lineups are locked\.|The contest is Running: it is no longer registering\.)$/,
    );
    await othersPage.goto(`/contests/running/${id}`);
    await expect(othersPage.getByRole('region', { name: 'Standings' })).toContainText('edits[2]');
    await expect
      .poll(async () => (await lineupsIn(othersClient, id)).toSorted())
      .toEqual([...edited, `watches: ${LINEUP.join(', ')}`].toSorted());
  },
);

test(
  'the rest is filled, taken back, saved without entering, and copied into another contest',
  { annotation: covers('lineups-copied') },
  async ({ server, operator, player }) => {
    const deadline = new Date(server.now().getTime() + TIME_TO_EDIT_MS);
    const { id } = await openContest(operator, { sample: CANDIDATES, deadline });
    const { id: otherId } = await openContest(operator, { sample: CANDIDATES, deadline });
    const { page, ...account } = await player('copies');
    await grant(operator, account.username, 50);
    await page.goto(`/draft/${id}`);
    const panel = lineupPanel(page);
    await pick(page, ['Fabiano Caruana', 'Hikaru Nakamura']);
    await page.getByRole('radio', { name: /^Fits / }).click();
    await expect(page.getByRole('button', { name: 'Add Gukesh D' })).toBeVisible();
    await panel.getByRole('button', { name: 'Fill at random' }).click();
    await expect(panel).toContainText('4 of 4');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel).toContainText('2 of 4');
    await panel.getByRole('button', { name: 'Clear' }).click();
    await pick(page);

    await panel.getByRole('button', { name: 'My lineups' }).click();
    const dialog = page.getByRole('dialog', { name: 'My lineups' });
    await expect(dialog).toContainText('No lineups yet.');
    await dialog.getByRole('button', { name: 'Save this lineup without entering' }).click();
    await expect(dialog.getByRole('listitem')).toContainText(LINEUP[0]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await enterByApi(clientOf(server.url, account), id);
    await expectBalance(clientOf(server.url, account), 50 - CANDIDATES_FEE);

    await page.goto(`/draft/${otherId}`);
    await panel.getByRole('button', { name: 'My lineups' }).click();
    await dialog.getByRole('button', { name: /^Use copies in / }).click();
    await expect(panel.getByRole('listitem')).toHaveText(LINEUP.map((name) => new RegExp(name)));
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  },
);
