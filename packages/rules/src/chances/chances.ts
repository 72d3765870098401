/**
 * The chances of entries while an event runs: it is ended so many times by a model of its sport, each time scored, ranked
 * and paid as the contest is.
 *
 * | sport   | model                                                       | file               |
 * |---------|-------------------------------------------------------------|--------------------|
 * | Poker   | places of those alive by ICM; who is out keeps the cash     | `poker-model.ts`   |
 * | Golf    | the holes left of 72, as the field plays them, and the cut  | `golf-model.ts`    |
 * | Chess   | the rounds left, by Elo's expectation, with draws           | `chess-model.ts`   |
 * | Esports | a knock-out of those left, by seed                          | `esports-model.ts` |
 *
 * Laws: the same event, seed and number of runs give the same chances to the last bit, in every engine, however the runs are
 * cut into pieces and in whatever order players and entries come; the chances to win sum to 1; where no entry has
 * anything left to play, each is what the standings say, with an error of 0.
 */
import type { Cents } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { playerPoints } from '../scoring.ts';
import type { StandingEntry } from '../standings.ts';
import type { Sport } from '../vocabulary.ts';
import { chessModel } from './chess-model.ts';
import { entryField, type Tally } from './entry-field.ts';
import { esportsModel } from './esports-model.ts';
import { golfModel } from './golf-model.ts';
import type { ChanceAssumption, ChancePlayer, Model } from './model.ts';
import { pokerModel } from './poker-model.ts';
import { randomOf } from './random.ts';

/** All that the chances of a contest come from. */
export interface ChanceEvent {
  readonly sport: Sport;
  /** All players of the contest, whoever holds them. */
  readonly players: readonly ChancePlayer[];
  /** Ids that are all different; players by key. */
  readonly entries: readonly StandingEntry[];
  /** The contest's prizes, zero or more cents by place, never rising. */
  readonly payouts: readonly Cents[];
  /** Poker: the event's prizes by place. */
  readonly playerPayouts: readonly Cents[];
  /** Chess: how many rounds the event has; null: as `assumed` says. */
  readonly rounds: number | null;
  /** The event is over: results change no more. */
  readonly over: boolean;
}

/** An entry's chances from 0 to 1, and their standard errors. */
export interface EntryChances {
  readonly cash: number;
  readonly cashError: number;
  /** The chance of the first place; of a shared one its part counts. */
  readonly win: number;
  readonly winError: number;
}

export interface Chances {
  readonly byEntry: ReadonlyMap<string, EntryChances>;
  /** What they can be computed again from: this text, and so many runs. */
  readonly seed: string;
  readonly runs: number;
  /** Nothing is left to play: they are certain. */
  readonly decided: boolean;
  readonly assumed: readonly ChanceAssumption[];
}

/** Runs of an event, some at a time. */
export interface ChanceRuns {
  /** Runs done. */
  readonly done: () => number;
  readonly decided: boolean;
  /** Ends the event so many times more; nothing where it is decided. */
  readonly advance: (runs: number) => void;
  /** The chances by the runs done so far. */
  readonly chances: () => Chances;
}

/** The most runs at once. */
const MOST_RUNS = 100_000;

/** Why there are no chances. */
export type ChanceRefusal =
  /** Golf: no result says its round, so that the holes left are not known. */
  | 'rounds-unknown'
  /** Poker: what the event pays is not known. */
  | 'prizes-unknown';

const byKey = (players: readonly ChancePlayer[]): readonly ChancePlayer[] =>
  players.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

const asItStands = (sport: Sport, players: readonly ChancePlayer[]): Model => ({
  open: players.map(() => false),
  assumed: [],
  end: (_, values) => {
    for (const [at, { result }] of players.entries()) {
      values[at] = playerPoints(sport, result) ?? Number.NaN;
    }
  },
});

const modelOf = (
  { sport, over, playerPayouts, rounds }: ChanceEvent,
  players: readonly ChancePlayer[],
): Result<Model, ChanceRefusal> => {
  if (over) return ok(asItStands(sport, players));
  switch (sport) {
    case 'Poker':
      return playerPayouts.some((prize) => prize > 0)
        ? ok(pokerModel(players, playerPayouts))
        : refuse('prizes-unknown');
    case 'Golf':
      return golfModel(players);
    case 'Chess':
      return ok(chessModel(players, rounds));
    case 'Esports':
      return ok(esportsModel(players));
    default:
      return sport satisfies never;
  }
};

/**
 * Of `sum` in so many runs: the standard deviation of the chance, all chances equally likely beforehand (Laplace's rule).
 * So it is not 0 where something never happened, and for shares of wins it is rather too large than too small.
 */
const standardError = (sum: number, runs: number): number => {
  const likely = (sum + 1) / (runs + 2);
  return Math.sqrt((likely * (1 - likely)) / (runs + 3));
};

/**
 * Begins the runs of an event (models ours, each with its sources in its file; ranks, ties and prizes as `standings` has
 * them: spec, sections 5 and 9; decisions 2 to 7). Refuses golf results without any round, and poker without prizes. A player
 * that an entry names and the event doesn't have brings nothing.
 *
 * @param seed any text
 */
export const chanceRuns = (event: ChanceEvent, seed: string): Result<ChanceRuns, ChanceRefusal> => {
  const players = byKey(event.players);
  const { entries } = event;
  const made = modelOf(event, players);
  if (!made.ok) return made;
  const model = made.value;
  const field = entryField(
    event.sport,
    players.map(({ key }) => key),
    entries,
    event.payouts,
  );
  const random = randomOf(seed);
  const values = new Float64Array(players.length);
  const tally: Tally = {
    cashes: new Uint32Array(entries.length),
    wins: new Float64Array(entries.length),
  };
  const decided = !field.holdsAny(model.open);
  let done = 0;
  const run = (): void => {
    model.end(random, values);
    field.count(values, tally);
    done += 1;
  };
  if (decided) run();

  return ok({
    done: () => done,
    decided,
    advance: (runs) => {
      if (decided) return;
      for (let left = Math.min(runs, MOST_RUNS); left >= 1; left -= 1) run();
    },
    chances: () => ({
      byEntry: new Map(
        entries.map(({ id }, at) => {
          const [cashed, won] = [tally.cashes[at] ?? 0, tally.wins[at] ?? 0];
          const runs = Math.max(1, done);
          return [
            id,
            {
              cash: cashed / runs,
              cashError: decided ? 0 : standardError(cashed, done),
              win: won / runs,
              winError: decided ? 0 : standardError(won, done),
            },
          ];
        }),
      ),
      seed,
      runs: done,
      decided,
      assumed: model.assumed,
    }),
  });
};

/** So many runs as the page makes: an error of 1.6 percentage points at the most. */
export const CHANCE_RUNS = 1000;

/**
 * The chances of an event's entries by so many runs at once (ours; see `chanceRuns`, which it refuses like).
 *
 * @param runs whole, from 1 to 100,000; more is more accurate, by the root
 */
export const chancesOf = (
  event: ChanceEvent,
  seed: string,
  runs: number,
): Result<Chances, ChanceRefusal> => {
  const begun = chanceRuns(event, seed);
  if (!begun.ok) return begun;
  begun.value.advance(runs);
  return ok(begun.value.chances());
};

/**
 * The seed of a contest's chances after so many updates of its results (ours): everybody sees the same figures, and can
 * compute them again. 0 before the first results.
 */
export const chanceSeed = (contestId: string, sequence: number): string =>
  `${contestId}:${sequence}`;
