import { orderPlaceOfPick } from '@captains-pick/rules';
import type { Page } from '@playwright/test';
import { clientOf } from '../accounts.ts';
import { expectBalance } from '../contest-play.ts';
import {
  available,
  board,
  boardOf,
  draft,
  draftButton,
  GRANTED,
  openSnake,
  orderDialog,
  orderOf,
  SEAT_FEE,
  seatable,
  seeOrder,
  selected,
  socketMessages,
  startDrafting,
  toldAll,
  turn,
  untilPicks,
  takeSeat,
} from '../draft-table.ts';
import { covers, expect, test, type Player } from '../fixtures.ts';

/** The players of the draft. `full-emil` takes a seat that another player left. */
const NAMES = ['full-anna', 'full-cleo', 'full-dirk', 'full-emil'] as const;
const LEAVER = 'full-bert';
const ROUNDS = 3;
/** Seconds per pick: more than a busy machine needs for a manual pick. */
const PICK_TIME = 45;

test(
  'four people draft a contest from the lobby to the end, whatever happens to them',
  {
    annotation: covers(
      'status-registering-drafting',
      'status-drafting-running',
      'draft-order-modal',
      'draft-head',
      'draft-board',
      'draft-rosters',
      'draft-connecting',
      'draft-reconnecting',
      'draft-reconnected',
      'draft-clock',
      'draft-autopick',
      'draft-keyboard',
      'draft-own-turn',
      'draft-withdrawal',
      'draft-order-stays',
      'draft-withdrawal-asks',
      'draft-withdrawal-toast',
      'draft-withdrawal-notice',
      'draft-withdrawal-begun',
      'draft-watching',
      'drafting-enter-room',
      'draft-head-complete',
      'call-socket',
      'call-join-draft-room',
      'call-make-pick',
      'call-withdraw-from-draft',
      'draft-complete',
    ),
  },
  async ({ server, operator, player }) => {
    test.setTimeout(600_000);
    const contest = await openSnake(operator, { maxEntries: 4, pickTimeLimit: PICK_TIME });
    const lobby = `/contests/registering/${contest.id}`;
    const people = new Map<string, Player>();
    for (const name of [...NAMES, LEAVER]) {
      people.set(name, await player(await seatable(server.url, operator, name)));
    }
    const called = (name: string): Player => {
      const person = people.get(name);
      if (person === undefined) throw new Error(`no player is called ${name}`);
      return person;
    };
    const all = NAMES.map((name) => called(name));
    const pages = all.map(({ page }) => page);
    const [anna, cleo, dirk, emil] = NAMES.map((name) => called(name)) as [
      Player,
      Player,
      Player,
      Player,
    ];
    const bert = called(LEAVER);
    const placesOf = async () =>
      (await operator.contest({ params: { id: contest.id } })).draft?.places ?? [];
    const atFirst = [anna, bert, cleo, dirk];
    for (const { page } of atFirst) {
      await page.goto(lobby);
      await takeSeat(page);
      await expect(
        page
          .getByText('Successfully entered the contest!')
          .or(page.getByText('Draft is starting!'))
          .first(),
      ).toBeVisible();
    }

    // The lobby is full: everybody is notified and redirected to the room. A player leaves at once, before the first
    // pick: everybody is back in the lobby, with one open place.
    await Promise.all(atFirst.map(({ page }) => page.waitForURL(`**/draft/${contest.id}`)));
    await startDrafting(bert.page);
    await bert.page.getByRole('button', { name: 'Withdraw from Draft' }).click();
    const asked = bert.page.getByRole('dialog', { name: 'Withdraw from Draft' });
    await expect(asked).toContainText(
      'Are you sure you want to withdraw from this draft? This action cannot be undone.',
    );
    await expect(asked).toContainText('No pick has been made yet: your $22.00 is refunded');
    const ended = Promise.all([
      toldAll([bert.page], 'You have successfully unregistered from this contest.'),
      toldAll(
        [anna.page, cleo.page, dirk.page],
        'full-bert withdrew before the first pick. Returning to the lobby...',
      ),
    ]);
    await asked.getByRole('button', { name: 'Withdraw from Draft' }).click();
    await ended;
    await Promise.all(atFirst.map(({ page }) => page.waitForURL(`**${lobby}`)));
    await expectBalance(clientOf(server.url, bert), GRANTED);
    await expect(anna.page.getByRole('region', { name: /^Lobby/ })).toContainText('3 of 4');
    await expect(bert.page.getByRole('button', { name: 'Enter', exact: true })).toBeDisabled();

    const drawn = await placesOf();
    expect(drawn.filter((place) => place === null)).toHaveLength(1);

    // A newcomer takes the open place. The drawn order stays, and everybody sees it again.
    await emil.page.goto(lobby);
    await takeSeat(emil.page);
    await Promise.all(
      all.map(async ({ page }) => {
        await page.waitForURL(`**/draft/${contest.id}`);
        await seeOrder(page, page === emil.page ? anna.username : emil.username, 4);
        await startDrafting(page);
      }),
    );
    const order = await orderOf(anna.page, anna.username);
    const ids = await Promise.all(order.map((name) => userId(called(name).page)));
    expect(ids).toEqual(drawn.map((place) => place ?? ids[order.indexOf(emil.username)]));
    expect(await placesOf()).toEqual(ids);
    const [first, second, third, fourth] = order.map((name) => called(name)) as [
      Player,
      Player,
      Player,
      Player,
    ];
    for (const { page } of all) expect(await orderOf(page, await own(page))).toEqual(order);

    // 1.1 manually. No other player can pick.
    const messages = socketMessages(second.page);
    await expect(turn(second.page)).toContainText('UP NOW');
    await expect(turn(second.page)).toContainText(first.username);
    await expect(turn(second.page)).toContainText('Round 1, Pick 1');
    await expect(available(second.page).getByRole('rowheader').getByRole('button')).toHaveCount(0);
    const captain = await draft(first.page);
    await expect(board(first.page).getByRole('cell', { name: captain })).toContainText('(CPT)');

    // 1.2 after a reload on the own turn.
    await untilPicks(second.page, 1);
    await second.page.reload();
    await expect(turn(second.page)).toContainText('Your Pick');
    await expect(orderDialog(second.page)).toHaveCount(0);
    const picked = await draft(second.page);
    expect(messages.sent.some((sent) => sent.startsWith('["joinDraftRoom",'))).toBe(true);
    const sent = messages.sent.find((each) => each.startsWith('["makePick",')) ?? '[]';
    const [, pick]: readonly unknown[] = JSON.parse(sent);
    expect(pick).toMatchObject({
      contestId: contest.id,
      player: picked,
      userId: await userId(second.page),
    });

    // 1.3 by a player whose connection broke in the meantime.
    await third.page.context().setOffline(true);
    await expect(third.page.getByText('Connection lost. Reconnecting…')).toBeVisible();
    await expect(turn(third.page)).toContainText('Reconnecting');
    await third.page.context().setOffline(false);
    await expect(third.page.getByText('Reconnected successfully!')).toBeVisible();
    await draft(third.page);

    // 1.4 by the clock.
    await untilPicks(fourth.page, 3);
    const best = await available(fourth.page).getByRole('rowheader').first().innerText();
    await untilPicks(fourth.page, 4, (PICK_TIME + 15) * 1000);
    expect((await boardOf(fourth.page))[3]).toBe(best);

    // 2.1 from a second tab of the same player, shown in both tabs.
    const tab = await fourth.page.context().newPage();
    await tab.goto(`/draft/${contest.id}`);
    await startDrafting(tab);
    await draft(tab);
    await untilPicks(fourth.page, 5);
    await tab.close();

    // 2.2 from a queue, by autopick.
    const wanted = await available(third.page).getByRole('rowheader').nth(4).innerText();
    await available(third.page)
      .getByRole('button', { name: `Queue ${wanted}` })
      .click();
    await third.page.getByRole('switch', { name: 'Autopick' }).click();
    await untilPicks(third.page, 6);
    expect((await boardOf(third.page))[5]).toBe(wanted);
    await third.page.getByRole('switch', { name: 'Autopick' }).click();

    // 2.3 automatically, for a player who leaves the seat and watches from then on.
    await second.page.getByRole('button', { name: 'Withdraw from Draft' }).click();
    const begun = second.page.getByRole('dialog', { name: 'Withdraw from Draft' });
    await expect(begun).toContainText(
      'The draft has started: your $22.00 is not refunded, and your seat is drafted automatically to the end.',
    );
    const noticed = toldAll(
      [first.page, third.page, fourth.page],
      `${second.username} unregistered from this contest.`,
    );
    await begun.getByRole('button', { name: 'Withdraw from Draft' }).click();
    await noticed;
    await second.page.waitForURL(`**${lobby}`);
    const back = second.page.getByRole('link', { name: 'Enter Draft Room' });
    await expect(back).toBeVisible();
    await second.page.reload();
    await back.click();
    await second.page.waitForURL(`**/draft/${contest.id}`);
    await startDrafting(second.page);
    await expect(selected(second.page)).toContainText('Your seat is drafted automatically.');
    await untilPicks(first.page, 7);
    await expectBalance(clientOf(server.url, second), GRANTED - SEAT_FEE);

    // 2.4 and 3.1 by keyboard only: the same player, where the snake turns.
    for (const place of [8, 9]) {
      await expect(turn(first.page)).toContainText('Your Pick');
      // Until then, the other player's list still has the player of the last pick.
      await untilPicks(third.page, place - 1);
      const name = await available(third.page).getByRole('rowheader').nth(2).innerText();
      await first.page.keyboard.press('/');
      await first.page.keyboard.press('Control+A');
      await first.page.keyboard.type(name.slice(0, -1).toLowerCase());
      await first.page.keyboard.press('Enter');
      await expect(selected(first.page)).toContainText(name);
      await expect(draftButton(first.page)).toBeFocused();
      await first.page.keyboard.press('Enter');
      await expect.poll(async () => (await boardOf(first.page))[place - 1]).toBe(name);
    }

    // 3.2 by the server, 3.3 manually, and the last one, after which the page leaves the room.
    await untilPicks(third.page, 10);
    await draft(third.page);
    await untilPicks(fourth.page, 11);
    for (const { page } of all) {
      await page.evaluate(() => {
        // The page leaves two seconds after the end. Its last content is recorded for later.
        const boards = document.querySelector('[aria-label="Draft board"]');
        const keep = (): void => {
          const players = [...document.querySelectorAll<HTMLElement>('td[data-pick]')]
            .toSorted((a, b) => Number(a.dataset['pick']) - Number(b.dataset['pick']))
            .map(({ title }) => title);
          sessionStorage.setItem('last-board', JSON.stringify(players));
        };
        if (boards !== null) {
          new MutationObserver(keep).observe(boards, {
            subtree: true,
            childList: true,
            attributes: true,
          });
        }
      });
    }
    await expect(turn(fourth.page)).toContainText('Your Pick');
    await available(fourth.page).getByRole('rowheader').getByRole('button').first().click();
    const completed = toldAll(pages, 'Draft complete! Redirecting to contest lobby...');
    await draftButton(fourth.page).click();
    await completed;
    for (const { page } of all) await page.waitForURL(`**/contests/running/${contest.id}`);
    const boards = await Promise.all(
      all.map(({ page }) =>
        page.evaluate((): readonly string[] =>
          JSON.parse(sessionStorage.getItem('last-board') ?? '[]'),
        ),
      ),
    );
    const [drafted = []] = boards;
    expect(new Set(drafted).size).toBe(NAMES.length * ROUNDS);
    expect(drafted).not.toContain('');
    for (const each of boards) expect(each).toEqual(drafted);

    // The contest is running with these teams.
    const running = await operator.contest({ params: { id: contest.id } });
    expect(running.status).toBe('Running');
    const teams = new Map(running.entrants.map(({ username, team }) => [username, team]));
    for (const [seat, username] of order.entries()) {
      const [expected, ...flex] = Array.from(
        { length: ROUNDS },
        (_, round) => drafted[round * 4 + orderPlaceOfPick(round * 4 + seat, 4)],
      );
      expect(teams.get(username), username).toEqual({ captain: expected, flexPlayers: flex });
    }
    // The board stays visible below the standings.
    await expect(anna.page.getByRole('heading', { level: 1, name: contest.name })).toBeVisible();
    await expect(board(anna.page)).toBeVisible();
    expect(await boardOf(anna.page)).toEqual(drafted);
    for (const username of order) {
      await expect(anna.page.getByRole('main')).toContainText(username);
    }
  },
);

const own = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('username'))) ?? '';

const userId = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('userId'));
