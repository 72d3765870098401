/**
 * Our own result format, the same for all sports: `captains-pick/results@1`. Money in dollars, golf scores
 * to par, times ISO 8601 with a zone. `samples/README.md` describes it for people who write such files.
 */
import {
  centsFromWire,
  GOLF_STATUSES,
  nameKey,
  rulesOf,
  SPORTS,
  tidyName,
  ZERO_CENTS,
  type GolfStatus,
  type PlayerResult,
  type Sport,
} from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import { isPlainText } from './files/plain-text.ts';
import { eventNamed } from './event-named.ts';
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

export const RESULTS_FORMAT = 'captains-pick/results@1';

const Results = z.strictObject({
  format: z.literal(RESULTS_FORMAT),
  sport: z.enum(SPORTS),
  event: z.string().min(1),
  source: z.string().min(1).max(100).refine(isPlainText, 'is not plain text'),
  observedAt: z.iso.datetime({ offset: true }),
  final: z.boolean(),
  players: z.array(z.unknown()).max(MOST_ROWS),
});

const PlayerLine = z.strictObject({
  id: z.string().min(1).optional(),
  name: z.string().refine((name) => nameKey(name) !== '', 'is empty'),
  /** Final place; 0 or missing: still alive; -1 (poker): out, place unknown. */
  finish: z.number().nullish(),
  /** Dollars. */
  cashedFor: z.number().nullish(),
  score: z.number().nullish(),
  /** The round of `thru`, or the next one. */
  round: z.number().nullish(),
  thru: z.number().nullish(),
  status: z.string().nullish(),
  /** Chips now; 0 or -1: out. */
  chips: z.number().nullish(),
});
type PlayerLine = z.infer<typeof PlayerLine>;

const isGolfStatus = (word: string): word is GolfStatus =>
  (GOLF_STATUSES as readonly string[]).includes(word);

/** The field of a result that each field of a line gives. */
const RESULT_FIELDS = {
  cashedFor: 'cashedFor',
  score: 'score',
  round: 'round',
  thru: 'thru',
  status: 'status',
  chips: 'currentChipCount',
} as const satisfies Partial<Record<keyof PlayerLine, keyof PlayerResult>>;
const LINE_FIELDS = Object.keys(RESULT_FIELDS) as (keyof typeof RESULT_FIELDS)[];

/** Fields that results of the sport don't have: in its file they are a mistake. */
const misplacedFields = (sport: Sport, line: PlayerLine): readonly string[] =>
  LINE_FIELDS.filter((field) => !rulesOf(sport).resultFields.includes(RESULT_FIELDS[field]))
    .filter((field) => (line[field] ?? null) !== null)
    .map((field) => `${field} has no meaning in ${sport}`);

const readLine = (line: PlayerLine, index: number, sport: Sport): RowReading => {
  const name = tidyName(line.name);
  const faults = [...misplacedFields(sport, line)];
  const cashedFor = centsFromWire(line.cashedFor ?? 0);
  if (!cashedFor.ok) faults.push(`cashedFor ${line.cashedFor} is not dollars and cents`);
  const status = line.status ?? null;
  if (status !== null && !isGolfStatus(status)) {
    faults.push(`status "${status}" is unknown; it may be ${GOLF_STATUSES.join(', ')}`);
  }
  if (line.finish === -1 && rulesOf(sport).outBy !== 'chips') {
    faults.push('finish -1 has a meaning in Poker only');
  }
  if (faults.length > 0) {
    return impossible(rowPlace(index, name), faults);
  }
  return {
    kind: 'row',
    row: {
      where: rowWhere(index),
      externalId: line.id ?? null,
      name,
      result: {
        finish: line.finish ?? null,
        cashedFor: cashedFor.ok ? cashedFor.value : ZERO_CENTS,
        score: line.score ?? null,
        round: line.round ?? null,
        thru: line.thru ?? null,
        status: status !== null && isGolfStatus(status) ? status : null,
        currentChipCount: line.chips ?? null,
      },
    },
  };
};

/** Parses `captains-pick/results@1`. Needs no `observedAt`, because the file has its own time. */
export const readPlayerResults: FeedReader = (text) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const results = Results.safeParse(json.value, { reportInput: true });
  if (!results.success) return refuseFeed('wrong-shape', schemaFaults(results.error, 'the file'));
  const { event, final, observedAt, players, source, sport } = results.data;
  return feedOf(
    { source, sport, event: eventNamed(event), observedAt: new Date(observedAt), final },
    players.map((each, index) => {
      const line = PlayerLine.safeParse(each, { reportInput: true });
      return line.success
        ? readLine(line.data, index, sport)
        : misshapen(rowPlace(index, nameIn(each)), schemaFaults(line.error, 'the player'));
    }),
  );
};

const nameIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? tidyName(value.name)
    : null;
