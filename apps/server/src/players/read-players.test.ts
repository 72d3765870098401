import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlayers, type ReadPlayersOptions } from './read-players.ts';

const SALARY: ReadPlayersOptions = {
  contest: { sport: 'Golf', draftType: 'Salary', format: 'Pick6' },
  takenNames: [],
};
const NO_SALARY: ReadPlayersOptions = {
  contest: { sport: 'Chess', draftType: 'Salary', format: 'H2H' },
  takenNames: [],
};

const importOf = (text: string, options = SALARY) => {
  const answer = readPlayers(text, options);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value;
};

const faultsOf = (text: string, options = SALARY): readonly string[] => {
  const answer = readPlayers(text, options);
  if (answer.ok) throw new Error('the players were read');
  return answer.refusal.faults;
};

describe('players from CSV', () => {
  test('every column, whatever its spelling and order', () => {
    const { rows, renamed } = importOf(
      'Salary,NAME,Player ID,Chip Count,icm_value,Odds,World Rank,Elo,seed,K/D\n9300,Ada Arnold,77,1200000,35.5,+1400,3,2750,1,1.25\n',
      SALARY,
    );
    expect(renamed).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        externalId: '77',
        name: 'Ada Arnold',
        salary: 9300,
        sportSpecificData: {
          chipCount: 1_200_000,
          icmValue: 35.5,
          odds: 1400,
          worldRank: 3,
          rating: 2750,
          seed: 1,
          kd: 1.25,
        },
      },
    ]);
  });

  test('byte order mark, CRLF, quotes, blank lines, stray spaces, separators and dollar signs', () => {
    const { rows } = importOf(
      '\uFEFFname, salary ,odds\r\n\r\n"Potter, Jr., Ted","$9,300",-120\r\n,,\r\n  Thorbjørn   Olesen ,8000,\n"Ja\'Marr ""JC"" Chase",$7100.0,450.0\r\n',
    );
    expect(
      rows.map(({ line, name, salary, sportSpecificData }) => [
        line,
        name,
        salary,
        sportSpecificData,
      ]),
    ).toEqual([
      [3, 'Potter, Jr., Ted', 9300, { odds: -120 }],
      [5, 'Thorbjørn Olesen', 8000, {}],
      [6, 'Ja\'Marr "JC" Chase', 7100, { odds: 450 }],
    ]);
  });

  test('columns of other kinds are left aside', () => {
    expect(importOf('country,name,salary\nUSA,Ada,5000\n').rows).toMatchObject([
      { name: 'Ada', salary: 5000 },
    ]);
  });

  test('a contest without salaries ignores those of the file', () => {
    expect(importOf('name,rating,salary\nAda,2700,x\n', NO_SALARY).rows).toMatchObject([
      { name: 'Ada', salary: null, sportSpecificData: { rating: 2700 } },
    ]);
  });

  test("DraftKings' export: the captain's rows are dropped, names may begin with a space", () => {
    const { rows } = importOf(
      [
        'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
        'ADC, Ada (11), Ada,11,CPT,12900,X@Y,Y,53.2',
        'ADC, Ada (21), Ada,21,FLEX,8600,X@Y,Y,53.2',
        'G,Bo (22),Bo,22,G,7000,Open,Golf,60',
        'U,Cy (23),Cy,23,UTIL,6000,Open,Golf,60',
      ].join('\r\n'),
    );
    expect(rows.map(({ name, externalId, salary }) => [name, externalId, salary])).toEqual([
      ['Ada', '21', 8600],
      ['Bo', '22', 7000],
      ['Cy', '23', 6000],
    ]);
  });

  test('a player listed as captain only is a fault', () => {
    expect(faultsOf('Name,ID,Salary,Roster Position\nAda,1,100,CPT\nBo,2,100,FLEX\n')).toEqual([
      'line 2: Ada is in the file as CPT only',
    ]);
  });
});

describe('namesakes', () => {
  test('with different ids get unique suffixes, and the operator is notified', () => {
    const { rows, renamed } = importOf(
      'name,id,salary\nKim,1,100\nkim,2,100\nKim (2),3,100\nKIM,4,100\n',
    );
    expect(rows.map(({ name }) => name)).toEqual(['Kim', 'kim (3)', 'Kim (2)', 'KIM (4)']);
    expect(renamed).toEqual([
      'line 3: kim is also on line 2; imported as kim (3)',
      'line 5: KIM is also on line 2; imported as KIM (4)',
    ]);
  });

  test('of the contest’s existing players are renamed too', () => {
    const { rows, renamed } = importOf('name,id,salary\nKim,9,100\n', {
      ...SALARY,
      takenNames: ['Kim', 'Kim (2)'],
    });
    expect(rows[0]?.name).toBe('Kim (3)');
    expect(renamed).toEqual(['line 2: Kim is already in the contest; imported as Kim (3)']);
  });

  test('without ids are ambiguous', () => {
    expect(faultsOf('name,salary\nKim,100\nLee,100\nKim,100\n')).toEqual([
      'line 4: Kim is also on line 2; if they are two people, give both an id',
    ]);
  });

  test('law: names come out unique, one row per player, whatever they were', () => {
    const name = fc.constantFrom('Kim', 'kim', ' Kim ', 'Kim (2)', 'Kim (3)', 'Lee', 'Lee (2)');
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), fc.array(name), (names, takenNames) => {
        const text = `name,id,salary\n${names.map((each, id) => `${each},${id},100`).join('\n')}`;
        const { rows } = importOf(text, { ...SALARY, takenNames });
        const keys = [
          ...rows.map((row) => row.name),
          ...new Set(takenNames.map((each) => each.trim().toLowerCase())),
        ].map((each) => each.toLowerCase());
        expect(rows).toHaveLength(names.length);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('a player file is refused', () => {
  test('with all its faults, each with its line', () => {
    expect(
      faultsOf(
        'id,name,salary\n1,Ada,\n2,Bo,0\n3,Cy,-5\n4,Di,5500.50\n5,Ed,lots\n6,,100\n7,Flo\n8,Gil,100,extra\n1,Hal,100\n',
      ),
    ).toEqual([
      'line 2: the salary is missing',
      'line 3: salary "0" is below 1',
      'line 4: salary "-5" is below 1',
      'line 5: salary "5500.50" is not whole',
      'line 6: salary "lots" is not a number',
      'line 7: the name is empty',
      'line 8: has 2 cells, the header 3',
      'line 8: the salary is missing',
      'line 9: has 4 cells, the header 3',
      'line 10: the id 1 is also on line 2',
    ]);
  });

  test.each([
    ['', 'the file is empty'],
    ['\n\n', 'the file is empty'],
    ['name,salary\n', 'the file holds no players'],
    [
      'player_id,who,salary\n1,Ada,5\n',
      'line 1: there is no column "name"; found "player_id", "who", "salary"',
    ],
    ['name,odds\nAda,5\n', 'line 1: there is no column "salary"'],
    [
      'name,Player,salary\nAda,Bo,5\n',
      'line 1: the columns "name" and "Player" both give the name',
    ],
    [
      'name,salary\nAda,"5\n',
      'line 2: the file ends inside quotes; one was opened and never closed',
    ],
    [
      'name,salary\nAda"s,5\n',
      'line 2: a quote is inside a cell; put the cell in quotes and double the quote',
    ],
    [
      'name,salary\n"Ada"s,5\n',
      'line 2: text follows a closing quote; a quote inside a cell must be doubled',
    ],
    ['name,salary,odds\nAda,5,12/1\n', 'line 2: odds "12/1" is not a number'],
    ['name,salary,seed\nAda,5,1.5\n', 'line 2: seed "1.5" is not whole'],
    ['name,salary\nA\u0000da,5\n', 'line 2: the name has a line break or an invisible character'],
    ['name,salary\nAda,1e3\n', 'line 2: salary "1e3" is not a number'],
    ['name,salary\nAda,99999999999\n', 'line 2: salary "99999999999" is above 1000000000'],
  ])('%j', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  test('law: never throws, and a refusal is never empty', () => {
    const cell = fc.constantFrom(
      'name',
      'salary',
      'id',
      'Ada',
      '5',
      '"',
      '"x"',
      ',',
      '\n',
      '\r\n',
      ' ',
      '\uFEFF',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(cell).map((cells) => cells.join('')),
        ),
        (text) => {
          const answer = readPlayers(text, SALARY);
          expect(
            answer.ok ? answer.value.rows.length : answer.refusal.faults.length,
          ).toBeGreaterThan(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
