import { clientOf } from '../accounts.ts';
import { answering, CANDIDATES, contestRead, openContest } from '../contest-play.ts';
import {
  available,
  board,
  draft,
  draftButton,
  openSnake,
  orderDialog,
  seatable,
  selected,
  sitDownByApi,
  startDrafting,
  turn,
  untilPicks,
} from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';

test(
  'a room without a limit: everything in it, on and off the own turn',
  {
    annotation: covers(
      'draft-loading',
      'draft-details',
      'draft-head',
      'draft-no-limit',
      'draft-bar',
      'draft-table',
      'draft-columns',
      'draft-sort',
      'draft-board',
      'draft-rosters',
      'draft-banner',
      'draft-view-order',
      'draft-staged',
      'draft-own-turn',
      'drafting-redirect',
      'draft-watching',
    ),
  },
  async ({ server, operator, player, visitor }) => {
    const { id, name } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const anna = await player(await seatable(server.url, operator, 'room-anna'));
    const bert = await player(await seatable(server.url, operator, 'room-bert'));
    for (const seat of [anna, bert]) await sitDownByApi(server.url, seat, id);

    // The registering page of a drafting contest leads here, also for a person who only watches.
    const watching = await visitor();
    for (const page of [anna.page, bert.page, watching]) {
      await page.goto(`/contests/registering/${id}`);
      await page.waitForURL(`**/draft/${id}`);
      await startDrafting(page);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(
        page.getByText(
          'Note: Your first drafted player will be assigned as your team captain (CPT).',
        ),
      ).toBeVisible();
    }
    await expect(draftButton(watching)).toHaveCount(0);
    await expect(watching.getByRole('button', { name: 'Withdraw from Draft' })).toHaveCount(0);

    const upNow = turn(anna.page).getByText('Your Pick');
    await expect(upNow.or(turn(anna.page).getByText('room-bert', { exact: true }))).toBeVisible();
    await expect(turn(anna.page).getByRole('timer', { name: 'TIME LEFT' })).toHaveText('∞');
    const annaFirst = (await upNow.count()) === 1;
    const [first, second] = annaFirst ? [anna, bert] : [bert, anna];
    const { page } = first;
    await expect(turn(second.page)).toContainText(`UP NOW${first.username}`);
    await expect(turn(second.page)).toContainText('Round 1, Pick 1');

    await page.getByRole('button', { name: 'Contest details' }).click();
    const details = page.getByRole('region', { name: 'Contest details' });
    await expect(details).toContainText('$20 + $2');
    await expect(details).not.toContainText('Salary cap');
    await expect(page.getByRole('button', { name: 'Enter', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Contest details' }).click();

    // The table of the players: 25 a page, best first, sorted by its heads.
    const table = available(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['#', 'Name', 'Odds', 'Queue']);
    await expect(table.getByRole('row')).toHaveCount(26);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(10);
    await page.getByRole('button', { name: 'Prev' }).click();
    const names = table.getByRole('rowheader');
    await expect(names.first()).toHaveText('Matt Kuchar');
    await table.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(names.first()).toHaveText('Abraham Ancer');
    await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    // Only on the own turn: rows are buttons, and a staged player can be drafted.
    await expect(available(second.page).getByRole('rowheader').getByRole('button')).toHaveCount(0);
    await expect(draftButton(second.page)).toBeDisabled();
    await expect(draftButton(page)).toBeDisabled();
    await expect(selected(page)).toHaveText('Select a player from the list');
    await names.first().getByRole('button').click();
    await expect(selected(page)).toContainText('Abraham Ancer');
    await draftButton(page).click();
    await expect(selected(page)).toContainText('Select a player from the list');
    await expect(draftButton(page)).toBeDisabled();
    for (const each of [page, second.page, watching]) {
      await expect(board(each).getByRole('cell', { name: 'Abraham Ancer' })).toContainText('(CPT)');
    }
    await draft(second.page);
    await untilPicks(page, 2);
    const flex = await draft(second.page);
    await expect(board(page).getByRole('cell', { name: flex })).not.toContainText('(CPT)');

    // Everybody's team, the own one first.
    const rosters = page.getByRole('region', { name: 'Rosters' });
    await expect(rosters.getByRole('tab')).toHaveText(['You', second.username]);
    await expect(rosters.getByRole('row').nth(1)).toContainText(/1\.1.*Abraham Ancer/);
    await rosters.getByRole('tab', { name: second.username }).click();
    await expect(rosters.getByRole('row').nth(2)).toContainText(flex);

    await page.getByRole('button', { name: 'View Draft Order' }).click();
    await expect(orderDialog(page).getByRole('listitem')).toHaveCount(2);
    await expect(orderDialog(page).getByRole('listitem').first()).toContainText('You');
  },
);

test(
  'other sports than golf show chips and ICM value, by that value',
  { annotation: covers('draft-columns', 'draft-sort') },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(
      operator,
      { maxEntries: 2, pickTimeLimit: null },
      'poker/wsop-main-event-2017',
    );
    const seat = await player(await seatable(server.url, operator, 'poker-one'));
    await sitDownByApi(server.url, seat, id);
    await sitDownByApi(server.url, await seatable(server.url, operator, 'poker-two'), id);
    const { page } = seat;
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    const table = available(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      '#',
      'Name',
      'Chips',
      'ICM value',
      'Queue',
    ]);
    await expect(table.getByRole('columnheader', { name: 'ICM value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(table.getByRole('rowheader').first()).toHaveText('Scott Blumstein');
  },
);

test(
  'the draft page of a salary contest, of an unknown type, and of one that does not draft',
  {
    annotation: covers('route-draft', 'draft-salary', 'draft-lobby-link', 'draft-type-unsupported'),
  },
  async ({ server, operator, player }) => {
    const salary = await openContest(operator, { sample: CANDIDATES });
    const seat = await player(await seatable(server.url, operator, 'type-anna'));
    const { page } = seat;
    await page.goto(`/draft/${salary.id}`);
    await expect(page.getByRole('region', { name: 'Your lineup' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Contest Lobby' }).click();
    await page.waitForURL(`**/contests/registering/${salary.id}`);

    // Simulated: this server has no third type.
    const contest = await clientOf(server.url, seat).contest({ params: { id: salary.id } });
    await page.route(contestRead(salary.id), answering(200, { ...contest, draftType: 'Auction' }));
    await page.goto(`/draft/${salary.id}`);
    await expect(page.getByText('Unsupported draft type: Auction')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: salary.name })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Contest Lobby' }).click();
    await page.waitForURL(`**/contests/registering/${salary.id}`);

    const lobby = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    await page.goto(`/draft/${lobby.id}`);
    await page.waitForURL(`**/contests/registering/${lobby.id}`);
    await expect(page.getByRole('heading', { level: 1, name: lobby.name })).toBeVisible();
  },
);
