import {
  available,
  draftButton,
  openSnake,
  seatable,
  selected,
  sitDownByApi,
  startDrafting,
  turn,
} from '../draft-table.ts';
import { covers, expect, test } from '../fixtures.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const MINUTE_MS = 60_000;

/** The time of day in UTC, some minutes from now: `23:00`. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS).toISOString().slice(11, 16);

test(
  'in the quiet hours of a slow draft the clock stands still, and a pick is accepted',
  { annotation: covers('draft-quiet-hours') },
  async ({ server, operator, player, visitor }) => {
    const quietHours = { from: inMinutes(-60), to: inMinutes(120), zone: 'UTC' };
    const { id } = await openSnake(operator, { maxEntries: 2, pickTimeLimit: 28_800, quietHours });
    const stranger = await visitor(PHONE);
    await stranger.goto(`/contests/registering/${id}`);
    await expect(stranger.getByText('8 h per pick')).toBeVisible();
    await expect(
      stranger.getByText(`stops ${quietHours.from} to ${quietHours.to}`, { exact: false }),
    ).toBeVisible();

    const seats = [
      await player(await seatable(server.url, operator, 'slow-ann'), PHONE),
      await player(await seatable(server.url, operator, 'slow-bob'), PHONE),
    ];
    for (const seat of seats) {
      await sitDownByApi(server.url, seat, id);
    }
    for (const { page } of seats) {
      await page.goto(`/draft/${id}`);
      await startDrafting(page);
      await expect(
        turn(page).getByText(new RegExp(`^QUIET UNTIL (?:Tomorrow, )?${quietHours.to}$`)),
      ).toBeVisible();
      await expect(turn(page).getByText('8 h 0 min')).toBeVisible();
    }
    const order = await Promise.all(seats.map(({ page }) => turn(page).innerText()));
    const own = seats[order.findIndex((text) => text.includes('Your Pick'))];
    if (own === undefined) throw new Error('one of them picks');
    const best = available(own.page).getByRole('rowheader').getByRole('button').first();
    const name = await best.innerText();
    await expect(async () => {
      await best.tap();
      await expect(selected(own.page)).toContainText(name, { timeout: 1_000 });
    }).toPass();
    await draftButton(own.page).tap();
    for (const seat of seats) {
      await expect(turn(seat.page).getByText('Round 1, Pick 2')).toBeVisible();
      await expect(turn(seat.page).getByText('8 h 0 min')).toBeVisible();
    }
  },
);
