/**
 * The chances of entries while an event runs. A model of the sport (`models.ts`) plays the event to its end many times,
 * and each end is scored, ranked and paid as the contest is.
 *
 * Laws: the same event, seed and number of runs give the same chances to the last bit in every engine, however the runs
 * are divided and in whatever order players and entries are given. The chances to win sum to 1. When no entry has
 * anything left to play, each chance equals the standings, with an error of 0.
 */
import { hexOf } from '../draft/hex.ts';
import type { Cents } from '../money/money.ts';
import { compareTexts } from '../names.ts';
import { ok, type Result } from '../result.ts';
import { playerPoints } from '../scoring/scoring.ts';
import type { StandingEntry } from '../standings/standings.ts';
import type { Sport } from '../vocabulary.ts';
import { entryField, type Tally } from './entry-field.ts';
import { fieldSweep, TOGETHER, type FieldLineups } from './field-sweep.ts';
import type { ChancePlayer, Model } from './model.ts';
import { modelOf, type ChanceAssumption, type ChanceRefusal, type OpenEvent } from './models.ts';
import { digestOf, randomOf } from './random.ts';
import { NO_MONEY_LINE, type RunLines } from './run-lines.ts';

export interface ChanceEvent extends OpenEvent {
  /** All players of the contest, in entries or not. */
  readonly players: readonly ChancePlayer[];
  /** With distinct ids. Players are given by key. */
  readonly entries: readonly StandingEntry[];
  /** The contest's prizes, zero or more cents by place, never rising. */
  readonly payouts: readonly Cents[];
  /** The event is over: results are final. */
  readonly over: boolean;
}

/** An entry's chances, 0 to 1, with their standard errors. */
export interface EntryChances {
  readonly cash: number;
  readonly cashError: number;
  /** The chance of first place. A shared first place counts as its share. */
  readonly win: number;
  readonly winError: number;
}

export interface Chances {
  readonly byEntry: ReadonlyMap<string, EntryChances>;
  /** The seed and the number of runs: enough to compute the chances again. */
  readonly seed: string;
  readonly runs: number;
  /** Nothing is left to play, so the chances are certain. */
  readonly decided: boolean;
  readonly assumed: readonly ChanceAssumption[];
}

/** The lines of all runs of a field, from which any entry's chances follow. By run, in the units of `RunLines`. */
export interface FieldLines {
  readonly runs: number;
  /** Nothing is left to play in the whole field. */
  readonly decided: boolean;
  readonly first: {
    readonly totals: readonly number[];
    readonly captains: readonly number[];
    readonly sharing: readonly number[];
  };
  /** Null: no place is paid. */
  readonly money: {
    readonly totals: readonly number[];
    readonly captains: readonly number[];
    readonly shared: readonly boolean[];
  } | null;
}

/** Runs of a field, done in batches. */
export interface LineRuns {
  readonly done: () => number;
  readonly decided: boolean;
  /** Adds this many runs; does nothing when the event is decided. */
  readonly advance: (runs: number) => void;
  /** The lines of the runs so far. */
  readonly lines: () => FieldLines;
}

/** Runs of an event, done in batches. */
export interface ChanceRuns {
  readonly done: () => number;
  readonly decided: boolean;
  /** Adds this many runs; does nothing when the event is decided. */
  readonly advance: (runs: number) => void;
  /** The chances after the runs so far. */
  readonly chances: () => Chances;
}

/** Of a mark: 64 bits. */
const MARK_DIGITS = 16;

/** The maximum of runs in one call. */
const MOST_RUNS = 100_000;

const byKey = (players: readonly ChancePlayer[]): readonly ChancePlayer[] =>
  players.toSorted((a, b) => compareTexts(a.key, b.key));

const certainChances = (sport: Sport, players: readonly ChancePlayer[]): Model<never> => ({
  // Stryker disable next-line ArrowFunction: only true is open.
  open: players.map(() => false),
  assumed: [],
  end: (_, values) => {
    for (const [at, { result }] of players.entries()) {
      values[at] = playerPoints(sport, result) ?? Number.NaN;
    }
  },
});

const modelFor = (
  event: Omit<ChanceEvent, 'entries'>,
  players: readonly ChancePlayer[],
): Result<Model<ChanceAssumption>, ChanceRefusal> =>
  event.over ? ok(certainChances(event.sport, players)) : modelOf(event, players);

/** The lines of one run of a field; null for a run that it doesn't have. */
const linesAt = ({ first, money }: FieldLines, run: number): RunLines | null => {
  const [total, captain, sharing] = [first.totals[run], first.captains[run], first.sharing[run]];
  if (total === undefined || captain === undefined || sharing === undefined) return null;
  return {
    first: { total, captain, sharing },
    money:
      money === null
        ? NO_MONEY_LINE
        : {
            total: money.totals[run] ?? -Infinity,
            captain: money.captains[run] ?? -Infinity,
            shared: money.shared[run] ?? false,
          },
  };
};

/**
 * The standard deviation of the chance when `sum` of `runs` had the outcome and all chances are equally likely
 * beforehand (Laplace's rule). So it is not 0 for an outcome that never happened. For shares of wins it is too large
 * rather than too small.
 */
const standardError = (sum: number, runs: number): number => {
  const likely = (sum + 1) / (runs + 2);
  return Math.sqrt((likely * (1 - likely)) / (runs + 3));
};

/**
 * Starts the runs of an event. Ranks, ties and prizes are those of `standings` (docs/product.md#ranking); the models
 * are ours, with sources in their files. Refuses golf results without any round, and poker without prizes. A player who
 * is in an entry but not in the event adds nothing.
 *
 * @param seed any text
 * @param field the lines of a field that has these entries and others, by the same event, seed and runs (`lineRuns`).
 *   Then the entries' chances are those in the whole field, to the last bit, and there are no more runs than lines.
 */
export const chanceRuns = (
  event: ChanceEvent,
  seed: string,
  field: FieldLines | null = null,
): Result<ChanceRuns, ChanceRefusal> => {
  const players = byKey(event.players);
  const { entries } = event;
  const made = modelFor(event, players);
  if (!made.ok) return made;
  const model = made.value;
  const own = entryField(
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
  const decided = field === null ? !own.holdsAny(model.open) : field.decided;
  let done = 0;
  const run = (): void => {
    model.end(random, values);
    own.score(values);
    const lines = field === null ? own.lines() : linesAt(field, done);
    if (lines === null) return;
    own.count(lines, tally);
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

/**
 * Starts the runs of a field whose lines are wanted, not its entries' chances: for fields that are too large to be sent
 * to everybody who has an entry in them (docs/product.md#chances-in-a-large-field). Refuses as `chanceRuns` does. The
 * cost is that of scoring every entry in every run.
 *
 * @param seed any text; the same as for the entries' chances
 */
export const lineRuns = (
  event: Omit<ChanceEvent, 'entries'>,
  field: FieldLineups,
  seed: string,
): Result<LineRuns, ChanceRefusal> => {
  const players = byKey(event.players);
  const made = modelFor(event, players);
  if (!made.ok) return made;
  const model = made.value;
  const keys = players.map(({ key }) => key);
  const sweep = fieldSweep(event.sport, keys, field, event.payouts);
  const random = randomOf(seed);
  const batch = Array.from({ length: TOGETHER }, () => new Float64Array(players.length));
  const all: RunLines[] = [];
  const run = (runs: number): void => {
    const values = batch.slice(0, runs);
    for (const each of values) model.end(random, each);
    all.push(...sweep.lines(values));
  };
  const decided = !sweep.holdsAny(model.open);
  if (decided) run(1);

  return ok({
    done: () => all.length,
    decided,
    advance: (runs) => {
      if (decided) return;
      for (let left = Math.min(runs, MOST_RUNS); left >= 1; left -= TOGETHER) {
        run(Math.min(TOGETHER, Math.floor(left)));
      }
    },
    lines: () => ({
      runs: all.length,
      decided,
      first: {
        totals: all.map(({ first }) => first.total),
        captains: all.map(({ first }) => first.captain),
        sharing: all.map(({ first }) => first.sharing),
      },
      money: all.every(({ money }) => money === NO_MONEY_LINE)
        ? null
        : {
            totals: all.map(({ money }) => money.total),
            captains: all.map(({ money }) => money.captain),
            shared: all.map(({ money }) => money.shared),
          },
    }),
  });
};

/**
 * Identifies what the runs of an event depend on besides its entries: its results, players' figures, prizes and seed
 * (ours). Lines of a field are only for entries whose event has the same mark.
 */
export const chanceMark = (event: Omit<ChanceEvent, 'entries'>, seed: string): string => {
  const { sport, players, payouts, playerPayouts, rounds, over } = event;
  const figures = byKey(players).map(({ key, result, chipCount, odds, rating, seed: seeded }) => [
    key,
    Object.entries(result).toSorted(([a], [b]) => compareTexts(a, b)),
    chipCount,
    odds,
    rating,
    seeded,
  ]);
  const all = [seed, sport, figures, payouts, playerPayouts, rounds, over];
  return hexOf(digestOf(JSON.stringify(all))).slice(0, MARK_DIGITS);
};

/** The page's number of runs: an error of at most 1.6 percentage points. */
export const CHANCE_RUNS = 1000;

/**
 * The chances of an event's entries by this many runs (ours). Refuses as `chanceRuns` does. Pages compute them in
 * batches; this is the one call with which anybody repeats what a page shows.
 *
 * @public
 *
 * @param runs whole, 1 to 100,000; the error shrinks with the square root
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
 * The seed of a contest's chances after this many updates of its results (ours), so that every viewer sees the same
 * chances and can compute them again. 0 before the first results.
 */
export const chanceSeed = (contestId: string, sequence: number): string =>
  `${contestId}:${sequence}`;
