import { chanceEvent, type Contest } from '@captains-pick/contract';
import { CHANCE_RUNS, chancesOf } from '@captains-pick/rules';
import { applyGolfScores } from '../applied-scores.ts';
import { expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

/** A chance in the page's notation, computed without the page's code. */
const written = (chance: number, error: number): string => {
  if (error > 0 && chance < 0.001) return '<0.1%';
  if (error > 0 && chance > 0.999) return '>99.9%';
  return chance > 0 && chance < 0.1
    ? `${(chance * 100).toFixed(1)}%`
    : `${Math.round(chance * 100)}%`;
};

for (const sport of ['Poker', 'Golf', 'Chess', 'Esports'] as const) {
  test(`the chances of running ${sport} are those that the rules give with the seed shown`, async ({
    operator,
    visitor,
  }) => {
    const contests = await operator.publicContests({});
    const listed = contests.find((one) => one.sport === sport && one.status === 'Running');
    if (listed === undefined) throw new Error(`no running ${sport} contest`);
    const contest: Contest = await operator.contest({ params: { id: listed._id } });

    const page = await visitor();
    await page.goto(`/contests/running/${contest._id}`);
    const note = page.getByRole('paragraph').filter({ hasText: /^Chances\./ });
    await expect(note).toContainText('1,000 simulated endings');
    const [, seed = ''] = /repeat this with seed (\S+)\.$/.exec(await note.innerText()) ?? [];
    expect(seed).toBe(`${contest._id}:${contest.results?.sequence ?? 0}`);

    const due = chancesOf(chanceEvent(contest), seed, CHANCE_RUNS);
    if (!due.ok) throw new Error(due.refusal);
    const wins = [...due.value.byEntry.values()].reduce((sum, { win }) => sum + win, 0);
    expect(wins).toBeCloseTo(1, 9);

    const table = page.getByRole('table', { name: 'Standings' });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const at = { cash: heads.indexOf('To cash'), win: heads.indexOf('To win') };
    const rows = table.locator('tbody tr[data-row-id]');
    await expect(rows).toHaveCount(due.value.byEntry.size);
    for (const row of await rows.all()) {
      const id = (await row.getAttribute('data-row-id')) ?? '';
      const told = due.value.byEntry.get(id);
      if (told === undefined) throw new Error(`no chances of ${id}`);
      const texts = await row.locator('th, td').allInnerTexts();
      const withoutError = (text = ''): string => text.replace(/\s*±.*$/s, '');
      expect([withoutError(texts[at.cash]), texts[at.win]]).toEqual([
        written(told.cash, told.cashError),
        written(told.win, told.winError),
      ]);
    }
  });
}

test('on a phone a team’s sheet shows its chances, with their errors', async ({
  visitor,
  operator,
}) => {
  const contests = await operator.publicContests({});
  const golf = contests.find((one) => one.sport === 'Golf' && one.status === 'Running');
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contests/running/${golf?._id ?? ''}`);
  const table = page.getByRole('table', { name: 'Standings' });
  await expect(page.getByText(/simulated endings/)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'To cash' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'To win' })).toBeHidden();
  await table.locator('tbody tr[data-row-id]').first().getByRole('button').click();
  const team = page.getByRole('region', { name: /^Team / });
  await expect(team.getByText('To cash').locator('..')).toContainText(/% ±\d/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('without its worker the page shows all standings, and that chances are missing', async ({
  visitor,
  operator,
}) => {
  const contests = await operator.publicContests({});
  const chess = contests.find((one) => one.sport === 'Chess' && one.status === 'Running');
  const page = await visitor();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  await page.goto(`/contests/running/${chess?._id ?? ''}`);
  const table = page.getByRole('table', { name: 'Standings' });
  await expect(page.getByText(/Chances could not be computed in this browser/)).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const [first] = await table.locator('tbody tr[data-row-id]').all();
  const texts = (await first?.locator('th, td').allInnerTexts()) ?? [];
  expect(texts[heads.indexOf('To cash')]).toBe('–');
  expect(texts[heads.indexOf('Rank')]).toMatch(/1/);
});

test('new results give new chances, with the seed of their update', async ({
  operator,
  visitor,
}) => {
  const contests = await operator.publicContests({});
  const listed = contests.find((one) => one.sport === 'Golf' && one.status === 'Running');
  const contest = await operator.contest({ params: { id: listed?._id ?? '' } });
  const before = contest.results?.sequence ?? 0;
  const page = await visitor();
  await page.goto(`/contests/running/${contest._id}`);
  await expect(page.getByText(`with seed ${contest._id}:${before}.`)).toBeVisible();

  await applyGolfScores(operator, contest, (at) => (at % 9) - 4);
  await expect(page.getByText(`with seed ${contest._id}:${before + 1}.`)).toBeVisible();
  const updated = await operator.contest({ params: { id: contest._id } });
  const due = chancesOf(chanceEvent(updated), `${contest._id}:${before + 1}`, CHANCE_RUNS);
  if (!due.ok) throw new Error(due.refusal);
  // One hole is left, so most outcomes are decided.
  const [leader] = [...due.value.byEntry].toSorted(([, a], [, b]) => b.cash - a.cash);
  if (leader === undefined) throw new Error('no entries');
  const [id, { cash, cashError, win, winError }] = leader;
  await expect(
    page.getByRole('table', { name: 'Standings' }).locator(`tr[data-row-id="${id}"] td`),
  ).toContainText([written(cash, cashError), written(win, winError)]);
});
