import type { PublishedDrafts } from '@captains-pick/contract';
import { formatDifference, formatDuration } from '@captains-pick/rules';
import type { Page } from '@playwright/test';
import { clientOf } from '../accounts.ts';
import {
  available,
  board,
  draft,
  draftButton,
  openSnake,
  seatable,
  sitDownByApi,
  startDrafting,
  turn,
  untilPicks,
} from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';
import { expectNoFaults, setWidth } from '../widths.ts';

test.use({ seed: 'empty for drafts' });

type Event = NonNullable<PublishedDrafts['drafts'][number]['record']>['log'][number]['event'];
type Picked = Extract<Event, { type: 'picked' }>;

/** A value that is there. */
const found = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
};

/** The recap's own figures of a pick, from its cell on the board: `−2`. */
const valueOn = async (page: Page, player: string): Promise<string> => {
  const text = await board(page).locator(`td[title="${player}"]`).innerText();
  return found(text.trim().split(/\s+/).at(-1), 'value');
};

const averages = (events: readonly Event[]): ReadonlyMap<string, number> => {
  const taken = new Map<string, number[]>();
  let turnBegan = 0;
  for (const event of events) {
    if (event.type === 'started') turnBegan = event.opensAt;
    if (event.type !== 'picked') continue;
    if (event.by === 'player') {
      taken.set(event.seat, [...(taken.get(event.seat) ?? []), event.at - turnBegan]);
    }
    turnBegan = event.at;
  }
  return new Map(
    [...taken].map(([seat, times]) => [seat, times.reduce((a, b) => a + b, 0) / times.length]),
  );
};

test(
  'a draft to its end, and its recap: from the room, from the contest’s page, by a shared link',
  {
    annotation: covers(
      'route-draft-recap',
      'draft-recap',
      'draft-recap-links',
      'draft-recap-shared',
      'draft-recap-early',
    ),
  },
  async ({ server, operator, player, visitor }) => {
    const { id, name } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: null });
    const recapPath = `/draft/${id}/recap`;
    const accounts = [
      await seatable(server.url, operator, 'recap-anna'),
      await seatable(server.url, operator, 'recap-bert'),
    ];
    const permissions = ['clipboard-read', 'clipboard-write'];
    const people = [];
    for (const account of accounts) people.push(await player(account, { permissions }));
    for (const account of accounts) await sitDownByApi(server.url, account, id);
    for (const { page } of people) {
      await page.goto(`/draft/${id}`);
      await startDrafting(page);
    }
    const [anna, bert] = people;
    if (anna === undefined || bert === undefined) throw new Error('Nobody sits there.');
    await expect(turn(anna.page)).toContainText(/UP NOW(Your Pick|recap-bert)/);
    const annaFirst = (await turn(anna.page).getByText('Your Pick').count()) === 1;
    const [first, second] = annaFirst ? [anna, bert] : [bert, anna];

    // A person who is too early waits on the page, and sees the recap when it is there.
    const early = await visitor();
    await early.goto(recapPath);
    await expect(
      early.getByText(
        'This draft is not finished yet. Its recap is here once the last pick is made.',
      ),
    ).toBeVisible();
    await expect(early.getByRole('link', { name: 'Watch the draft' })).toHaveAttribute(
      'href',
      `/draft/${id}`,
    );

    // The table of the room is in the order of the ranks.
    const ranked = await available(first.page).getByRole('rowheader').allInnerTexts();
    const rankOf = (playerName: string): number => ranked.indexOf(playerName) + 1;
    const nth = (rank: number): string => found(ranked[rank - 1], 'player of this rank');

    // 1.1 a reach, 1.2 the best, 2.1 from the queue by autopick, 2.2 and 3.1 the best, 3.2 by autopick from the table.
    const drafted = [await draft(first.page, nth(3))];
    drafted.push(await draft(second.page));
    await untilPicks(first.page, 2);
    const queued = nth(9);
    await available(second.page)
      .getByRole('button', { name: `Queue ${queued}` })
      .click();
    await second.page.getByRole('switch', { name: 'Autopick' }).click();
    await untilPicks(first.page, 3);
    drafted.push(queued, await draft(first.page));
    const last = nth([1, 2, 3, 4, 5, 6].find((rank) => !drafted.includes(nth(rank))) ?? 0);
    await available(first.page).getByRole('rowheader').getByRole('button').first().click();
    await draftButton(first.page).click();
    drafted.push(last);

    // The finished room leads to the recap, and does not take the person away from it afterwards.
    await turn(first.page).getByRole('link', { name: 'Draft recap' }).click();
    await first.page.waitForURL(`**${recapPath}`);
    await second.page.waitForURL(`**/contests/running/${id}`);
    await expect(first.page).toHaveURL(new RegExp(`${recapPath}$`));
    await expect(first.page.getByRole('heading', { level: 1 })).toHaveText(`Draft recap: ${name}`);
    await expect(first.page).toHaveTitle(/^Draft recap/);
    await expect(early.getByRole('heading', { level: 1 })).toHaveText(`Draft recap: ${name}`);
    await expect(board(early)).toBeVisible();

    // The figures are those of the published record.
    const { drafts } = await clientOf(server.url, first).drafts({ params: { id } });
    const record = found(drafts.at(-1)?.record, 'record');
    const events = record.log.map(({ event }) => event);
    const picked = events.filter((event): event is Picked => event.type === 'picked');
    const nameOf = new Map(record.setup.players.map((each) => [each.id, each.name]));
    const players = picked.map((event) => found(nameOf.get(event.player), 'name'));
    expect(players.slice(0, 5)).toEqual(drafted);
    expect(picked.map(({ by }) => by)).toEqual([
      'player',
      'player',
      'autopick',
      'player',
      'player',
      'autopick',
    ]);
    const values = players.map((playerName, index) => index + 1 - rankOf(playerName));
    for (const page of [first.page, early]) {
      for (const [index, playerName] of players.entries()) {
        expect(await valueOn(page, playerName)).toBe(formatDifference(values[index] ?? 0));
      }
      await expect(board(page).getByRole('cell', { name: queued })).toContainText('auto');
      await expect(page.getByText('2 of 6')).toBeVisible();
    }
    const worst = Math.min(...values);
    const reaches = first.page.getByRole('region', { name: 'Reaches' }).getByRole('listitem');
    await expect(reaches.first()).toContainText(formatDifference(worst));
    await expect(reaches.first()).toContainText(found(players[values.indexOf(worst)], 'player'));
    const best = Math.max(...values);
    const steals = first.page.getByRole('region', { name: 'Steals' }).getByRole('listitem');
    await expect(steals.first()).toContainText(formatDifference(best));

    const totals = early.getByRole('table', { name: 'Totals by entrant' });
    for (const [seat, person] of [
      [picked[0]?.seat, first],
      [picked[1]?.seat, second],
    ] as const) {
      const own = picked.flatMap((event, index) => (event.seat === seat ? [index] : []));
      const row = totals.getByRole('row').filter({ hasText: person.username });
      await expect(row).toContainText(found(players[own[0] ?? -1], 'captain'));
      const sum = own.reduce((total, index) => total + (values[index] ?? 0), 0);
      await expect(row.getByRole('cell').nth(0)).toHaveText(formatDifference(sum));
      const average = found(averages(events).get(seat ?? ''), 'average');
      await expect(row.getByRole('cell').nth(1)).toHaveText(formatDuration(average));
    }

    // Own figures for a player with a seat, none for a visitor.
    await expect(first.page.getByText('Your value')).toBeVisible();
    await expect(board(first.page).getByRole('columnheader', { name: /^You/ })).toBeVisible();
    await expect(early.getByText('Your value')).toHaveCount(0);
    await expect(board(early).getByRole('columnheader', { name: /^You/ })).toHaveCount(0);

    // From the contest's page by keyboard: the links of the details, and the board below the standings.
    const { page } = second;
    const links = page.getByRole('link', { name: 'Draft recap' });
    await expect(links).toHaveCount(2);
    for (const place of [0, 1]) {
      await links.nth(place).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${recapPath}`);
      await expect(board(page)).toBeVisible();
      await page.goBack();
      await page.waitForURL(`**/contests/running/${id}`);
    }
    await links.first().focus();
    await page.keyboard.press('Enter');

    // The shared link opens for anybody, on a phone too.
    await page.getByRole('button', { name: 'Share this recap' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Link copied.')).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toBe(new URL(recapPath, server.url).href);
    const guest = await visitor();
    await setWidth(guest, 390);
    await guest.goto(shared);
    await expect(board(guest)).toBeVisible();
    expect(await valueOn(guest, nth(3))).toBe('−2');
    await guest.getByRole('link', { name: 'Back to the contest' }).click();
    await guest.waitForURL(`**/contests/running/${id}`);
    await guest.goto(shared);
    await expect(board(guest)).toBeVisible();
    await expectNoFaults(guest, 'the recap of a draft');
  },
);
