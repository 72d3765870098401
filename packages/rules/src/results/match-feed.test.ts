import { describe, expect, test } from 'vitest';
import { nameKey } from '../names.ts';
import { matchFeed, type NamedRow } from './match-feed.ts';

const row = (externalId: string | null, name: string): NamedRow => ({ externalId, name });

const player = (externalId: string | null, name: string) => ({
  id: `${name}/${externalId}`,
  externalId,
  nameKey: nameKey(name),
});

type Player = ReturnType<typeof player>;

const matched = (rows: readonly NamedRow[], players: readonly Player[]) => {
  const { matches, missing, unmatched } = matchFeed(rows, players);
  return {
    matches: matches.map(
      (match) => `${match.row.name}/${match.row.externalId} = ${match.player.id}`,
    ),
    unmatched: unmatched.map(({ name }) => name),
    missing: missing.map(({ id }) => id),
  };
};

describe('matching a feed', () => {
  test('an id settles it, whatever the names', () => {
    expect(matched([row('1', 'Arnold, A.')], [player('1', 'Ada Arnold')])).toEqual({
      matches: ['Arnold, A./1 = Ada Arnold/1'],
      unmatched: [],
      missing: [],
    });
  });

  test('a name decides where row or player has no id, spelt with other spaces and case', () => {
    expect(
      matched(
        [row(null, ' ada  ARNOLD'), row('2', 'Bo')],
        [player('1', 'Ada Arnold'), player(null, 'Bo')],
      ),
    ).toMatchObject({ unmatched: [], missing: [] });
  });

  test('a name is the same with the surname first', () => {
    const [nakamura, gukesh, team] = [
      player(null, 'Hikaru Nakamura'),
      player(null, 'D, Gukesh'),
      player(null, 'Thieves, Inc, LA'),
    ];
    const rows = [
      row('2016192', 'Nakamura,Hikaru'),
      row(null, 'Gukesh  D'),
      row(null, 'Thieves, Inc, LA'),
    ];
    expect(matched(rows, [nakamura, gukesh, team])).toMatchObject({ unmatched: [], missing: [] });
  });

  test.each([
    [
      'two rows in two orders',
      [row(null, 'Ada Kim'), row(null, 'Kim, Ada')],
      [player(null, 'Ada Kim')],
    ],
    ['two rows', [row(null, 'Kim'), row('9', 'KIM')], [player(null, 'Kim')]],
    ['two players', [row(null, 'Kim')], [player('1', 'Kim'), player('2', 'kim')]],
  ])('a name that %s have decides nothing', (_, rows, players) => {
    expect(matched(rows, players).matches).toEqual([]);
  });

  test('where ids are of one source, another id is a namesake', () => {
    const players = [player('1', 'Ada'), player('2', 'Kim')];
    expect(matched([row('1', 'Ada'), row('3', 'Kim')], players)).toEqual({
      matches: ['Ada/1 = Ada/1'],
      unmatched: ['Kim'],
      missing: ['Kim/2'],
    });
  });

  test('where ids are of two sources, names decide', () => {
    const players = [player('dk1', 'Ada'), player('dk2', 'Kim')];
    expect(matched([row('1', 'Ada'), row('3', 'Kim')], players)).toMatchObject({
      unmatched: [],
      missing: [],
    });
  });

  test('no player is matched twice', () => {
    const players = [player('1', 'Ada')];
    expect(matched([row('1', 'Bo'), row(null, 'Ada')], players)).toMatchObject({
      matches: ['Bo/1 = Ada/1'],
      unmatched: ['Ada'],
    });
  });
});
