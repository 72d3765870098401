import { readFileSync } from 'node:fs';
import { clientOf } from '../accounts.ts';
import { CANDIDATES, expectBalance, grant, openContest } from '../contest-play.ts';
import { covers, expect, test } from '../fixtures.ts';

const PHONE = { width: 390, height: 844 };
const CAP = 50_000;
const PURSE = 200;
const GOOD = 140;

/** By the sample's file. */
const SALARIES: Readonly<Record<string, number>> = {
  'Fabiano Caruana': 16_200,
  'Hikaru Nakamura': 15_300,
  'Alireza Firouzja': 13_600,
  'Ian Nepomniachtchi': 13_500,
  'Praggnanandhaa R': 12_800,
  'Gukesh D': 12_600,
  'Vidit Gujrathi': 11_600,
  'Nijat Abasov': 5_900,
};

/** Different lineups within the cap. */
const lineups = (): readonly string[] => {
  const names = Object.keys(SALARIES);
  const found: string[] = [];
  for (const a of names)
    for (const b of names)
      for (const c of names)
        for (const d of names) {
          const lineup = [a, b, c, d];
          const salary = lineup.reduce((sum, name) => sum + (SALARIES[name] ?? 0), 0);
          if (new Set(lineup).size === 4 && salary <= CAP) found.push(lineup.join(','));
        }
  return found;
};

const FAULTY: readonly (readonly [line: string, reason: string])[] = [
  [
    'Alireza Firouzha,Vidit Gujrathi,Gukesh D,Nijat Abasov',
    'Alireza Firouzha is not in this contest.',
  ],
  ['Magnus Carlsen,Vidit Gujrathi,Gukesh D,Nijat Abasov', 'Magnus Carlsen is not in this contest.'],
  [
    'Fabiano Caruana,Hikaru Nakamura,Alireza Firouzja,Ian Nepomniachtchi',
    'The lineup is $8,600 over the cap.',
  ],
  ['Vidit Gujrathi,Gukesh D,Nijat Abasov', 'One slot is empty.'],
  ['Vidit Gujrathi', '3 slots are empty.'],
  ['Vidit Gujrathi,Vidit Gujrathi,Gukesh D,Nijat Abasov', 'Vidit Gujrathi is in the lineup twice.'],
  [
    'Vidit Gujrathi,Gukesh D,Nijat Abasov,Ian Nepomniachtchi,Praggnanandhaa R',
    'This contest takes 4 players; the lineup has 5.',
  ],
  ['"Gukesh D ",,Nijat Abasov,Vidit Gujrathi', 'One slot is empty.'],
  [
    'nobody@example.org,Gukesh D,Nijat Abasov,Vidit Gujrathi',
    'nobody@example.org is not in this contest.',
  ],
  ['=SUM(A1),Gukesh D,Nijat Abasov,Vidit Gujrathi', '=SUM(A1) is not in this contest.'],
];

test(
  'a hundred and fifty lines with ten faults: looked through, corrected, entered, exported and sent back',
  { annotation: covers('entries-file') },
  async ({ server, operator, player }, testInfo) => {
    const { id } = await openContest(operator, {
      sample: CANDIDATES,
      terms: { maxEntries: 500, maxEntriesPerUser: 150, entryFee: 1, adminFee: 0 },
    });
    const { page, ...account } = await player('files');
    const client = clientOf(server.url, account);
    await grant(operator, account.username, PURSE);

    // A fault after every fourteen good lines.
    const good = lineups().slice(0, GOOD);
    const lines = FAULTY.flatMap(([line], at) => [...good.slice(at * 14, at * 14 + 14), line]);
    const faultyLine = (at: number): number => (at + 1) * 15;
    const file = (text: string, name = 'sunday.csv') => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

    await page.setViewportSize(PHONE);
    await page.goto(`/contests/registering/${id}`);
    await page.getByRole('link', { name: 'Entries from a file' }).click();
    await page.getByLabel(/^Choose a file/).setInputFiles(file(lines.join('\r\n')));
    await expect(
      page.getByRole('heading', { name: '140 of 150 lines can be submitted' }),
    ).toBeVisible();
    const left = page.getByRole('region', { name: '10 left out' });
    for (const [at, [, reason]] of FAULTY.entries()) {
      const row = left.getByRole('listitem').nth(at);
      await expect(row).toContainText(`Line ${faultyLine(at)}`);
      await expect(row).toContainText(reason);
    }
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', PHONE.width);

    await left.getByRole('button', { name: 'Use Alireza Firouzja' }).click();
    await expect(page.getByRole('region', { name: '9 left out' })).toBeVisible();
    const costs = page.getByRole('region', { name: 'What this costs' });
    await expect(costs).toContainText('Charged today$141.00');
    await expect(costs).toContainText('Balance after$59.00');
    // The answer is lost; the second press enters nothing more.
    const address = /\/api\/me\/entries$/;
    await page.route(address, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await costs.getByRole('button', { name: 'Submit 141 entries' }).click();
    await expect(costs).toContainText('nothing is entered or charged twice');
    await page.unroute(address);
    await costs.getByRole('button', { name: 'Submit 141 entries' }).click();
    await expect(page.getByText('141 lineups are entered.')).toBeVisible();
    await expectBalance(client, PURSE - 141);
    const { ownEntries, entrants } = await client.contest({ params: { id } });
    expect([ownEntries, entrants.length]).toEqual([141, 141]);

    // What is exported can be sent back: one lineup changed, the others as they are.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/draft/${id}?from=file`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'My 141 entries' }).click();
    const exported = testInfo.outputPath('entries.csv');
    await (await saving).saveAs(exported);
    const rows = readFileSync(exported, 'utf8').trimEnd().split('\n');
    expect(rows).toHaveLength(142);
    const changed = rows.with(1, `files,${good[139] ?? ''}`);
    await page.getByLabel(/^Choose a file/).setInputFiles(file(changed.join('\n'), 'again.csv'));
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    await expect(page.getByText('1 lineup is changed.')).toBeVisible();
    await expectBalance(client, PURSE - 141);
  },
);
