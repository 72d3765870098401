import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { graded } from '../test/tampered-records.ts';
import { runVerify, USAGE } from './run-verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...given: readonly string[]) => {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runVerify(given, {
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
  });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
};

const fileWith = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

describe('captains-pick-verify', () => {
  test('prints each step of a record that matches', async () => {
    const { code, told, printed } = await run(fileWith('record.json', graded()));
    expect({ code, told, printed: printed.split('\n') }).toEqual({
      code: 0,
      told: '',
      printed: [
        'Results: matches. 2 feeds, 0 overrides: each player’s result, from the feeds and overrides.',
        'Entries: matches. 2 entries: each lineup, against its digest.',
        'Places: matches. 3 results, 2 lineups: each score, rank and prize, from results and lineups.',
        'Settlement: matches. 1 settlement: what each entry is due, from grading to the last regrade.',
        'Money: matches. 5 journals: each movement of money, from fees and prizes.',
        expect.stringMatching(/^SHA-256 of settlement 0: [0-9a-f]{64}$/),
        'The contest matches its record: Graded, 2 feeds, 2 entries; 1 paid $20.00, $0.00 left over by rounding.',
      ],
    });
  });

  test('names a planted cent', async () => {
    const record = graded();
    const [first, ...rest] = record.placements;
    const planted = { ...record, placements: [{ ...first, winnings: 20.01 }, ...rest] };
    const { code, printed } = await run(fileWith('planted.json', planted));
    expect(code).toBe(1);
    expect(printed).toContain('Places: DIFFERS (1).');
    expect(printed).toContain('bob is placed 1 for $20.01, but should be 1 for $20.00');
  });

  test('explains an entry', async () => {
    const { code, printed } = await run(fileWith('record.json', graded()), '--entry', 'bob');
    expect(code).toBe(0);
    expect(printed).toContain(
      'bob:\n  Cpt Bo: 2\n  Flex Cy Øst: -4\n  total -2, tiebreak 2\n  rank 1, prize $20.00',
    );
  });

  test('says what it can’t read, and what to do', async () => {
    expect(await run()).toMatchObject({ code: 2, told: USAGE });
    expect(await run('--help')).toMatchObject({ code: 0, printed: USAGE });
    expect((await run('--nonsense')).told).toContain(USAGE);
    expect(await run(join(folder, 'none.json'))).toMatchObject({ code: 2 });
    expect(await run(fileWith('broken.json', '{"_id":'))).toMatchObject({ code: 2 });
    expect((await run(fileWith('other.json', { feeds: [] }))).told).toMatch(/can't be read/);
    const record = fileWith('record.json', graded());
    expect(await run(record, '--entry', 'nobody')).toMatchObject({
      code: 2,
      told: 'The record has no entry nobody.',
    });
    expect(await run(record, '--drafts', record)).toMatchObject({ code: 2 });
  });
});
