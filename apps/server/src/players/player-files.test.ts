import { cents } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { fillPlayers, proposePlayers, type PlayerTexts } from './player-files.ts';
import type { SalaryTerms } from './suggest-for-players.ts';

const TERMS: SalaryTerms = {
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick3',
  salaryCap: 30_000,
  playerPayouts: [],
};

/** A salary site's export, with its spaces, and a bookmaker's list with other spellings. */
const SALARIES = [
  'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info',
  'G, Ada Arnold (901), Ada Arnold,901,G,12100,An Open',
  'G,Bo  McBaker (902),Bo  McBaker,902,G,9800,An Open',
  'G,Thorbjørn Olesen-Lind (903),Thorbjørn Olesen-Lind,903,G,8000,An Open',
  'G,Min Cho Dunn (904),Min Cho Dunn,904,G,7500,An Open',
  '',
].join('\r\n');
const ODDS = [
  'Name,Tournament Winner,Top 5 Finish',
  'Somebody Else,30000.0,8000.0',
  'ada arnold,450.0,-120.0',
  'Bo Mcbaker,1100.0,250.0',
  'Thorbjorn Olesen-Lind,4500.0,',
  'Min Cho,,900.0',
  '',
].join('\n');

const propose = (texts: PlayerTexts, terms = TERMS) => {
  const read = proposePlayers(texts, { terms, takenNames: [], salariesMayBeMissing: true });
  if (!read.ok) throw new Error(read.refusal.faults.join('\n'));
  return read.value;
};
const fill = (texts: PlayerTexts, terms = TERMS) => fillPlayers(texts, { terms, takenNames: [] });

describe('a file of salaries and one of odds', () => {
  test('are joined by name, and unmatched names are reported with possible players', () => {
    const { source, players, facts, unmatched, unknown } = propose({
      text: SALARIES,
      facts: ODDS,
    });
    expect(source).toBe('odds');
    expect(players).toMatchObject([
      { name: 'Ada Arnold', salary: 12_100, why: 'odds +450' },
      { name: 'Bo McBaker', salary: 9_800, why: 'odds +1100' },
      { name: 'Thorbjørn Olesen-Lind', why: 'no facts: the lowest salary' },
      { name: 'Min Cho Dunn', why: 'no facts: the lowest salary' },
    ]);
    const [ada = 0, bo = 0, thor = 0, min = 0] = players.map(({ suggested }) => suggested ?? 0);
    expect(ada).toBeGreaterThan(bo);
    expect(bo).toBeGreaterThan(thor);
    expect(thor).toBe(min);
    // Accents distinguish people, so the match is asked for, not guessed.
    expect(unmatched).toEqual([
      'facts, line 5: Thorbjorn Olesen-Lind is not in the contest; perhaps Thorbjørn Olesen-Lind',
      'facts, line 6: Min Cho is not in the contest; perhaps Min Cho Dunn',
      'facts, line 2: Somebody Else is not in the contest',
    ]);
    expect(facts).toMatchObject([
      { line: 5, perhaps: ['Thorbjørn Olesen-Lind'], player: null },
      { line: 6, name: 'Min Cho', perhaps: ['Min Cho Dunn'], player: null },
      { line: 2, name: 'Somebody Else', perhaps: [], player: null },
    ]);
    expect(players.map(({ inFacts }) => inFacts)).toEqual([true, true, false, false]);
    expect(unknown).toEqual([
      'line 4: Thorbjørn Olesen-Lind is not in the facts',
      'line 5: Min Cho Dunn is not in the facts',
    ]);
  });

  test('are joined by the operator’s matches', () => {
    const same = [
      { name: 'thorbjorn olesen-lind', player: 'Thorbjørn Olesen-Lind' },
      { name: 'Min Cho', player: 'min cho  DUNN' },
    ];
    const { players, facts, unmatched, unknown } = propose({ text: SALARIES, facts: ODDS, same });
    // A match is reported again, so that it can be changed.
    expect(facts).toMatchObject([
      { line: 5, name: 'Thorbjorn Olesen-Lind', player: 'Thorbjørn Olesen-Lind' },
      { line: 6, name: 'Min Cho', player: 'Min Cho Dunn' },
      { line: 2, name: 'Somebody Else', player: null },
    ]);
    expect(players.map(({ why }) => why)).toEqual([
      'odds +450',
      'odds +1100',
      'odds +4500',
      'no facts: the lowest salary',
    ]);
    expect(unmatched).toEqual(['facts, line 2: Somebody Else is not in the contest']);
    expect(unknown).toEqual([]);
  });

  test('import the salaries of one file and the odds of the other', () => {
    const read = fill({ text: SALARIES, facts: ODDS });
    expect(read).toMatchObject({
      ok: true,
      value: {
        suggested: 0,
        rows: [
          { externalId: '901', salary: 12_100, sportSpecificData: { odds: 450 } },
          { salary: 9_800, sportSpecificData: { odds: 1100 } },
          { salary: 8_000, sportSpecificData: {} },
          { salary: 7_500, sportSpecificData: {} },
        ],
      },
    });
  });

  test('fill in the salaries that are missing, and those alone', () => {
    const text = 'name,salary\nAda Arnold,12000\nBo McBaker,\n';
    const read = fill({ text, facts: ODDS, suggestSalaries: true });
    expect(read).toMatchObject({
      ok: true,
      value: { suggested: 1, rows: [{ salary: 12_000 }, { salary: expect.any(Number) }] },
    });
    expect(fill({ text, facts: ODDS })).toMatchObject({
      refusal: { faults: ['line 3: the salary is missing'] },
    });
  });
});

describe('salaries are suggested', () => {
  test('of a field without any, by its sport’s figures', () => {
    const chess = { ...TERMS, sport: 'Chess' } as const;
    const read = fill(
      { text: 'name,rating\nAda,2800\nBo,2600\nCy,2400\n', suggestSalaries: true },
      chess,
    );
    if (!read.ok) throw new Error(read.refusal.faults.join());
    const [ada = 0, bo = 0, cy = 0] = read.value.rows.map(({ salary }) => salary ?? 0);
    expect([ada > bo, bo > cy, read.value.suggested]).toEqual([true, true, 3]);
  });

  test('in poker from ICM values, else from chips by the prizes of the tournament', () => {
    const poker = {
      ...TERMS,
      sport: 'Poker',
      playerPayouts: [cents(70_00), cents(30_00)],
    } as const;
    expect(propose({ text: 'name,icmValue\nAda,60.5\nBo,39.5\n' }, poker)).toMatchObject({
      source: 'icmValue',
      players: [{ why: 'ICM value $60.50' }, { why: 'ICM value $39.50' }],
    });
    expect(propose({ text: 'name,chips\nAda,5000\nBo,5000\n' }, poker)).toMatchObject({
      source: 'icmValue',
      players: [{ why: 'ICM value $50.00' }, { why: 'ICM value $50.00' }],
    });
    expect(
      propose({ text: 'name,chips\nAda,5000\nBo,5000\n' }, { ...poker, playerPayouts: [] }),
    ).toMatchObject({
      source: null,
      players: [{ suggested: null, why: 'no facts tell the players apart' }, {}],
    });
  });

  test('not when the contest has none, or nothing is known', () => {
    const snake = { ...TERMS, draftType: 'Snake', salaryCap: null } as const;
    expect(propose({ text: 'name,odds\nAda,450\n' }, snake)).toMatchObject({
      source: null,
      players: [{ suggested: null, why: 'the contest has no salaries' }],
    });
    expect(fill({ text: 'name,odds\nAda,450\n' }, snake)).toMatchObject({
      value: { rows: [{ salary: null }] },
    });
    expect(fill({ text: 'name\nAda\n', suggestSalaries: true })).toMatchObject({
      refusal: {
        faults: ['line 2: the salary is missing, and no facts tell the players apart'],
      },
    });
  });
});

test('a file of facts is refused with its faults, each with its line', () => {
  const faultsOf = (facts: string) => {
    const read = fill({ text: SALARIES, facts });
    return read.ok ? [] : read.refusal.faults;
  };
  expect(faultsOf('name,colour\nAda,red\n')).toEqual([
    'facts: line 1: there is no column of chips, icmValue, odds, worldRank, rating, seed, kd',
  ]);
  expect(faultsOf('name,odds\nAda,9/2\n,450\n')).toEqual([
    'facts: line 2: odds "9/2" is not a number',
    'facts: line 3: the name is empty',
  ]);
  expect(faultsOf('')).toEqual(['facts: the file is empty']);
});
