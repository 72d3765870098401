import { describe, expect, test } from 'vitest';
import { DOTA_POINTS, readEsportsOpenDota } from './esports-opendota.ts';

interface Parts {
  readonly account_id?: number | null;
  readonly name?: string;
  readonly personaname?: string;
  readonly player_slot?: number;
  readonly kills?: number;
  readonly deaths?: number;
  readonly assists?: number;
  readonly last_hits?: number;
}

const player = (parts: Parts = {}) => ({
  account_id: 501,
  player_slot: 0,
  hero_id: 54,
  kills: 0,
  deaths: 0,
  assists: 0,
  last_hits: 0,
  ...parts,
});

const match = (players: readonly object[], about: object = {}) => ({
  match_id: 7_001,
  leagueid: 90,
  radiant_win: true,
  start_time: 1_935_600_000,
  duration: 1_800,
  human_players: players.length,
  players,
  ...about,
});

/** A single match is put into a list. */
const read = (value: unknown, observedAt: Date | null = null) =>
  readEsportsOpenDota(JSON.stringify(Array.isArray(value) ? value : [value]), { observedAt });

const rowsOf = (value: unknown) => {
  const answer = read(value);
  if (!answer.ok) throw new Error(answer.refusal.faults.join('\n'));
  return answer.value.rows;
};

const faultOf = (value: unknown) => {
  const answer = read(value);
  if (answer.ok) throw new Error('the feed was read');
  return answer.refusal;
};

describe('an OpenDota match', () => {
  test('scores 3 a kill, 2 an assist, -1 a death and 0.02 a last hit', () => {
    expect(DOTA_POINTS).toEqual({ kills: 3, assists: 2, deaths: -1, last_hits: 0.02 });
    const [row] = rowsOf(match([player({ kills: 10, deaths: 1, assists: 10, last_hits: 515 })]));
    expect(row).toMatchObject({
      where: 'match 7001, player 1',
      externalId: '501',
      name: 'account 501',
      result: { score: 59.3, finish: null },
    });
  });

  test('has the end of the last match as its time, unless the operator gives another', () => {
    const ended = new Date((1_935_600_000 + 1_800) * 1_000);
    expect(read(match([player()]))).toMatchObject({ value: { observedAt: ended, final: false } });
    const corrected = new Date('2031-05-05T00:00:00Z');
    expect(read(match([player()]), corrected)).toMatchObject({ value: { observedAt: corrected } });
  });

  test('shows the professional’s name before the account’s, and does not read a hidden account as an id', () => {
    const rows = rowsOf(
      match([
        player({ name: 'Perk', personaname: 'perky' }),
        player({ account_id: 4_294_967_295, personaname: ' Bo  B ', player_slot: 1 }),
      ]),
    );
    expect(rows.map(({ externalId, name }) => [externalId, name])).toEqual([
      ['501', 'Perk'],
      [null, 'Bo B'],
    ]);
  });

  test('skips anonymous players, and names them', () => {
    const answer = read([
      match([
        player({ kills: 1 }),
        player({ account_id: null, player_slot: 1, kills: 7 }),
        player({ account_id: 4_294_967_295, personaname: ' ', player_slot: 2 }),
        player({ account_id: 0, player_slot: 128 }),
      ]),
      match([player(), player({ account_id: null, name: 'Bo', player_slot: 1 })], {
        match_id: 7_002,
      }),
    ]);
    expect(answer).toMatchObject({
      value: {
        rows: [
          { externalId: '501', result: { score: 3 } },
          { externalId: null, name: 'Bo' },
        ],
        warnings: [2, 3, 4].map(
          (number) =>
            `match 7001, player ${number}: has neither an account_id nor a name; the row is left out`,
        ),
      },
    });
  });

  test('leaves out a name without an account in all matches if two players of one match have it', () => {
    const named = (player_slot: number, kills = 0) =>
      player({ account_id: null, personaname: 'Smurf', player_slot, kills });
    const answer = read([
      match([player(), named(1, 5)]),
      match([player(), named(1), named(2)], { match_id: 7_002 }),
    ]);
    expect(answer).toMatchObject({ value: { rows: [{ externalId: '501' }] } });
    expect(answer.ok ? answer.value.warnings : []).toEqual(
      ['7001, player 2', '7002, player 2', '7002, player 3'].map(
        (where) =>
          `match ${where} (Smurf): has no account_id, and a name that two players of a match share; the row is left out`,
      ),
    );
  });

  test('may list more players than there are humans', () => {
    const bot = player({ account_id: null, player_slot: 1 });
    expect(rowsOf(match([player(), bot], { human_players: 1 }))).toHaveLength(1);
  });

  test('a list of matches adds up', () => {
    const rows = rowsOf([
      match([player({ kills: 1, last_hits: 5 })]),
      match([player({ deaths: 4, last_hits: 2 }), player({ account_id: 9, player_slot: 128 })], {
        match_id: 7_002,
      }),
    ]);
    expect(rows.map(({ externalId, result }) => [externalId, result.score])).toEqual([
      ['501', -0.86],
      ['9', 0],
    ]);
  });
});

describe('an OpenDota match is refused', () => {
  test.each([
    [
      match([player()], { human_players: 10 }),
      'match 7001: holds 1 players, but human_players is 10',
    ],
    [
      match([player({ kills: 5 })], { radiant_score: 4 }),
      'match 7001: its radiant players have 5 kills, but radiant_score is 4',
    ],
    [
      match([player({ kills: 5, player_slot: 129 })], { radiant_score: 4, dire_score: 3 }),
      'match 7001: its dire players have 5 kills, but dire_score is 3',
    ],
    [
      match([player(), player({ player_slot: 1 })]),
      'match 7001: player 2 (account 501): the same account_id is player 1 (account 501)',
    ],
    [
      match([player(), player({ account_id: 502 })]),
      'match 7001: player 2 (account 502): the same player_slot is player 1 (account 501)',
    ],
    [
      match([player({ account_id: null })]),
      'match 7001, player 1: has neither an account_id nor a name',
    ],
    [[match([player()]), match([player()])], 'match 7001: is there twice'],
    [
      [match([player()]), match([player()], { match_id: 7_002, leagueid: 91 })],
      'match 7002: is of league 91, match 7001 of 90',
    ],
  ])('where it contradicts itself: %#', (value, fault) => {
    expect(faultOf(value)).toEqual({ name: 'impossible-result', faults: [fault] });
  });

  test.each([
    [
      match([player()], { radiant_win: null }),
      '[0].radiant_win is null, which is not true or false',
    ],
    [match([player({ kills: -1 })]), '[0].players[0].kills is -1; it must be at least 0'],
    [
      match([player({ last_hits: 1e308 })]),
      '[0].players[0].last_hits is 1e+308; it must be at most 9007199254740991',
    ],
    [match([player({ deaths: 0.5 })]), '[0].players[0].deaths is 0.5, which is not a whole number'],
  ])('with an invalid field: %#', (value, fault) => {
    expect(faultOf(value)).toMatchObject({ name: 'wrong-shape' });
    expect(faultOf(value).faults[0]).toBe(fault);
  });

  test('without matches', () => {
    expect(faultOf([]).name).toBe('no-players');
  });

  test('outside a list, for points count over all matches', () => {
    const answer = readEsportsOpenDota(JSON.stringify(match([player()])), { observedAt: null });
    expect(answer).toMatchObject({ ok: false, refusal: { name: 'incomplete' } });
  });
});
