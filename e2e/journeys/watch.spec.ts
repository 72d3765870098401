import { hrefTo } from '@captains-pick/contract';
import { LINEUP } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';
import { applyByApi, enteredByTwo, pointsFeed } from '../operator-desk.ts';

const HOUR_MS = 3_600_000;

test.use({ seed: 'empty for moved clocks' });

test(
  'a contest is watched on a wall, from its countdown to its standings, without an account',
  { annotation: covers('route-watch', 'watch') },
  async ({ server, operator, visitor }) => {
    const deadline = new Date(server.now().getTime() + HOUR_MS);
    const { id, name } = await enteredByTwo({ server, operator }, ['wall1', 'wall2'], {
      deadline,
    });
    const page = await visitor({ viewport: { width: 1920, height: 1080 } });
    await page.goto(`${hrefTo('watch', { contestId: id })}?background=dark`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('2 / ')).toBeVisible();
    // What is hidden on the contest's page is not here either.
    expect(await page.content()).not.toContain(LINEUP[0]);

    server.moveClockTo(deadline);
    const standings = page.getByRole('table', { name: 'Standings' });
    await expect(standings.getByRole('row')).not.toHaveCount(0, { timeout: 20_000 });
    await applyByApi(operator, id, pointsFeed({ 'Alireza Firouzja': 5, 'Gukesh D': 9 }));
    await expect(standings.getByRole('row').first()).toContainText('wall2', { timeout: 20_000 });
  },
);
