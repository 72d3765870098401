/**
 * ESPN's golf leaderboard JSON: the whole answer (`events[0].competitions[0].competitors`), an object with its
 * `competitors` alone, or the list of competitors.
 *
 * | field                        | meaning                                                               |
 * |------------------------------|-----------------------------------------------------------------------|
 * | `linescores[].displayValue`  | the round to par, live: `-5`, `E`; `-` or missing before its first hole |
 * | `linescores[].value`         | strokes of the round, live                                            |
 * | `statistics` `scoreToPar`    | the total to par, live                                                |
 * | `score.displayValue`         | the total, but `E` for a player on the course: never read             |
 * | `status.type.name`           | `STATUS_CUT` for most who are out; `status.displayValue` has the kind |
 * | `status.thru`                | holes of the current round                                            |
 * | `status.hole`                | the hole that the player is on, 18 or 9 after the last one             |
 * | `status.period`              | the current round; a playoff counts as one more; 0 before the event   |
 * | `scoringSystem.name`         | of the competition or tournament: `Medal` is stroke play               |
 *
 * The file has no time, so the operator gives it.
 */
import { HOLES_PER_ROUND, NO_RESULT, tidyName, type GolfStatus } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import type { FeedEvent, FeedReader } from './feed.ts';
import {
  feedOf,
  impossible,
  leftOut,
  misshapen,
  MOST_ROWS,
  refuseFeed,
  rowPlace,
  rowWhere,
  type RowReading,
} from './feed-faults.ts';
import { parsePlace, parseToPar } from './golf-notation.ts';
import { FEWEST_STROKES, isAnotherFormat, isPar, sum } from './golf-scores.ts';

const Text = z.string().nullish();
const Figure = z.number().nullish();

const Competitor = z.object({
  id: z.union([z.string().min(1), z.int()]).transform(String),
  athlete: z.object({ displayName: z.string().min(1) }),
  linescores: z
    .array(
      z.object({
        displayValue: Text,
        value: Figure,
        period: z.number(),
        isPlayoff: z.boolean().nullish(),
      }),
    )
    .nullish(),
  statistics: z.array(z.object({ name: z.string(), value: Figure })).nullish(),
  status: z.object({
    displayValue: Text,
    hole: Figure,
    period: Figure,
    position: z.object({ displayName: Text }).nullish(),
    thru: Figure,
    type: z.object({ name: z.string(), state: Text, description: Text, shortDetail: Text }),
  }),
});
type Competitor = z.infer<typeof Competitor>;

const Scoring = z
  .union([z.string(), z.object({ name: Text, id: z.union([z.string(), z.number()]).nullish() })])
  .nullish();

const Competition = z.object({
  competitors: z.array(z.unknown()).max(MOST_ROWS),
  scoringSystem: Scoring,
  status: z.object({ type: z.object({ name: z.string() }) }).nullish(),
});

const Event = z.object({
  id: z
    .union([z.string().min(1), z.int()])
    .transform(String)
    .nullish(),
  name: Text,
  scoringSystem: Scoring,
  tournament: z.object({ scoringSystem: Scoring }).nullish(),
  competitions: z.array(z.unknown()).min(1),
});

const Scoreboard = z.object({ events: z.array(Event).min(1) });

const NOT_OUT: ReadonlySet<string> = new Set([
  'STATUS_SCHEDULED',
  'STATUS_IN_PROGRESS',
  'STATUS_SUSPENDED',
  'STATUS_DELAYED',
  'STATUS_POSTPONED',
  'STATUS_PLAY_COMPLETE',
  'STATUS_FINISH',
  'STATUS_FINAL',
]);

const WAYS_OUT: ReadonlyMap<string, GolfStatus> = new Map([
  ['CUT', 'cut'],
  // Cut after the third round: paid, but out of the event.
  ['MDF', 'cut'],
  ['WD', 'wd'],
  ['WITHDRAWN', 'wd'],
  ['DQ', 'dq'],
  ['DISQUALIFIED', 'dq'],
]);

const statusOf = ({ displayValue, type }: Competitor['status']): GolfStatus | undefined => {
  const name = type.name.toUpperCase();
  if (NOT_OUT.has(name)) return 'active';
  if (name !== 'STATUS_CUT') return WAYS_OUT.get(name.replace('STATUS_', ''));
  const shown = [displayValue, type.shortDetail, type.description].find((text) => text);
  return shown ? WAYS_OUT.get(shown.trim().toUpperCase()) : 'cut';
};

interface Round {
  readonly number: number;
  readonly toPar: number;
  /** Null: the file doesn't have them. */
  readonly strokes: number | null;
}

/** A competitor with parsed figures. */
interface Golfer {
  readonly place: string;
  readonly name: string;
  readonly competitor: Competitor;
  readonly status: GolfStatus;
  /** In order, without a playoff. */
  readonly rounds: readonly Round[];
  /** To par, as the source sums it; null: it doesn't. */
  readonly total: number | null;
}

const isOnCourse = (thru: number | null | undefined): boolean =>
  typeof thru === 'number' && thru > 0 && thru < HOLES_PER_ROUND;

/** The finished rounds of a golfer, as far as the status is known. */
const roundsOver = ({ competitor, rounds, status }: Golfer): readonly Round[] => {
  const { hole, period, thru, type } = competitor.status;
  const last = rounds.at(-1)?.number ?? 0;
  switch (status) {
    case 'cut':
      return rounds;
    case 'active': {
      const isDone = thru === HOLES_PER_ROUND || type.name === 'STATUS_FINISH';
      const current = isDone ? null : (period ?? last);
      return rounds.filter(({ number }) => current === null || number < current);
    }
    case 'wd':
    case 'dq': {
      const left = isOnCourse(thru) || ((hole ?? 0) > 0 && thru !== HOLES_PER_ROUND);
      const during = Math.max(last, period ?? 0);
      return left ? rounds.filter(({ number }) => number < during) : rounds;
    }
    default:
      return status satisfies never;
  }
};

const parOf = ({ strokes, toPar }: Round): number | null =>
  strokes === null || strokes === 0 ? null : strokes - toPar;

const readGolfer = (competitor: Competitor, index: number): Golfer | RowReading => {
  const name = tidyName(competitor.athlete.displayName);
  const place = rowPlace(index, name);
  const status = statusOf(competitor.status);
  if (status === undefined) {
    const { displayValue, type } = competitor.status;
    return leftOut(place, `status "${displayValue ?? ''}" (${type.name}) is unknown`);
  }
  const faults: string[] = [];
  const rounds: Round[] = [];
  for (const { displayValue, isPlayoff, period, value } of competitor.linescores ?? []) {
    const shown = displayValue?.trim() ?? '';
    // A playoff decides the title and adds no strokes to the total.
    if (shown === '' || /^-+$/.test(shown) || isPlayoff === true) continue;
    const toPar = parseToPar(shown);
    if (toPar === undefined) faults.push(`round ${period}: "${shown}" is not a score to par`);
    else rounds.push({ number: period, toPar, strokes: value ?? null });
  }
  rounds.sort((one, other) => one.number - other.number);
  if (status === 'active' && isOnCourse(competitor.status.thru) && rounds.length === 0) {
    faults.push(`thru is ${competitor.status.thru}, but no round has a score`);
  }
  const statistic = competitor.statistics?.find((each) => each.name === 'scoreToPar');
  const golfer = { place, name, competitor, status, rounds, total: statistic?.value ?? null };
  const over = roundsOver(golfer);
  // The last round of a player who left may be an unfinished one, whatever the status says.
  const surely = status === 'wd' || status === 'dq' ? over.slice(0, -1) : over;
  for (const { number, strokes } of surely) {
    if (strokes !== null && strokes !== 0 && strokes < FEWEST_STROKES) {
      faults.push(
        `round ${number} is over with ${strokes} strokes; a round of 18 holes takes at least ${FEWEST_STROKES}`,
      );
    }
  }
  return faults.length > 0 ? impossible(place, faults) : golfer;
};

const isGolfer = (read: Golfer | RowReading): read is Golfer => !('kind' in read);

const toParOver = (rounds: readonly Round[]): number => sum(rounds.map(({ toPar }) => toPar));

/** True when rounds and total disagree. The source sums only for players who are not out. */
const disagrees = ({ rounds, status, total }: Golfer): boolean =>
  status === 'active' && total !== null && total !== toParOver(rounds);

/**
 * The score of a player who left, from the rounds before the unfinished one. Strokes that give no par that other rows
 * show are those of an unfinished round. Null: none, so the last score of earlier feeds counts.
 */
const scoreOfLeaver = (golfer: Golfer, pars: ReadonlySet<number>): number | null => {
  const over = roundsOver(golfer);
  const last = over.at(-1);
  const par = last === undefined ? null : parOf(last);
  const isPart = par !== null && !(pars.size === 0 ? isPar(par) : pars.has(par));
  const counted = isPart ? over.slice(0, -1) : over;
  return counted.length === 0 ? null : toParOver(counted);
};

const scoreOf = (golfer: Golfer, pars: ReadonlySet<number>): number | null => {
  const { rounds, status } = golfer;
  if (status === 'wd' || status === 'dq') return scoreOfLeaver(golfer, pars);
  return rounds.length === 0 ? null : toParOver(rounds);
};

const readRow = (
  golfer: Golfer,
  index: number,
  { final, pars }: { final: boolean; pars: ReadonlySet<number> },
): RowReading => {
  const { competitor, name, place, rounds, status, total } = golfer;
  if (disagrees(golfer)) {
    const played = rounds.length === 0 ? 'nothing' : toParOver(rounds);
    return leftOut(place, `the rounds sum to ${played}, but scoreToPar is ${total}`);
  }
  const { period, position, type } = competitor.status;
  const thru = competitor.status.thru ?? 0;
  return {
    kind: 'row',
    row: {
      where: rowWhere(index),
      externalId: competitor.id,
      name,
      result: {
        ...NO_RESULT,
        finish: final ? parsePlace(position?.displayName ?? '') : null,
        score: scoreOf(golfer, pars),
        round: period === null || period === undefined || period === 0 ? null : period,
        thru: thru === 0 && type.state !== 'in' ? null : thru,
        status,
      },
    },
  };
};

interface Field {
  readonly competitors: readonly unknown[];
  readonly final: boolean;
  readonly event: FeedEvent | null;
}

const ONLY_STROKE_PLAY = 'only stroke play of single players, which ESPN calls Medal, is read';

/** Why a scoring system is not stroke play; empty when it is, or when the file has none. */
const scoringFaults = (scoring: z.infer<typeof Scoring>): readonly string[] => {
  if (scoring === null || scoring === undefined) return [];
  const { id = null, name = null } = typeof scoring === 'string' ? { name: scoring } : scoring;
  if (name === null ? id === null || String(id) === '1' : /^medal$/i.test(name.trim())) return [];
  return [`the scoring system is ${JSON.stringify(name ?? id)}; ${ONLY_STROKE_PLAY}`];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const STARTING_STROKES = /^starting_?(?:strokes|score)$/i;
const NO_STROKES: ReadonlySet<unknown> = new Set([null, false, 0, '', '0', 'E']);
const MATCH_SCORE = /^(?:\d+\s*&\s*\d+|\d+\s*(?:up|dn|down)|a\/?s)$/i;

const hasStartingStrokes = (value: unknown): boolean =>
  isRecord(value) &&
  Object.entries(value).some(
    ([key, field]) => STARTING_STROKES.test(key) && !NO_STROKES.has(field),
  );

const isTeam = (value: unknown): boolean =>
  isRecord(value) &&
  !('athlete' in value) &&
  (value['type'] === 'team' || 'team' in value || 'roster' in value);

const hasMatchScore = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value['linescores']) &&
  value['linescores'].some(
    (each) =>
      isRecord(each) &&
      typeof each['displayValue'] === 'string' &&
      MATCH_SCORE.test(each['displayValue'].trim()),
  );

/** Why competitors are not single players in stroke play; empty when they may be. */
const competitorFaults = (competitors: readonly unknown[]): readonly string[] => {
  if (competitors.some(isTeam)) return [`the competitors are teams; ${ONLY_STROKE_PLAY}`];
  if (competitors.some(hasMatchScore)) {
    return [`the rounds are results of matches, as in match play; ${ONLY_STROKE_PLAY}`];
  }
  if (competitors.some(hasStartingStrokes)) {
    return ['the players have starting strokes, which are not played; such an event is not read'];
  }
  return [];
};

/** The competitors of a competition, or why it can't be read. */
const fieldIn = (
  value: unknown,
  event: z.infer<typeof Event> | null,
): Field | readonly string[] => {
  const read = Competition.safeParse(value, { reportInput: true });
  if (!read.success) return schemaFaults(read.error, 'the competition');
  const { competitors, scoringSystem, status } = read.data;
  const faults = [
    ...[scoringSystem, event?.scoringSystem, event?.tournament?.scoringSystem].flatMap(
      scoringFaults,
    ),
    ...competitorFaults([...competitors, value, event, event?.tournament]),
  ];
  if (faults.length > 0) return [...new Set(faults)];
  const id = event?.id ?? null;
  return {
    competitors,
    final: status?.type.name === 'STATUS_FINAL',
    event: id === null ? null : { id, name: event?.name ?? null },
  };
};

const isCompetitorList = (json: unknown): boolean =>
  Array.isArray(json) &&
  json.length > 0 &&
  json.every((each) => isRecord(each) && 'status' in each);

const fieldOf = (json: unknown): Field | readonly string[] => {
  if (isCompetitorList(json)) return fieldIn({ competitors: json }, null);
  if (isRecord(json) && 'competitors' in json) return fieldIn(json, null);
  const board = Scoreboard.safeParse(json, { reportInput: true });
  if (!board.success) {
    return [
      'the file has neither "competitors" nor "events" with competitions that have them',
      ...schemaFaults(board.error, 'the file'),
    ];
  }
  const [event, another] = board.data.events;
  if (event === undefined || another !== undefined) {
    return [`the file holds ${board.data.events.length} events; send one`];
  }
  const { competitions } = event;
  if (competitions.length > 1 || Array.isArray(competitions[0])) {
    return [
      `the event has ${competitions.flat().length} competitions, as match play and team events have; ${ONLY_STROKE_PLAY}`,
    ];
  }
  return fieldIn(competitions[0], event);
};

/** Why the figures are not stroke play although the file names no other scoring system. */
const formatFaults = (golfers: readonly Golfer[], pars: readonly number[]): readonly string[] => {
  const adding = golfers.filter(({ status, total }) => status === 'active' && total !== null);
  const disagreeing = adding.filter(disagrees).length;
  if (isAnotherFormat(disagreeing, adding.length)) {
    return [
      `rounds and scoreToPar disagree in ${disagreeing} of ${adding.length} rows, as in an event with starting strokes; ${ONLY_STROKE_PLAY}`,
    ];
  }
  const others = pars.filter((par) => !isPar(par)).length;
  return isAnotherFormat(others, pars.length)
    ? [
        `${others} of ${pars.length} rounds are not strokes to the par of a course, as in a Stableford event; ${ONLY_STROKE_PLAY}`,
      ]
    : [];
};

/** Parses ESPN's golf leaderboard JSON. Needs `observedAt`, because the format has no time. */
export const readGolfEspn: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const field = fieldOf(json.value);
  if (!('competitors' in field)) return refuseFeed('wrong-shape', field);
  if (observedAt === null) {
    return refuseFeed('no-time', [
      "ESPN's format has no time: give the time of the file with observedAt",
    ]);
  }
  const { competitors, event, final } = field;
  const golfers = competitors.map((each, index): Golfer | RowReading => {
    const competitor = Competitor.safeParse(each, { reportInput: true });
    return competitor.success
      ? readGolfer(competitor.data, index)
      : misshapen(rowPlace(index, null), schemaFaults(competitor.error, 'the competitor'));
  });
  const read = golfers.filter(isGolfer);
  const shown = read
    .filter(({ status }) => status === 'active' || status === 'cut')
    .flatMap((golfer) => roundsOver(golfer).flatMap((round) => parOf(round) ?? []));
  const faults = formatFaults(read, shown);
  if (faults.length > 0) return refuseFeed('wrong-shape', faults);
  const pars = new Set(shown.filter(isPar));
  return feedOf(
    { source: 'espn', sport: 'Golf', event, observedAt, final },
    golfers.map((golfer, index) =>
      isGolfer(golfer) ? readRow(golfer, index, { final, pars }) : golfer,
    ),
  );
};
