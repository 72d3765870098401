import { clientOf } from '../accounts.ts';
import { expectBalance } from '../contest-play.ts';
import {
  board,
  draftButton,
  GRANTED,
  openSnake,
  orderDialog,
  seatable,
  SEAT_FEE,
  sitDownByApi,
  socketMessages,
  startDrafting,
  toldAll,
  turn,
} from '../draft-table.ts';
import { NIGHTLY } from '../extent.ts';
import { covers, expect, test } from '../fixtures.ts';
import { stopClock } from '../waiting.ts';

test(
  'the lobby redirects to the room two seconds after the message, and back three after the draft ends',
  {
    annotation: covers(
      'draft-starting',
      'draft-ended',
      'draft-order-modal',
      'draft-withdrawal',
      'draft-withdrawal-toast',
      'draft-withdrawal-asks',
      'draft-order-stays',
    ),
  },
  async ({ server, operator, player }) => {
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const lobby = `/contests/registering/${id}`;
    const room = `/draft/${id}`;
    const stays = await player(await seatable(server.url, operator, 'lobby-stays'));
    const leaves = await player(await seatable(server.url, operator, 'lobby-leaves'));
    await sitDownByApi(server.url, stays, id);
    for (const { page } of [stays, leaves]) {
      const messages = socketMessages(page);
      await page.clock.install();
      await page.goto(lobby);
      await expect(page.getByRole('region', { name: /^Lobby/ })).toContainText('1 of 2');
      // Only pages that listen are notified.
      await expect.poll(() => messages.sent.join()).toContain('"watchContest"');
    }
    const told = toldAll(
      [stays.page, leaves.page],
      'Draft is starting! Redirecting to draft room...',
    );
    await sitDownByApi(server.url, leaves, id);
    await told;
    for (const { page } of [stays, leaves]) {
      await page.waitForURL(`**${room}`);
      await startDrafting(page);
      await page.reload();
      await expect(board(page)).toBeVisible();
      await expect(orderDialog(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'View Draft Order' }).click();
      await startDrafting(page);
    }

    await leaves.page.getByRole('button', { name: 'Withdraw from Draft' }).click();
    const asked = leaves.page.getByRole('dialog', { name: 'Withdraw from Draft' });
    await asked.getByRole('button', { name: 'Stay in Draft' }).click();
    await expect(asked).toHaveCount(0);
    await leaves.page.getByRole('button', { name: 'Withdraw from Draft' }).click();
    for (const { page } of [stays, leaves]) await stopClock(page);
    await asked.getByRole('button', { name: 'Withdraw from Draft' }).click();
    await expect(
      leaves.page.getByText('You have successfully unregistered from this contest.'),
    ).toBeVisible();
    await expect(
      stays.page.getByText(
        'lobby-leaves withdrew before the first pick. Returning to the lobby...',
      ),
    ).toBeVisible();
    await expect(turn(stays.page)).toContainText('Draft ended');

    await leaves.page.clock.runFor(1_999);
    await expect(leaves.page).toHaveURL(new RegExp(`${room}$`));
    await leaves.page.clock.runFor(1);
    await leaves.page.clock.resume();
    await leaves.page.waitForURL(`**${lobby}`);
    await stays.page.clock.runFor(2_999);
    await expect(stays.page).toHaveURL(new RegExp(`${room}$`));
    await stays.page.clock.runFor(1);
    await stays.page.clock.resume();
    await stays.page.waitForURL(`**${lobby}`);
    for (const { page } of [stays, leaves]) {
      await expect(page.getByRole('region', { name: /^Lobby/ })).toContainText('1 of 2');
    }
    await expectBalance(clientOf(server.url, leaves), GRANTED);
    // The header shows the refund without a reload.
    await expect(leaves.page.getByRole('link', { name: /balance/ })).toContainText(
      `$${GRANTED}.00`,
    );
    await expectBalance(clientOf(server.url, stays), GRANTED - SEAT_FEE);

    // The order stays: the place is open, and the leaver can't return.
    for (const { page } of [stays, leaves]) {
      await expect(page.getByRole('region', { name: /^Lobby/ })).toContainText('Open place');
    }
    await expect(leaves.page.getByRole('button', { name: 'Enter', exact: true })).toBeDisabled();
    await expect(
      leaves.page.getByText(
        "You left this contest after its draft order was drawn, so you can't enter it again.",
      ),
    ).toBeVisible();
    await expect(sitDownByApi(server.url, leaves, id)).rejects.toThrow(
      "You left this contest after its draft order was drawn, so you can't enter it again.",
    );

    // Another player fills the lobby, under a stopped clock: two seconds from the message to the room.
    const comes = await seatable(server.url, operator, 'lobby-comes');
    await stopClock(stays.page);
    await sitDownByApi(server.url, comes, id);
    await expect(
      stays.page.getByText('Draft is starting! Redirecting to draft room...'),
    ).toBeVisible();
    await stays.page.clock.runFor(1_999);
    await expect(stays.page).toHaveURL(new RegExp(`${lobby}$`));
    await stays.page.clock.runFor(1);
    await stays.page.clock.resume();
    await stays.page.waitForURL(`**${room}`);
    // The order is shown again, also to a player who has closed it before.
    await expect(orderDialog(stays.page)).toBeVisible();
    await expect(orderDialog(stays.page)).toContainText('lobby-comes');
    await expect(orderDialog(stays.page)).toContainText('Checked in your browser');
    await startDrafting(stays.page);
    await expect(board(stays.page)).toBeVisible();
  },
);

test(
  'two seconds after the last pick the contests that run are shown',
  {
    tag: NIGHTLY,
    annotation: covers(
      'draft-complete',
      'draft-head-complete',
      'draft-staged',
      'status-drafting-running',
    ),
  },
  async ({ server, operator, player }) => {
    const { id, name } = await openSnake(operator, {
      maxEntries: 2,
      pickTimeLimit: null,
      format: 'Pick2',
    });
    const one = await player(await seatable(server.url, operator, 'last-one'));
    const other = await seatable(server.url, operator, 'last-other');
    await sitDownByApi(server.url, one, id);
    await sitDownByApi(server.url, other, id);
    const { page } = one;
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    await page.clock.install();
    await page.goto(`/draft/${id}`);
    await startDrafting(page);
    // The other seat is drafted automatically from its first turn on.
    const rival = await player(other);
    await rival.page.goto(`/draft/${id}`);
    await startDrafting(rival.page);
    await rival.page.getByRole('switch', { name: 'Autopick' }).click();
    // The next page is loaded before the end, in case the server has other code by then.
    await expect.poll(() => loaded.join()).toContain('RunningContestRoute');
    // Only its code is needed: the standings can be read without a font or the script of the chances.
    await page.route(/\/assets\/(?!chancesWorker).*\.(js|css)$/, (route) => route.abort());
    const rows = page.getByRole('region', { name: 'Available players' }).getByRole('rowheader');
    const hint = page.getByRole('status', { name: 'Selected player' });
    for (const round of [1, 2]) {
      await expect(turn(page)).toContainText('Your Pick');
      await expect(turn(page)).toContainText(`Round ${round}`);
      if (round === 2) await stopClock(page);
      await rows.getByRole('button').nth(1).click();
      await draftButton(page).click();
      if (round === 1) await expect(hint).toContainText('Select a player from the list');
    }
    await expect(turn(page)).toContainText('DRAFT COMPLETE');
    await expect(page.getByText('Draft complete! Redirecting to contest lobby...')).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL(new RegExp(`/draft/${id}$`));
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.waitForURL(`**/contests/running/${id}`);
    await page.unrouteAll();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(board(page)).toBeVisible();
    // The draft of a running contest redirects to its standings.
    await page.goto(`/draft/${id}`);
    await page.waitForURL(`**/contests/running/${id}`);
  },
);
