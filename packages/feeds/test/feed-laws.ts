/** What must hold whatever a feed's text is: refused with a named fault, or applied in full and within bounds. */
import { isDeepStrictEqual } from 'node:util';
import { matchFeed, nameKey, scoreTeam, type PlayerResult } from '@captains-pick/rules';
import type { Feed, FeedFault } from '../src/feed.ts';
import { impossibilities } from '../src/plausible.ts';
import { readers } from '../src/readers.ts';
import type { FeedSample } from './samples.ts';

const mustHold = (law: string, holds: boolean, detail: unknown): void => {
  if (!holds) throw new Error(`${law}: ${JSON.stringify(detail)}`);
};

/** What became of a text. Results are by name of the contest's player, as they stand then. */
export type Outcome =
  | { readonly kind: 'refused'; readonly by: string; readonly faults: readonly string[] }
  | { readonly kind: 'applied'; readonly results: ReadonlyMap<string, PlayerResult> };

const FAULT_NAMES: ReadonlySet<string> = new Set([
  'not-readable',
  'wrong-shape',
  'impossible-result',
  'no-time',
  'incomplete',
  'player-twice',
  'no-players',
]);
/** Fifty, and one that says how many more there are. */
const MOST_FAULTS = 51;
const LONGEST_FAULT = 500;

const checkRows = ({ rows, sport }: Feed): void => {
  mustHold('a feed has rows', rows.length > 0, rows);
  for (const { name, result, where } of rows) {
    const found = impossibilities(sport, result);
    mustHold('a result is within bounds', found.length === 0, { where, name, found });
    mustHold('a row has a name and a place', nameKey(name) !== '' && where !== '', { where, name });
  }
  const identities = rows.map(({ externalId, name }) =>
    externalId === null ? `name ${nameKey(name)}` : `id ${externalId}`,
  );
  mustHold('each player is there once', new Set(identities).size === rows.length, identities);
};

const checkFaults = ({ faults, name }: FeedFault): void => {
  mustHold('a fault has a known name', FAULT_NAMES.has(name), name);
  const told = faults.length >= 1 && faults.length <= MOST_FAULTS;
  mustHold('a refusal tells its faults, and no more than fifty', told, faults.length);
  const long = faults.find((fault) => fault.length === 0 || fault.length > LONGEST_FAULT);
  mustHold('a fault is a line of text', long === undefined, long?.length);
};

/** Every team's total is made of what the feed says, and is a whole number. */
const checkTotal = ({ sport }: FeedSample, results: readonly PlayerResult[]): void => {
  const [captain, ...flexPlayers] = results;
  if (captain === undefined) return;
  const { tiebreak, total } = scoreTeam(sport, { captain, flexPlayers });
  const whole = [tiebreak, total].every((value) => value === null || Number.isSafeInteger(value));
  mustHold("a team's total is a whole number", whole, { tiebreak, total });
};

/** Reads a text as its sample's contest would get it, and checks what came of it. */
export const outcomeOf = (sample: FeedSample, text: string): Outcome => {
  const read = readers[sample.format](text, { observedAt: sample.observedAt });
  if (!read.ok) {
    checkFaults(read.refusal);
    return { kind: 'refused', by: read.refusal.name, faults: read.refusal.faults };
  }
  const feed = read.value;
  checkRows(feed);
  const long = feed.warnings.find((each) => each.length === 0 || each.length > LONGEST_FAULT);
  mustHold('a warning is a line of text', long === undefined, long?.length);
  const few = feed.warnings.length <= MOST_FAULTS;
  mustHold('a feed has no more than fifty warnings', few, feed.warnings.length);
  mustHold('a feed has a time', !Number.isNaN(feed.observedAt.getTime()), feed.observedAt);

  const contest = sample.players.map(({ externalId, name }) => ({
    id: name,
    externalId,
    nameKey: nameKey(name),
  }));
  const { matches, missing, unmatched } = matchFeed(feed.rows, contest);
  mustHold(
    'each row has one player, each player one row',
    matches.length + missing.length === contest.length &&
      matches.length + unmatched.length === feed.rows.length,
    [matches.length, missing.length, unmatched.length],
  );
  if (feed.sport !== sample.sport || missing.length > 0 || unmatched.length > 0) {
    return { kind: 'refused', by: 'unmatched', faults: ['rows and players are not the same'] };
  }
  const results = new Map(matches.map(({ player, row }) => [player.id, row.result]));
  checkTotal(sample, [...results.values()]);
  return { kind: 'applied', results };
};

/** What the sample says. */
export const resultsOf = ({ players }: FeedSample): ReadonlyMap<string, PlayerResult> =>
  new Map(players.map(({ name, result }) => [name, result]));

/** Of a text that was cut off, either all is there or nothing: a part is never taken for the whole. */
export const checkCut = (sample: FeedSample, text: string): Outcome => {
  const outcome = outcomeOf(sample, text);
  const whole = outcome.kind === 'refused' || isDeepStrictEqual(outcome.results, resultsOf(sample));
  mustHold('of a file cut off no part is applied', whole, { format: sample.format, text });
  return outcome;
};
