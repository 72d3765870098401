import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Contest, ContestRecord } from '@captains-pick/contract';
import { clientOf, logIn } from '../accounts.ts';
import { covers, expect, test } from '../fixtures.ts';

test.use({ seed: 'demo' });

const PHONE = { width: 390, height: 844 };
const RECORD = /\/api\/contests\/[\w-]+\/record$/;
const SPORTS: readonly Contest['sport'][] = ['Poker', 'Golf', 'Chess', 'Esports'];

test(
  'anybody recomputes a finished contest, and a planted cent is named',
  { annotation: covers('result-checked') },
  async ({ server, player, visitor }, testInfo) => {
    const account = await logIn(server.url, 'demo', 'captains-pick');
    const client = clientOf(server.url, account);
    const graded = (await client.contests({})).filter(({ status }) => status === 'Graded');
    const drafted = graded.find(({ draftType }) => draftType === 'Snake');
    const ofSports = SPORTS.map((sport) => graded.find((contest) => contest.sport === sport));
    const { page } = await player(account, { viewport: PHONE });
    for (const contest of new Set([...ofSports, ...(drafted === undefined ? [] : [drafted])])) {
      if (contest === undefined) throw new Error('a sport has no graded contest');
      // The page grows while it reads, which would move the button from under the pointer.
      await page.goto(`/contests/completed/${contest._id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Check this result' }).click();
      const dialog = page.getByRole('dialog', { name: 'Check this result' });
      await expect(dialog.getByText('Everything matches.')).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: 'Entry' })).toHaveValue(/./);
      await expect(dialog.getByRole('table', { name: /^The score of / })).toBeVisible();
    }

    const [contest] = ofSports;
    const saved = await client.contestRecord({ params: { id: contest?._id ?? '' } });
    const first = saved.placements.find(({ rank }) => rank === 1);
    const named = saved.entries.find(({ _id }) => _id === first?.entry)?.entryName ?? '';
    const planted: ContestRecord = {
      ...saved,
      placements: saved.placements.map((place) =>
        place === first
          ? { ...place, winnings: Math.round(place.winnings * 100 + 1) / 100 }
          : place,
      ),
    };

    // The page of the result has kept the SHA-256 of what was settled.
    const own = ofSports.find((each) => (each?.ownEntries ?? 0) > 0) ?? contest;
    await page.goto(`/contests/completed/${own?._id}?dialog=check`);
    const kept = page.getByRole('dialog', { name: 'Check this result' });
    await expect(kept.getByText(/The same as this browser has kept\./)).toBeVisible();

    const others = await visitor();
    await others.context().route(RECORD, (route) => route.fulfill({ json: planted }));
    await others.goto(`/contests/completed/${contest?._id}?dialog=check`);
    const dialog = others.getByRole('dialog', { name: 'Check this result' });
    await expect(dialog.getByText('This result differs from its record.')).toBeVisible();
    await expect(dialog.getByText(new RegExp(`${named} is placed 1 for`))).toBeVisible();

    const file = testInfo.outputPath('record.json');
    writeFileSync(file, JSON.stringify(planted));
    const command = join(import.meta.dirname, '../../packages/verify/src/main.ts');
    let printed = '';
    try {
      execFileSync(process.execPath, [command, file], { encoding: 'utf8' });
    } catch (error) {
      printed = (error as { readonly stdout: string }).stdout;
    }
    expect(printed).toContain(`${named} is placed 1 for`);
  },
);
