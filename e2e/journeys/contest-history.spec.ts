import type { Contest, FullClient } from '@captains-pick/contract';
import { logIn } from '../accounts.ts';
import { applyGolfScores } from '../applied-scores.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo for history' });

const DEMO = { username: 'demo', password: 'captains-pick' } as const;

const runningGolf = async (operator: FullClient): Promise<Contest> => {
  const contests = await operator.publicContests({});
  const golf = contests.find((one) => one.sport === 'Golf' && one.status === 'Running');
  return operator.contest({ params: { id: golf?._id ?? '' } });
};

test(
  'a live update extends the chart, and the keyboard goes back to the standings of an earlier one',
  { annotation: covers('running-history') },
  async ({ operator, player, server }) => {
    const contest = await runningGolf(operator);
    const { page } = await player(await logIn(server.url, DEMO.username, DEMO.password));
    await page.goto(`/contests/running/${contest._id}`);
    const chart = page.getByRole('img', { name: /^Over (?:one|\d+) updates?: demo/ });
    const updates = async (): Promise<number> => {
      const [, count] = /^Over (\S+) /.exec((await chart.getAttribute('aria-label')) ?? '') ?? [];
      return count === 'one' ? 1 : Number(count);
    };
    await expect(chart).toBeVisible();
    const before = await updates();

    await applyGolfScores(operator, contest, (at) => (at % 9) - 4);
    await expect.poll(updates).toBe(before + 1);
    await applyGolfScores(operator, contest, (at) => -(at % 7));
    await expect.poll(updates).toBe(before + 2);

    const table = page.getByRole('table', { name: 'Standings' });
    const order = (): Promise<string[]> =>
      table
        .locator('tbody tr[data-row-id]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id') ?? ''));
    const present = await order();
    const slider = page.getByRole('slider', { name: 'Update' });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', String(before + 1));
    await expect(slider).toHaveAttribute('aria-valuetext', /^Round 4, .*demo/);
    const standings = page.getByRole('button', { name: 'Standings at this update' });
    while (!(await standings.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The table shows the standings at R4 /)).toBeVisible();
    await expect.poll(order).not.toEqual(present);
    expect(new URL(page.url()).searchParams.get('update')).toBe(String(before + 1));

    // The ranks of the table are those of the history.
    const { entries } = await operator.standingsHistory({
      params: { id: contest._id },
      query: { entries: present.slice(0, 3).join(',') },
    });
    for (const { _id, ranks, tied } of entries) {
      const rank = `${tied[before] === true ? 'T' : ''}${ranks[before]}`;
      await expect(table.locator(`tr[data-row-id="${_id}"]`).getByRole('cell').first()).toHaveText(
        new RegExp(`^${rank}(?!\\d)`),
      );
    }

    // Back in the browser's history is back to now.
    await page.goBack();
    await expect.poll(order).toEqual(present);
  },
);
