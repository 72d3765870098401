/** Standings by page: what the reference ranks from the contest's whole detail, at each state of its results. */
import type { StandingsQuery } from '@captains-pick/contract';
import { NO_RESULT, rulesOf, SPORTS, standings, type Sport } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findContest, versionOfContest } from '../src/contests/contests-repository.ts';
import type { Services } from '../src/services/services.ts';
import { entrantsAt, lineupsOfContest } from '../src/entries/entries-repository.ts';
import { playersOf } from '../src/players/players-repository.ts';
import { createContestField } from '../src/standings/fields/contest-field.ts';
import { createLiveFields } from '../src/standings/fields/live-fields.ts';
import { readLineups } from '../src/standings/fields/read-lineups.ts';
import { triesOf } from './extent.ts';
import { runningContest, type Entered } from './operator/running-contest.ts';
import { referenceStandings } from './reference-standings.ts';
import {
  applyScores,
  GOLFERS,
  makeContest,
  playersNamed,
  provideWorld,
  refusalOf,
  signIn,
  START,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

const detail = async (contestId: string) =>
  valueOf(await world.services.contests.detail(contestId, null));

/** The whole table as the reference ranks it, in the words of the call. */
const expectedRows = async (contestId: string) => {
  const contest = await detail(contestId);
  const { sport, entrants, results } = contest;
  const started = results !== null;
  const ranked = referenceStandings(contest);
  return ranked.map(({ id, rank, score, winnings }, place) => ({
    place,
    entrant: entrants.find(({ _id }) => _id === id),
    rank: started ? rank : null,
    sharing: ranked.filter((row) => row.rank === rank).length,
    score:
      !started || score.total === null
        ? null
        : rulesOf(sport).unit === 'strokes'
          ? score.total
          : score.total / 100,
    remaining: score.remaining,
    prize: started ? winnings / 100 : 0,
  }));
};

const partOf = async (
  contestId: string,
  query: StandingsQuery = {},
  viewer: string | null = null,
  services: Pick<Services, 'standings'> = world.services,
) => valueOf(await services.standings.part({ contestId, viewer, query }));

/** The whole table as one part, and as it should be. */
const bothTables = async (contestId: string, services?: Pick<Services, 'standings'>) => {
  const rows = await expectedRows(contestId);
  const { rows: read, total, paid } = await partOf(contestId, { limit: '100' }, null, services);
  return {
    read: { rows: read, total, paid },
    expected: { rows, total: rows.length, paid: rows.filter(({ prize }) => prize > 0).length },
  };
};

const many = playersNamed(world, 'paged');

const TEAMS = [
  teamOf(3, 4, 5),
  teamOf(5, 4, 3),
  teamOf(3, 4, 5),
  teamOf(2, 4, 5),
  teamOf(4, 3, 5),
  teamOf(2, 5, 4),
  teamOf(3, 5, 4),
  teamOf(5, 2, 4),
];

const feed = (sport: Sport, results: readonly Record<string, unknown>[]): string =>
  JSON.stringify({
    format: 'captains-pick/results@1',
    sport,
    event: 'An Open',
    source: 'tests',
    observedAt: world.later().toISOString(),
    final: false,
    players: results.map((result, index) => ({
      id: `g${index + 1}`,
      name: GOLFERS[index],
      ...result,
    })),
  });

const RESULTS = {
  Poker: fc.record({ cashedFor: fc.integer({ min: 0, max: 3 }), chips: fc.nat(2) }),
  Golf: fc.record({ score: fc.integer({ min: -2, max: 2 }), thru: fc.constant(18) }),
  Chess: fc.record({ score: fc.integer({ min: 0, max: 3 }) }),
  Esports: fc.record({ score: fc.integer({ min: 0, max: 3 }) }),
} as const;

describe('parts of standings', () => {
  test.each(SPORTS)('equal the reference in %s, with ties', async (sport) => {
    const { contestId } = await runningContest(world, TEAMS, { sport }, await many(8));
    const unstarted = await bothTables(contestId);
    expect(unstarted.read).toEqual(unstarted.expected);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...GOLFERS.map(() => RESULTS[sport])), async (results) => {
        const applied = await world.services.results.apply({
          contestId,
          file: { name: 'results.json', text: feed(sport, results) },
          format: 'results',
          by: world.operator,
        });
        valueOf(applied);
        const { read, expected } = await bothTables(contestId);
        expect(read).toEqual(expected);
      }),
      { numRuns: triesOf({ usual: 6, nightly: 60 }) },
    );
  });
});

describe('a running contest', () => {
  let entered: Entered;
  beforeAll(async () => {
    entered = await runningContest(world, TEAMS, { maxEntriesPerUser: 3 }, await many(8));
    valueOf(await applyScores(world, entered.contestId, [0, 0, -1, -2, -3, -2]));
  });

  test('any part in any order is a part of the whole', async () => {
    const { contestId } = entered;
    const byRank = await expectedRows(contestId);
    const bySpelling = byRank.toSorted((a, b) =>
      (a.entrant?.username ?? '') < (b.entrant?.username ?? '') ? -1 : 1,
    );
    const orders = { rank: byRank, name: bySpelling };
    await fc.assert(
      fc.asyncProperty(
        fc.nat(9),
        fc.nat(9),
        fc.constantFrom('rank', 'name'),
        fc.constantFrom('asc', 'desc'),
        fc.constantFrom('', 'PAGED', '1', 'x'),
        async (offset, limit, sort, direction, search) => {
          const key = search.toLowerCase();
          const ordered = direction === 'asc' ? orders[sort] : orders[sort].toReversed();
          const found = ordered.filter(({ entrant }) => entrant?.entryName.includes(key));
          const part = await partOf(contestId, {
            offset: String(offset),
            limit: String(limit),
            sort,
            direction,
            search,
          });
          expect(part.rows).toEqual(found.slice(offset, offset + limit));
          expect([part.found, part.total, part.offset]).toEqual([found.length, 8, offset]);
        },
      ),
      { numRuns: triesOf({ usual: 30, nightly: 300 }) },
    );
  });

  test('has the viewer’s rows in every part, and the rows around an entry', async () => {
    const { contestId, users } = entered;
    const rows = await expectedRows(contestId);
    for (const { userId } of users) {
      const mine = rows.filter(({ entrant }) => entrant?.userId === userId);
      expect((await partOf(contestId, { limit: '1', search: 'x' }, userId)).own).toEqual(mine);
      const entry = mine[0]?.entrant?._id ?? '';
      const around = await partOf(contestId, { around: entry, limit: '3' });
      expect(around.rows).toEqual(rows.slice(around.offset, around.offset + 3));
      expect(around.rows.map(({ entrant }) => entrant._id)).toContain(entry);
    }
    expect((await partOf(contestId)).own).toEqual([]);
    const strange = await world.services.standings.part({
      contestId,
      viewer: null,
      query: { around: 'unknown' },
    });
    expect(refusalOf(strange)).toEqual({ name: 'entry-not-found' });
  });

  test('over HTTP too, to visitors and players', async () => {
    const { contestId, users } = entered;
    const [user] = users;
    const { client } = await signIn(world.baseUrl, user?.username ?? '');
    const query = { limit: '2', offset: '1' };
    expect(await client.standings({ params: { id: contestId }, query })).toEqual(
      await partOf(contestId, query, user?.userId),
    );
    const path = `${world.baseUrl}/api/contests/${contestId}/standings`;
    const visited: unknown = await (await fetch(`${path}?limit=2&offset=1`)).json();
    expect(visited).toEqual(await partOf(contestId, query));
    expect((await fetch(`${path}?limit=-1`)).status).toBe(400);
  });

  test('is the same after overrides, corrections, a restart and on another process', async () => {
    const { contestId } = await runningContest(world, TEAMS, {}, await many(8));
    const { results, lifecycle } = world.services;
    const other = world.anotherProcess().services;
    const by = world.operator;
    const everywhere = async (): Promise<void> => {
      const restarted = world.anotherProcess().services;
      for (const services of [world.services, other, restarted]) {
        const { read, expected } = await bothTables(contestId, services);
        expect(read).toEqual(expected);
      }
      await restarted.standings.close();
    };
    await everywhere();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -1, -2, -1]));
    await everywhere();
    const overriding = { contestId, reason: 'The scorecard.', by };
    valueOf(await results.override({ ...overriding, player: GOLFERS[3], result: { score: -20 } }));
    await everywhere();
    valueOf(await results.lift({ ...overriding, player: GOLFERS[3] }));
    await everywhere();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -5, -2, -8], { final: true }));
    await everywhere();
    valueOf(await lifecycle.settle({ contestId, by }));
    const overrides = [{ player: GOLFERS[4], result: { score: 9 } }];
    valueOf(
      await lifecycle.regrade({ contestId, reason: 'The scorecard.', feed: null, overrides, by }),
    );
    await everywhere();
    expect((await partOf(contestId)).sequence).toBe(2);
    await other.standings.close();
  });

  test('the same search finds other entries in another contest, each time', async () => {
    const another = await runningContest(world, TEAMS.slice(0, 4), {}, await many(4));
    for (const { contestId } of [entered, another, entered, another]) {
      const search = 'paged';
      const { entrants } = await detail(contestId);
      const named = entrants.filter(({ entryName }) => entryName.toLowerCase().includes(search));
      const { found, rows } = await partOf(contestId, { search });
      expect(found).toBe(named.length);
      expect(rows.map(({ entrant }) => entrant._id).toSorted()).toEqual(
        named.map(({ _id }) => _id).toSorted(),
      );
    }
  });

  test('readers at once share one build, and read what is forgotten again', async () => {
    const { contestId } = entered;
    const fields = createLiveFields({ database: world.database.database, mostEntries: 1 });
    const another = await runningContest(world, TEAMS, {}, await many(8));
    const states = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const field = await fields.at(index % 2 === 0 ? contestId : another.contestId, 0);
        const read = await fields.read(field, [{ what: 'places', from: 0, count: 8 }]);
        return read.rows[0]?.length;
      }),
    );
    expect(states).toEqual(Array.from({ length: 20 }, () => 8));
    await fields.close();
  });

  test('ranks by results that are not stored are the same with and without kept standings, which stay', async () => {
    const { database } = world.database;
    const { contestId } = await runningContest(world, TEAMS, {}, await many(8));
    valueOf(await applyScores(world, contestId, [-1, 1, 2, 3, 4, 5]));
    const contest = await findContest(database, contestId);
    if (contest === null) throw new Error('there is no contest');
    const players = await playersOf(database, contestId);
    const { sport } = contest;
    const { sequences, field: lineups } = await readLineups(database, contestId, {
      entries: 8,
      players: 24,
    });
    const kept = createLiveFields({ database });
    const none = createLiveFields({ database });
    const field = await kept.at(contestId, 0);
    const pageNow = () => kept.read(field, [{ what: 'places', from: 0, count: 8 }]);
    const before = await pageNow();
    // The first one loses the result that it has.
    for (const scores of [[null, 3, -2, 1, 1, -4], [0], [-2, -2, -2, 7, 7, 7]]) {
      const results = new Map(
        scores.flatMap((score, at) =>
          score === null ? [] : [[players[at]?.id ?? '', { ...NO_RESULT, score }] as const],
        ),
      );
      const { rows } = standings(
        sport,
        Array.from(await lineupsOfContest(database, contestId, 'everyone'), ([id, team]) => {
          const [captain = '', ...flexPlayers] = team;
          return { id, captain, flexPlayers };
        }),
        results,
        [],
      );
      const expected = new Map(rows.map(({ id, rank }) => [id, rank]));
      const entrants = await entrantsAt(database, contestId, Array.from(sequences));
      const ranked = await kept.rank(database, contest, results);
      expect(Array.from(ranked.sequences)).toEqual(Array.from(sequences));
      expect(Array.from(ranked.ranks)).toEqual(
        Array.from(sequences, (sequence) => expected.get(entrants.get(sequence)?.id ?? '')),
      );
      expect(await none.rank(database, contest, results)).toEqual(ranked);
      expect(createContestField({ ...lineups, sport, results }).ranks()).toEqual(ranked.ranks);
      expect(await pageNow()).toEqual(before);
    }
    await Promise.all([kept, none].map((each) => each.close()));
  });

  test('standings that are being updated are not forgotten', async () => {
    const first = await runningContest(world, TEAMS, {}, await many(8));
    const second = await runningContest(world, TEAMS, {}, await many(8));
    let minutes = 0;
    const { database } = world.database;
    const fields = createLiveFields({ database, now: () => minutes * 60_000 });
    const areCurrent = (score: number) =>
      Promise.all(
        [first, second].map(async ({ contestId }) => {
          valueOf(await applyScores(world, contestId, [score, 1, 2, 3, 4, 5]));
          const version = await versionOfContest(database, contestId, null);
          const field = await fields.at(contestId, version?.lastAct ?? 0);
          return (await fields.read(field, [])).state.lastAct === version?.lastAct;
        }),
      );
    for (const score of [-1, -2, -3]) {
      expect(await areCurrent(score)).toEqual([true, true]);
      // Both are old then, so the first that is up to date would have the other forgotten.
      minutes += 11;
    }
    await fields.close();
  });
});

test('there are none before the start, and of an unknown contest', async () => {
  world.setTime(START);
  const contestId = await makeContest(world);
  const part = async (id: string) =>
    refusalOf(await world.services.standings.part({ contestId: id, viewer: null, query: {} }));
  expect(await part(contestId)).toMatchObject({ name: 'wrong-status', status: 'Registering' });
  expect(await part('unknown')).toEqual({ name: 'contest-not-found' });
});
