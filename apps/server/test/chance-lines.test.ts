/** The lines of a running contest: with them, the chances of any entry are those among all entries. */
import { gunzipSync } from 'node:zlib';
import {
  chanceEvent,
  ChanceLines,
  linesOfWire,
  seedOf,
  type Contest,
} from '@captains-pick/contract';
import {
  CHANCE_RUNS,
  chanceMark,
  chanceRuns,
  chancesOf,
  SPORTS,
  type Chances,
} from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import type { Services } from '../src/services/services.ts';
import { runningContest } from './operator/running-contest.ts';
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
import { cents } from '@captains-pick/rules';

const world = provideWorld();

const many = playersNamed(world, 'lined');

const TEAMS = [teamOf(3, 4, 5), teamOf(5, 4, 3), teamOf(3, 4, 5), teamOf(2, 4, 5), teamOf(4, 3, 5)];

const detail = async (contestId: string): Promise<Contest> =>
  valueOf(await world.services.contests.detail(contestId, null));

const linesOf = async (
  contestId: string,
  services: Pick<Services, 'chanceLines'> = world.services,
): Promise<ChanceLines> => {
  const encoded = valueOf(await services.chanceLines.of(contestId));
  return ChanceLines.parse(JSON.parse(encoded.plain().toString()));
};

/** The chances of one entry after another, each by the lines alone. */
const chancesByLines = (contest: Contest, lines: ChanceLines): Map<string, unknown> => {
  const event = chanceEvent(contest);
  return new Map(
    event.entries.map((entry) => {
      const begun = chanceRuns({ ...event, entries: [entry] }, seedOf(contest), linesOfWire(lines));
      if (!begun.ok) throw new Error(begun.refusal);
      begun.value.advance(CHANCE_RUNS);
      return [entry.id, begun.value.chances().byEntry.get(entry.id)];
    }),
  );
};

const allChances = (contest: Contest): Chances => {
  const chances = chancesOf(chanceEvent(contest), seedOf(contest), CHANCE_RUNS);
  if (!chances.ok) throw new Error(chances.refusal);
  return chances.value;
};

/** What the lines give, and what is due from all entries. */
const both = async (contestId: string, services?: Pick<Services, 'chanceLines'>) => {
  const [contest, lines] = [await detail(contestId), await linesOf(contestId, services)];
  const { entries: _other, ...event } = chanceEvent(contest);
  const { runs, decided, byEntry } = allChances(contest);
  const mark = chanceMark(event, seedOf(contest));
  const { mark: marked, runs: made, decided: isDecided } = lines;
  return {
    mark,
    read: { marked, made, isDecided, byEntry: chancesByLines(contest, lines) },
    due: { marked: mark, made: runs, isDecided: decided, byEntry },
  };
};

const feed = (scores: readonly number[]): string =>
  JSON.stringify({
    format: 'captains-pick/results@1',
    sport: 'Golf',
    event: 'An Open',
    source: 'tests',
    observedAt: world.later().toISOString(),
    final: false,
    players: scores.map((score, index) => ({
      id: `g${index + 1}`,
      name: GOLFERS[index],
      score,
      thru: 9,
      round: 3,
      status: 'active',
    })),
  });

describe('the lines of a running contest', () => {
  test.each(SPORTS)('give each entry its chances among all entries in %s', async (sport) => {
    const playerPayouts = [500_00, 300_00, 100_00].map(cents);
    const { contestId } = await runningContest(
      world,
      TEAMS,
      { sport, playerPayouts },
      await many(5),
    );
    const { read, due } = await both(contestId);
    expect(read).toEqual(due);
  });

  test('there are none when the event cannot be simulated', async () => {
    const { contestId } = await runningContest(world, TEAMS, { sport: 'Poker' }, await many(5));
    expect(await linesOf(contestId)).toMatchObject({ runs: 0, decided: false, money: null });
  });

  test('follow each update, override and correction, on every process', async () => {
    const { contestId } = await runningContest(world, TEAMS, {}, await many(5));
    const other = world.anotherProcess().services;
    const apply = async (scores: readonly number[]) =>
      valueOf(
        await world.services.results.apply({
          contestId,
          file: { name: 'results.json', text: feed(scores) },
          format: 'results',
          by: world.operator,
        }),
      );
    const marks = new Set<string>();
    const everywhere = async (): Promise<void> => {
      for (const services of [world.services, other]) {
        const { read, due, mark } = await both(contestId, services);
        expect(read).toEqual(due);
        marks.add(mark);
      }
    };
    await everywhere();
    await apply([3, 2, -9, -1, -2, -1]);
    await everywhere();
    const overriding = { contestId, reason: 'The scorecard.', by: world.operator };
    const { results } = world.services;
    // The number of feeds, and so the seed, stays the same.
    valueOf(await results.override({ ...overriding, player: GOLFERS[3], result: { score: -20 } }));
    await everywhere();
    valueOf(await results.lift({ ...overriding, player: GOLFERS[3] }));
    await everywhere();
    expect(marks.size).toBe(3);
    await other.chanceLines.close();
    await other.standings.close();
  });

  test('are the same for all who ask at once, and after an act that changes no results', async () => {
    const { contestId } = await runningContest(world, TEAMS, {}, await many(5));
    const tagOf = async () => valueOf(await world.services.chanceLines.of(contestId)).tag;
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, tagOf));
    expect(new Set(others)).toEqual(new Set([first]));
    const by = world.operator;
    valueOf(await world.services.lifecycle.pause({ contestId, reason: 'A pause.', by }));
    expect(await tagOf()).toBe(first);
  });

  test('over HTTP are the same for visitors and players, compressed, and revalidated', async () => {
    const entered = await runningContest(world, TEAMS, {}, await many(5));
    const { contestId } = entered;
    const { client } = await signIn(world.baseUrl, entered.users[0]?.username ?? '');
    const due = await linesOf(contestId);
    expect(await client.chanceLines({ params: { id: contestId } })).toEqual(due);
    const path = `${world.baseUrl}/api/contests/${contestId}/chance-lines`;
    const visited = await fetch(path);
    expect(ChanceLines.parse(await visited.json())).toEqual(due);
    const tag = visited.headers.get('etag') ?? '';
    const unchanged = await fetch(path, { headers: { 'if-none-match': tag } });
    expect(unchanged.status).toBe(304);
    const encoded = valueOf(await world.services.chanceLines.of(contestId)).gzip();
    expect(JSON.parse(gunzipSync(encoded).toString())).toEqual(due);
    expect(encoded.byteLength).toBeLessThan(40_000);
    expect((await fetch(`${path}x`)).status).toBe(404);
  });

  test('there are none before the start, after the end, and of an unknown contest', async () => {
    const refusedFor = async (id: string) => refusalOf(await world.services.chanceLines.of(id));
    const { contestId } = await runningContest(world, TEAMS, {}, await many(5));
    const by = world.operator;
    valueOf(await applyScores(world, contestId, [3, 2, -9, -5, -2, -8], { final: true }));
    valueOf(await world.services.lifecycle.settle({ contestId, by }));
    expect(await refusedFor(contestId)).toMatchObject({ name: 'wrong-status', act: 'simulated' });
    world.setTime(START);
    const open = await makeContest(world);
    expect(await refusedFor(open)).toMatchObject({ name: 'wrong-status', status: 'Registering' });
    expect(await refusedFor('unknown')).toEqual({ name: 'contest-not-found' });
    const response = await fetch(`${world.baseUrl}/api/contests/${open}/chance-lines`);
    expect(response.status).toBe(409);
  });
});
