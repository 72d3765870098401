/**
 * Standings of a running contest after one player's result: live, beside the slow reference that scores and sorts all
 * entries again. Every player is equally likely to have the next result; results of the most popular player are also
 * listed separately. After each result an entry's row and a page are read, so that no work is postponed.
 */
import {
  cents,
  liveStandings,
  NO_RESULT,
  standings,
  rulesOf,
  type PlayerResult,
  type Sport,
  type StandingEntry,
} from '@captains-pick/rules';
import { collectGarbage } from './collect-garbage.ts';
import { seededChance } from '../e2e/seeded-chance.ts';
import { medianOf, ratioRow, timed, timesHead, timesRow } from './timed.ts';

const PLAYERS = 150;
const LINEUP = 6;
const playerName = (index: number): string => `player ${index}`;

/** A few players are in a quarter of the lineups, most in a few of a hundred: the weight of the i-th is 1 / (i + 6). */
const makeEntries = (size: number, chance: () => number): readonly StandingEntry[] => {
  const reach: number[] = [];
  let sum = 0;
  for (let index = 0; index < PLAYERS; index += 1) {
    sum += 1 / (index + 6);
    reach.push(sum);
  }
  const names = reach.map((_, index) => playerName(index));
  const pick = (): string => {
    const drawn = chance() * sum;
    return names[reach.findIndex((upTo) => drawn < upTo)] ?? playerName(0);
  };
  return Array.from({ length: size }, (_, id) => {
    const team = new Set<string>();
    while (team.size < LINEUP) team.add(pick());
    const [captain = '', ...flexPlayers] = team;
    return { id: String(id), captain, flexPlayers };
  });
};

const nextResult = (sport: Sport, known: PlayerResult, chance: () => number): PlayerResult => {
  const { unit } = rulesOf(sport);
  switch (unit) {
    case 'strokes':
      return { ...known, score: (known.score ?? 0) + (chance() < 0.5 ? 1 : -1) };
    case 'cents':
      return {
        ...known,
        cashedFor: cents(known.cashedFor + 100 * Math.floor(1500 / (chance() + 0.001))),
      };
    case 'points': {
      const gained = sport === 'Chess' ? 0.5 : Math.floor(chance() * 300) / 100;
      return { ...known, score: (known.score ?? 0) + gained };
    }
    default:
      return unit satisfies never;
  }
};

/**
 * Bytes after garbage collection. Two collections, because the engine frees buffers one collection after it finds them
 * unused.
 */
const memoryInUse = (): number => {
  collectGarbage();
  collectGarbage();
  // `external` includes array buffers and WebAssembly's memories, which `arrayBuffers` doesn't.
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
};

const compare = (sport: Sport, size: number, updates: number, references: number): void => {
  const chance = seededChance(7);
  const entries = makeEntries(size, chance);
  const results = new Map(
    Array.from({ length: PLAYERS }, (_, index) => [
      playerName(index),
      { ...NO_RESULT, score: Math.floor(chance() * 20) - 10 },
    ]),
  );
  timesHead(
    `${sport}: ${size.toLocaleString('en-US')} entries × ${LINEUP} players, one player’s result`,
  );
  const builds = Array.from({ length: 3 }, () =>
    timed(() => void liveStandings(sport, entries, results)),
  );
  timesRow('the full build', builds);

  const before = memoryInUse();
  const live = liveStandings(sport, entries, results);
  const bytes = memoryInUse() - before;

  /**
   * Applies a player's next result and reads an entry's row and a page. Returns their times and the number of holders.
   */
  const update = (whose: string) => {
    const latest = nextResult(sport, results.get(whose) ?? NO_RESULT, chance);
    results.set(whose, { ...latest, score: latest.score ?? 0 });
    const asked = Math.floor(chance() * size);
    const from = Math.floor(chance() * size);
    let held = 0;
    return {
      result: timed(() => {
        held = live.receive(whose, latest);
      }),
      rank: timed(() => void live.standing(asked)),
      page: timed(() => void live.page(from, 50)),
      held,
    };
  };
  const all = Array.from({ length: updates }, () =>
    update(playerName(Math.floor(chance() * PLAYERS))),
  );
  const warm = all.slice(updates / 10);
  const held = all.map((one) => one.held);
  const times = warm.map(({ result, rank }) => result + rank);
  timesRow('live: one result, and a rank', times);
  timesRow(
    'live: one result, a rank, and any page of 50',
    warm.map(({ result, rank, page }) => result + rank + page),
  );
  const mostHeld = Array.from({ length: 20 }, () => update(playerName(0)));
  timesRow(
    'live: a result of the most popular player, and a rank',
    mostHeld.map(({ result, rank }) => result + rank),
  );
  const first = Array.from({ length: 10 }, () => {
    update(playerName(1));
    return timed(() => void live.page(0, 50));
  });
  timesRow('live: the first page of 50 after a result', first.slice(1));
  const slow = Array.from({ length: references }, () =>
    timed(() => void standings(sport, entries, results, [])),
  );
  timesRow('the slow reference: all scored and sorted', slow);
  ratioRow(times, slow);
  console.log(
    `  holding the player: median ${medianOf(held).toLocaleString('en-US')}, most ${Math.max(...held).toLocaleString('en-US')} entries` +
      `; memory ${(bytes / 1e6).toFixed(1)} MB`,
  );
};

export const benchStandings = async (): Promise<void> => {
  compare('Golf', 10_000, 1000, 5);
  compare('Poker', 10_000, 1000, 5);
  for (const sport of ['Golf', 'Poker', 'Esports'] as const) compare(sport, 1_000_000, 300, 1);
};
