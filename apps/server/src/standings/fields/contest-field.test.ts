import { NO_RESULT, standings, type PlayerResult } from '@captains-pick/rules';
import { expect, test } from 'vitest';
import { createContestField } from './contest-field.ts';

const SIZE = 9_000;
const PLAYERS = Array.from({ length: 12 }, (_, index) => `p${index}`);

const lineups = Array.from({ length: SIZE }, (_, entry) =>
  [0, 1, 2].map((slot) => (entry * 7 + slot * (1 + (entry % 3))) % PLAYERS.length),
);
const resultsAt = (update: number): ReadonlyMap<string, PlayerResult> =>
  new Map(
    PLAYERS.map((player, index) => [
      player,
      { ...NO_RESULT, score: ((index * 5 + update * 3) % 7) - 3 },
    ]),
  );

test('rows by place, by entry and among entries are those of the reference', () => {
  const field = createContestField({
    sport: 'Golf',
    players: PLAYERS,
    sizes: new Uint8Array(SIZE).fill(3),
    lineups: Uint16Array.from(lineups.flat()),
    results: resultsAt(0),
  });
  for (const update of [0, 1, 2]) {
    field.receive(resultsAt(update));
    const { rows } = standings(
      'Golf',
      lineups.map(([captain = 0, ...flexPlayers], entry) => ({
        id: String(entry),
        captain: PLAYERS[captain] ?? '',
        flexPlayers: flexPlayers.map((player) => PLAYERS[player] ?? ''),
      })),
      resultsAt(update),
      [],
    );
    const expected = rows.map(({ id, rank, score }, place) => ({
      place,
      entry: Number(id),
      rank,
      ...score,
    }));
    const read = (asked: Parameters<typeof field.rows>[0]) =>
      field.rows(asked).map(({ sharing: _sharing, ...row }) => row);
    const ranks = field.ranks();
    expect(Array.from(rows, ({ id }) => ranks[Number(id)])).toEqual(rows.map(({ rank }) => rank));
    expect(read({ what: 'places', from: 4_000, count: 50 })).toEqual(expected.slice(4_000, 4_050));
    expect(read({ what: 'entries', entries: [8_999, 3] })).toEqual(
      [8_999, 3].map((entry) => expected.find((row) => row.entry === entry)),
    );
    for (const entry of [expected[0], expected[8_999], expected[4_400]]) {
      const around = read({ what: 'around', entry: entry?.entry ?? 0, count: 9 });
      const first = Math.max(0, Math.min((entry?.place ?? 0) - 4, SIZE - 9));
      expect(around).toEqual(expected.slice(first, first + 9));
    }
    // Few entries are sorted, many are found by going through the table.
    for (const every of [100, 2]) {
      const entries = lineups.flatMap((_, entry) => (entry % every === 0 ? [entry] : []));
      const among = expected.filter(({ entry }) => entry % every === 0);
      expect(
        read({ what: 'among', entries: Uint32Array.from(entries), from: 20, count: 30 }),
      ).toEqual(among.slice(20, 50));
      expect(
        read({
          what: 'among',
          entries: Uint32Array.from(entries),
          from: among.length - 5,
          count: 30,
        }),
      ).toEqual(among.slice(-5));
    }
  }
});
