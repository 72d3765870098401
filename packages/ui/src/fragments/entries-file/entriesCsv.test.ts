import { expect, it } from 'vitest';
import { ownEntriesCsv, playersCsv, refusedCsv, withName } from './entriesCsv.ts';

it('players have ids, and names with commas are in quotes', () => {
  const players = [
    { _id: 'g1', name: 'Love III, Davis', salary: 9_000, sportSpecificData: { odds: 450 } },
    { _id: 'g2', name: 'The "Ace"', salary: null, sportSpecificData: {} },
  ];
  expect(playersCsv({ players })).toBe(
    'id,name,salary,odds\ng1,"Love III, Davis",9000,450\ng2,"The ""Ace""",,\n',
  );
});

it('own entries have a heading for each slot', () => {
  const entry = {
    _id: 'e1',
    userId: 'u1',
    username: 'ada',
    entryName: 'ada[2]',
    team: { captain: 'Bo', flexPlayers: ['Cy', 'Di'] },
  };
  expect(ownEntriesCsv({ format: 'Pick3' }, [entry])).toBe(
    'entry,captain,flex 1,flex 2\nada[2],Bo,Cy,Di\n',
  );
});

const REFUSED = {
  line: 2,
  cells: ['Bo Bakr', 'Love III, Davis'],
  fault: 'Bo Bakr is not in this contest.',
  meant: { cell: 'Bo Bakr', player: 'Bo Baker' },
};

it('refused lines carry their reasons', () => {
  expect(refusedCsv([REFUSED])).toBe(
    'Bo Bakr,"Love III, Davis",# Bo Bakr is not in this contest.\n',
  );
});

it('a meant name replaces its cell alone, whatever ends the lines', () => {
  const text = 'Ada,Cy\r\nBo Bakr,"Love III, Davis"\r\nDi,Ed';
  expect(withName(text, REFUSED)).toBe('Ada,Cy\nBo Baker,"Love III, Davis"\nDi,Ed');
  expect(withName(text, { ...REFUSED, meant: null })).toBe(text);
});
