import { readFileSync } from 'node:fs';
import { clientOf, logIn } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const PHONE = { width: 390, height: 844 };

test(
  'a player looks back: totals, filters, a file, and the contest of a line',
  { annotation: covers('own-history') },
  async ({ server, player }) => {
    const account = await logIn(server.url, 'demo', 'captains-pick');
    const { results } = await clientOf(server.url, account).ownResults({});
    expect(results.length).toBeGreaterThan(3);
    const { page } = await player(account, { viewport: PHONE });
    await page.goto('/account');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/tab=history/);
    const entries = page.getByRole('table', { name: 'Entries', exact: true });
    await expect(entries.getByRole('row')).toHaveCount(Math.min(results.length, 20) + 1);
    const [first] = results;
    if (first === undefined) throw new Error('nothing is over');
    const { sport, contestId, tournamentName } = first;
    await page.getByRole('combobox', { name: 'Sport' }).selectOption(sport);
    const ofSport = results.filter((result) => result.sport === sport);
    await expect(entries.getByRole('row')).toHaveCount(Math.min(ofSport.length, 20) + 1);

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = readFileSync(await (await downloaded).path(), 'utf8');
    expect(file.trimEnd().split('\n')).toHaveLength(ofSport.length + 1);

    await entries.getByRole('link', { name: tournamentName }).first().click();
    await expect(page).toHaveURL(new RegExp(`/contests/completed/${contestId}`));
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Sport' })).toHaveValue(sport);
  },
);
