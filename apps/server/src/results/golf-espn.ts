/**
 * ESPN's golf leaderboard JSON: the whole answer (`events[0].competitions[0].competitors`) or its
 * `competitors` alone.
 *
 * | field                        | says                                                                  |
 * |------------------------------|-----------------------------------------------------------------------|
 * | `linescores[].displayValue`  | the round to par, live: `-5`, `E`; `-` or missing before its first hole |
 * | `statistics` `scoreToPar`    | the total to par, live                                                |
 * | `score.displayValue`         | the total, but `E` for who is on the course: never read               |
 * | `status.type.name`           | `STATUS_CUT` for all who are out; `status.displayValue` says which way |
 * | `status.thru`                | holes of the current round                                            |
 * | `status.period`              | the current round; a playoff counts as one more; 0 before the event   |
 *
 * The file carries no time of its own, so the operator says when it was made.
 */
import type { FeedEvent } from '@captains-pick/contract';
import { NO_RESULT, tidyName, type GolfStatus } from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from '../files/fault-list.ts';
import { parseJson } from '../files/json-text.ts';
import type { FeedReader } from './feed.ts';
import {
  feedOf,
  impossible,
  misshapen,
  MOST_ROWS,
  refuseFeed,
  rowPlace,
  rowWhere,
  type RowReading,
} from './feed-faults.ts';
import { parsePlace, parseToPar } from './golf-notation.ts';

const StatusType = z.object({ name: z.string(), state: z.string() });

const Competitor = z.object({
  id: z.string().min(1),
  athlete: z.object({ displayName: z.string().min(1) }),
  linescores: z
    .array(
      z.object({
        displayValue: z.string().optional(),
        period: z.number(),
        isPlayoff: z.boolean().optional(),
      }),
    )
    .default([]),
  statistics: z.array(z.object({ name: z.string(), value: z.number().optional() })).default([]),
  status: z.object({
    displayValue: z.string().optional(),
    period: z.number().optional(),
    position: z.object({ displayName: z.string().optional() }).optional(),
    thru: z.number().optional(),
    type: StatusType,
  }),
});
type Competitor = z.infer<typeof Competitor>;

const Competition = z.object({
  competitors: z.array(z.unknown()).max(MOST_ROWS),
  status: z.object({ type: StatusType }).optional(),
});

const Scoreboard = z.object({
  events: z
    .array(
      z.object({
        id: z.string().min(1).optional(),
        name: z.string().optional(),
        competitions: z.array(Competition).min(1),
      }),
    )
    .min(1),
});

const NOT_OUT: ReadonlySet<string> = new Set([
  'STATUS_SCHEDULED',
  'STATUS_IN_PROGRESS',
  'STATUS_SUSPENDED',
  'STATUS_DELAYED',
  'STATUS_FINISH',
]);

const WAYS_OUT: ReadonlyMap<string, GolfStatus> = new Map([
  ['CUT', 'cut'],
  // Cut after the third round: paid, but out of the event.
  ['MDF', 'cut'],
  ['WD', 'wd'],
  ['DQ', 'dq'],
]);

const statusOf = ({ displayValue, type }: Competitor['status']): GolfStatus | undefined => {
  if (NOT_OUT.has(type.name)) return 'active';
  return type.name === 'STATUS_CUT' ? WAYS_OUT.get(displayValue ?? '') : undefined;
};

const readCompetitor = (competitor: Competitor, index: number, final: boolean): RowReading => {
  const name = tidyName(competitor.athlete.displayName);
  const faults: string[] = [];

  const status = statusOf(competitor.status);
  if (status === undefined) {
    const { displayValue = '', type } = competitor.status;
    faults.push(`status "${displayValue}" (${type.name}) is unknown`);
  }

  let score: number | null = null;
  for (const { displayValue, isPlayoff, period } of competitor.linescores) {
    // A playoff decides the title and adds no strokes to the total.
    if (displayValue === undefined || displayValue === '-' || isPlayoff === true) continue;
    const round = parseToPar(displayValue);
    if (round === undefined)
      faults.push(`round ${period}: "${displayValue}" is not a score to par`);
    else score = (score ?? 0) + round;
  }
  const total = competitor.statistics.find((each) => each.name === 'scoreToPar')?.value;
  if (status === 'active' && faults.length === 0 && total !== undefined && total !== (score ?? 0)) {
    faults.push(`the rounds sum to ${score ?? 'nothing'}, but scoreToPar is ${total}`);
  }

  const { period, position, thru = 0, type } = competitor.status;
  if (status === 'active' && faults.length === 0 && thru > 0 && score === null) {
    faults.push(`thru is ${thru}, but no round has a score`);
  }
  if (status === undefined || faults.length > 0) {
    return impossible(rowPlace(index, name), faults);
  }
  return {
    kind: 'row',
    row: {
      where: rowWhere(index),
      externalId: competitor.id,
      name,
      result: {
        ...NO_RESULT,
        finish: final ? parsePlace(position?.displayName ?? '') : null,
        score,
        round: period === undefined || period === 0 ? null : period,
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

const fieldOf = (json: unknown): Field | readonly string[] => {
  const bare = Competition.safeParse(json);
  if (bare.success) {
    return { competitors: bare.data.competitors, final: isFinal(bare.data), event: null };
  }
  const board = Scoreboard.safeParse(json, { reportInput: true });
  if (!board.success) {
    return [
      'the file has neither "competitors" nor "events" with competitions that have them',
      ...schemaFaults(board.error, 'the file'),
    ];
  }
  const [event, another] = board.data.events;
  const [competition] = event?.competitions ?? [];
  if (another !== undefined) return [`the file holds ${board.data.events.length} events; send one`];
  if (competition === undefined) return ['events[0].competitions is empty'];
  return {
    competitors: competition.competitors,
    final: isFinal(competition),
    event: event?.id === undefined ? null : { id: event.id, name: event.name ?? null },
  };
};

const isFinal = (competition: z.infer<typeof Competition>): boolean =>
  competition.status?.type.name === 'STATUS_FINAL';

/** Reads ESPN's golf leaderboard JSON. Needs `observedAt`: the format says no time. */
export const readGolfEspn: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const field = fieldOf(json.value);
  if (!('competitors' in field)) return refuseFeed('wrong-shape', field);
  if (observedAt === null) {
    return refuseFeed('no-time', [
      "ESPN's format carries no time: say with observedAt when the file was made",
    ]);
  }
  const { competitors, event, final } = field;
  return feedOf(
    { source: 'espn', sport: 'Golf', event, observedAt, final },
    competitors.map((each, index) => {
      const competitor = Competitor.safeParse(each, { reportInput: true });
      return competitor.success
        ? readCompetitor(competitor.data, index, final)
        : misshapen(rowPlace(index, null), schemaFaults(competitor.error, 'the competitor'));
    }),
  );
};
