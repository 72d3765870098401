/** The ranks of entries at each update: those that a page of that moment would have shown. */
import { joinHistory, type StandingsHistory } from '@captains-pick/contract';
import { cents, NO_RESULT } from '@captains-pick/rules';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { HistoryRequest } from '../src/history/service.ts';
import type { RegradeRequest } from '../src/lifecycle/service.ts';
import { changesBetween, updatesAfter } from '../src/results/updates-repository.ts';
import { openTable } from './draft-world.ts';
import { triesOf } from './extent.ts';
import { migrateUntil } from './earlier-schema.ts';
import { enteredContest, LAST_THREE, runningContest } from './operator/running-contest.ts';
import { makeTestDatabase } from './test-database.ts';
import { referenceStandings } from './reference-standings.ts';
import {
  applyScores,
  GOLFERS,
  makePlayer,
  openSession,
  provideWorld,
  refusalOf,
  resultsFile,
  signIn,
  statusOf,
  teamOf,
  valueOf,
} from './test-world.ts';

const world = provideWorld();

/** Level with each other when the captains are. */
const FIRST_THREE_CHEAP = teamOf(5, 4, 3);
const TEAMS = [LAST_THREE, FIRST_THREE_CHEAP, teamOf(3, 4, 5), teamOf(2, 4, 5)];

const detail = async (contestId: string) =>
  valueOf(await world.services.contests.detail(contestId, null));

/** The standings that the page makes of the contest as it is now, by entry. */
const standingsNow = async (contestId: string) => {
  const rows = referenceStandings(await detail(contestId));
  return new Map(
    rows.map(({ id, rank, tied, score: { total }, winnings }) => [
      id,
      { rank, tied, score: total, prize: winnings / 100 },
    ]),
  );
};

type Shown = Awaited<ReturnType<typeof standingsNow>>;

/** All updates of the viewer's entries. */
const WHOLE = { viewer: null, entries: null, after: 0, upTo: Number.POSITIVE_INFINITY } as const;

const historyOf = async (
  contestId: string,
  asked: Partial<HistoryRequest> = {},
  services = world.services,
) => valueOf(await services.history.of({ ...WHOLE, contestId, ...asked }));

const entryIdsOf = async (contestId: string) =>
  (await detail(contestId)).entrants.map(({ _id }) => _id);

const expectShown = (
  { entries, lastPaid, updates }: StandingsHistory,
  shown: readonly Shown[],
): void => {
  expect(updates.map(({ number }) => number)).toEqual(shown.map((_, index) => index + 1));
  expect(lastPaid?.scores).toEqual(
    shown.map((of) => {
      const paid = [...of.values()].filter(({ rank }) => rank <= (lastPaid?.place ?? 0));
      return paid.toSorted((a, b) => b.rank - a.rank)[0]?.score;
    }),
  );
  for (const { _id, ranks, tied, scores, prizes } of entries) {
    const was = shown.map((of) => of.get(_id));
    expect(ranks).toEqual(was.map((at) => at?.rank));
    expect(tied).toEqual(was.map((at) => at?.tied));
    expect(scores).toEqual(was.map((at) => at?.score));
    expect(prizes).toEqual(was.map((at) => at?.prize));
  }
};

const correct = (contestId: string, changes: Partial<RegradeRequest>) => ({
  contestId,
  reason: 'The committee has corrected a scorecard.',
  feed: null,
  overrides: [],
  by: world.operator,
  ...changes,
});

describe('a salary contest', () => {
  test('has each update of its life, corrections too, as its page had it', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    const ids = await entryIdsOf(contestId);
    const { results, lifecycle } = world.services;
    const by = world.operator;
    const reason = 'The scorecard.';
    const shown: Shown[] = [];
    const players: unknown[] = [];
    const note = async (): Promise<void> => {
      shown.push(await standingsNow(contestId));
      players.push((await detail(contestId)).players);
      // At each step, so that the cache grows update by update.
      expectShown(await historyOf(contestId, { entries: ids }), shown);
    };

    expect(await historyOf(contestId, { entries: ids })).toMatchObject({
      _id: contestId,
      entrantsCount: 4,
      lastPaid: { place: 1, prize: 80, scores: [] },
      updates: [],
      entries: ids.map((_id) => ({ _id, ranks: [], tied: [], scores: [], prizes: [] })),
    });
    valueOf(await applyScores(world, contestId, [null, null, null, null, null, -1]));
    await note();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -1, -2, -1]));
    await note();
    const overriding = { contestId, reason, by };
    valueOf(await results.override({ ...overriding, player: GOLFERS[3], result: { score: -20 } }));
    await note();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -5, -2, -1]));
    await note();
    valueOf(await results.lift({ ...overriding, player: GOLFERS[3] }));
    await note();
    valueOf(await applyScores(world, contestId, [3, 2, -9, -5, -2, -8], { final: true }));
    await note();
    valueOf(await lifecycle.settle({ contestId, by }));
    const feed: RegradeRequest['feed'] = {
      file: {
        name: 'corrected.json',
        text: resultsFile([3, 2, -9, -5, -2, -7], { at: world.later(), final: true }),
      },
      format: 'results',
    };
    const overrides = [{ player: GOLFERS[4], result: { score: 9 } }];
    valueOf(await lifecycle.previewRegrade(correct(contestId, { feed, overrides })));
    expectShown(await historyOf(contestId, { entries: ids }), shown);
    valueOf(await lifecycle.regrade(correct(contestId, { feed, overrides })));
    await note();
    // Repeated, a regrade changes nothing.
    valueOf(await lifecycle.regrade(correct(contestId, { feed, overrides })));
    valueOf(
      await lifecycle.regrade(
        correct(contestId, { overrides: [{ player: GOLFERS[4], result: null }] }),
      ),
    );
    await note();

    const whole = await historyOf(contestId, { entries: ids });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(shown.length)),
        fc.shuffledSubarray([...ids]),
        async (cuts, entries) => {
          const { length } = shown;
          let joined: StandingsHistory | null = null;
          let after = 0;
          for (const upTo of [...cuts.toSorted((a, b) => a - b), length]) {
            const part = await historyOf(contestId, { entries, after, upTo });
            joined = joined === null ? part : joinHistory(joined, part);
            if (joined === null) throw new Error(`the updates after ${after} do not follow`);
            after = upTo;
          }
          const asked = entries.map((id) => whole.entries.find(({ _id }) => _id === id));
          expect(joined).toEqual({ ...whole, entries: asked });
        },
      ),
      { numRuns: triesOf({ usual: 20, nightly: 200 }) },
    );

    const { updates } = whole;
    expect(updates.map(({ sequence, correction }) => [sequence, correction])).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [3, false],
      [3, true],
      [4, false],
      [5, true],
      [5, true],
    ]);
    const other = world.anotherProcess().services;
    expectShown(await historyOf(contestId, { entries: ids }, other), shown);
    for (const [index, then] of players.entries()) {
      const at = valueOf(await other.history.resultsAt({ contestId, number: index + 1 }));
      expect(at).toEqual({ _id: contestId, update: updates[index], players: then });
    }
    expect(refusalOf(await other.history.resultsAt({ contestId, number: 9 }))).toEqual({
      name: 'update-not-found',
      number: 9,
    });
  });

  test('forgets a result that only an override had', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    const overriding = { contestId, reason: 'The board.', by: world.operator, player: GOLFERS[5] };
    valueOf(await world.services.results.override({ ...overriding, result: { score: -3 } }));
    valueOf(await world.services.results.lift(overriding));
    const ids = await entryIdsOf(contestId);
    const { entries, updates } = await historyOf(contestId, { entries: ids });
    expect(entries.map(({ scores }) => scores)).toEqual(ids.map(() => [-3, null]));
    expect(updates).toMatchObject([
      { sequence: 0, correction: true },
      { sequence: 0, correction: true },
    ]);
    const at = async (number: number) =>
      valueOf(await world.services.history.resultsAt({ contestId, number })).players.map(
        ({ sportSpecificData }) => sportSpecificData.score ?? null,
      );
    expect(await at(1)).toEqual([null, null, null, null, null, -3]);
    expect(await at(2)).toEqual([null, null, null, null, null, null]);
  });

  test('has the asked entries in the order of their ids, or a viewer’s own', async () => {
    const { contestId, users } = await runningContest(world, TEAMS);
    const [first, second] = users;
    if (first === undefined || second === undefined) throw new Error('no users');
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    const [one, two, three, four] = await entryIdsOf(contestId);
    const query = { entries: [four, 'nobody', two, one].join(',') };
    const params = { id: contestId };

    const session = await signIn(world.baseUrl, second.username);
    const some = await session.client.standingsHistory({ params, query });
    expect(some.entries.map(({ _id }) => _id)).toEqual([four, two, one]);
    expect((await session.client.standingsHistory({ params })).entries).toMatchObject([
      { _id: two, userId: second.userId, entryName: second.username },
    ]);

    const visitor = openSession(world.baseUrl).client;
    expect((await visitor.standingsHistory({ params })).entries).toEqual([]);
    const asked = await visitor.standingsHistory({ params, query: { entries: three ?? '' } });
    expect(asked.entries).toMatchObject([{ _id: three }]);
    expect(asked.updates).toMatchObject([{ number: 1, at: world.now().toISOString() }]);
    const past = await visitor.resultsAtUpdate({ params: { ...params, update: '1' } });
    expect(past.players).toEqual((await detail(contestId)).players);

    const refuse = (entries: string) => visitor.standingsHistory({ params, query: { entries } });
    await expect(refuse('a,b,c,d,e,f,g')).rejects.toThrow('entries is not in the right form.');
    await expect(refuse('')).rejects.toThrow('entries is not in the right form.');
    await expect(visitor.resultsAtUpdate({ params: { ...params, update: '0' } })).rejects.toThrow(
      'update is not in the right form.',
    );
    await expect(visitor.resultsAtUpdate({ params: { ...params, update: '2' } })).rejects.toThrow(
      'The contest has no update 2.',
    );
  });

  test('has no standings to anybody before its lock, nor once it is cancelled', async () => {
    const { contestId, users } = await enteredContest(world, TEAMS);
    const entries = await entryIdsOf(contestId);
    for (const viewer of [null, users[0]?.userId ?? '']) {
      const refusal = { name: 'wrong-status', act: 'ranked' };
      const asked = { ...WHOLE, contestId, viewer, entries };
      expect(refusalOf(await world.services.history.of(asked))).toEqual({
        ...refusal,
        status: 'Registering',
      });
    }
    const visitor = openSession(world.baseUrl).client;
    await expect(
      visitor.resultsAtUpdate({ params: { id: contestId, update: '1' } }),
    ).rejects.toThrow('A contest that is Registering cannot be ranked.');
    valueOf(
      await world.services.lifecycle.cancel({ contestId, reason: 'rain', by: world.operator }),
    );
    expect(
      refusalOf(await world.services.history.of({ ...WHOLE, contestId, entries })),
    ).toMatchObject({ status: 'Cancelled' });
    expect(
      refusalOf(await world.services.history.of({ ...WHOLE, contestId: 'no', entries })),
    ).toEqual({ name: 'contest-not-found' });
  });

  test('says the round of golf that is played', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    const inRound = (round: number | null) =>
      world.services.results.apply({
        contestId,
        file: {
          name: 'results.json',
          text: resultsFile([1, 2, 3, 4, 5, round ?? 0], { at: world.later() }).replaceAll(
            '"thru":18',
            `"thru":9${round === null ? '' : `,"round":${round}`}`,
          ),
        },
        format: 'results',
        by: world.operator,
      });
    for (const round of [null, 1, 2]) valueOf(await inRound(round));
    expect((await historyOf(contestId)).updates.map(({ round }) => round)).toEqual([null, 1, 2]);
  });
});

test('a drafted contest has its ranks too', async () => {
  const { contestId, seats } = await openTable(world, ['seat-a', 'seat-b']);
  expect(refusalOf(await world.services.history.of({ ...WHOLE, contestId }))).toMatchObject({
    status: 'Drafting',
  });
  for (const [index, { name }] of seats[0].state().availablePlayers.entries()) {
    const picker = seats.find(({ user, state }) => user.userId === state().currentPicker?.userId);
    expect(await picker?.pick(name)).toMatchObject({ accepted: true });
    await Promise.all(seats.map((seat) => seat.until((at) => at.draftPicks.length > index)));
  }
  for (const seat of seats) {
    await seat.until(() => seat.heard.some(([event]) => event === 'draftComplete'));
    seat.close();
  }
  expect(await statusOf(world, contestId)).toBe('Running');
  const ids = await entryIdsOf(contestId);
  const shown: Shown[] = [];
  for (const scores of [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
    [0, 0, 0, 0, 0, 0],
  ]) {
    valueOf(await applyScores(world, contestId, scores));
    shown.push(await standingsNow(contestId));
  }
  const own = await historyOf(contestId, { viewer: seats[0].user.userId, entries: ids });
  expectShown(own, shown);
  expect(own.entries.map(({ userId }) => userId).toSorted()).toEqual(
    seats.map(({ user }) => user.userId).toSorted(),
  );
});

test('ranks of contests that were cached grow while many ask at once', async () => {
  const { contestId } = await runningContest(world, TEAMS);
  const ids = await entryIdsOf(contestId);
  const shown: Shown[] = [];
  for (const score of [1, -2, 3, -4]) {
    valueOf(await applyScores(world, contestId, [0, 1, score, 3, -score, 2 * score]));
    shown.push(await standingsNow(contestId));
    const asked = Array.from({ length: 5 }, () => historyOf(contestId, { entries: ids }));
    const histories = await Promise.all(asked);
    expect(histories.map(({ entries }) => entries.length)).toEqual(asked.map(() => TEAMS.length));
    for (const history of histories) expectShown(history, shown);
  }
});

test('a user’s running entries have at most their last 24 ranks, with the present place', async () => {
  const user = await makePlayer(world, 'home-page', cents(500_00));
  const rival = await makePlayer(world, 'home-rival');
  expect(await world.services.history.recentOf(user.userId)).toEqual([]);
  const { contestId } = await runningContest(world, [LAST_THREE, teamOf(2, 4, 5)], {}, [
    user,
    rival,
  ]);
  expect(await world.services.history.recentOf(user.userId)).toMatchObject([
    { contestId, entryName: 'home-page', firstUpdate: 1, ranks: [], now: null },
  ]);
  const ranks: number[] = [];
  for (let update = 1; update <= 26; update += 1) {
    const isAhead = update % 3 === 0;
    valueOf(await applyScores(world, contestId, [0, 0, isAhead ? 5 : -5, -1, update, 0]));
    ranks.push(isAhead ? 1 : 2);
  }
  expect(await world.services.history.recentOf(user.userId)).toMatchObject([
    {
      contestId,
      entrantsCount: 2,
      lastPaidPlace: 1,
      firstUpdate: 3,
      ranks: ranks.slice(-24),
      now: { rank: 2, tied: false, total: 25, prize: 0 },
    },
  ]);
  expect(await world.services.history.recentOf(rival.userId)).toMatchObject([
    { now: { rank: 1, prize: 40_00 } },
  ]);
  valueOf(await applyScores(world, contestId, [0, 0, 0, -1, 0, 0], { final: true }));
  expect(await world.services.history.recentOf(user.userId)).toEqual([]);
});

test('a contest from before updates were stored starts with its results, and goes on', async () => {
  const testDatabase = await makeTestDatabase();
  const open = await testDatabase.open();
  try {
    const { pool, database } = open;
    await pool.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    );
    await migrateUntil(pool, 'result_updates');
    await pool.query(`
      insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
        values ('root', 'root', '', 'House', 'Operator', 'root@localhost', 'operator', now());
      insert into contests (id, tournament_name, sport, draft_type, format, status, deadline,
          started_at, entry_fee, admin_fee, max_entries, max_entries_per_user, player_payouts,
          results_sequence, created_at)
        select id, 'An Open', 'Golf', 'Salary', 'Pick2', 'Running', now(), now(), 0, 0, 9, 1, '[]',
          feeds, now() from (values ('fed', 7), ('overridden', 0), ('new', 0)) as t (id, feeds);
      insert into players (id, contest_id, ordinal, name, name_key, facts) values
        ('ada', 'fed', 1, 'Ada', 'ada', '{}'), ('bo', 'overridden', 1, 'Bo', 'bo', '{}');
      insert into applied_feeds (contest_id, sequence, source, file_name, observed_at, applied_at,
          applied_by, digest, final, rows, changed)
        values ('fed', 7, 's', 'f', now(), '2031-03-14T13:00:00Z', 'root', 'd', false, '[]', 1);
      insert into player_results (player_id, contest_id, sequence, cashed_for, score, round, status)
        values ('ada', 'fed', 7, 0, -4, 2, 'active'), ('bo', 'overridden', null, 0, -1, null, null);
      insert into result_overrides (id, contest_id, player_id, result, reason, made_at, made_by)
        values ('o', 'overridden', 'bo', '{"score": -1}', 'r', '2031-03-14T14:00:00Z', 'root')`);
    const migrating = await pool.connect();
    await migrateDatabase(migrating).finally(() => migrating.release());
    const changes = async (contestId: string) => {
      const all: unknown[] = [];
      for await (const each of changesBetween(database, contestId, 1, 9)) all.push(...each);
      return all;
    };
    expect(await updatesAfter(database, 'fed', 0)).toEqual([
      { number: 1, feed: 7, correction: false, at: new Date('2031-03-14T13:00:00Z') },
    ]);
    expect(await changes('fed')).toEqual([
      { playerId: 'ada', result: { ...NO_RESULT, score: -4, round: 2, status: 'active' } },
    ]);
    expect(await updatesAfter(database, 'overridden', 0)).toEqual([
      { number: 1, feed: null, correction: true, at: new Date('2031-03-14T14:00:00Z') },
    ]);
    expect(await changes('overridden')).toMatchObject([{ playerId: 'bo', result: { score: -1 } }]);
    expect(await updatesAfter(database, 'new', 0)).toEqual([]);
  } finally {
    await open.close();
    await testDatabase.remove();
  }
});

describe('the database', () => {
  test('refuses a gap, and any change of a past update', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    const { pool } = world.database;
    const insert = (number: number) =>
      pool.query(
        `insert into result_updates (contest_id, number, feed, correction, at, changes)
         values ($1, $2, null, true, now(), '[]')`,
        [contestId, number],
      );
    await expect(insert(3)).rejects.toThrow('does not follow the last one');
    await expect(insert(1)).rejects.toThrow('does not follow the last one');
    await expect(pool.query(`update result_updates set changes = '[]'`)).rejects.toThrow(
      'append-only',
    );
    await expect(pool.query('delete from result_updates')).rejects.toThrow('append-only');
  });

  test('stores with an update only what it changed', async () => {
    const { contestId } = await runningContest(world, TEAMS);
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 6]));
    valueOf(await applyScores(world, contestId, [1, 2, 3, 4, 5, 7]));
    const { rows } = await world.database.pool.query<{ changes: readonly unknown[] }>(
      'select changes from result_updates where contest_id = $1 order by number',
      [contestId],
    );
    expect(rows.map(({ changes }) => changes.length)).toEqual([6, 1]);
  });
});
