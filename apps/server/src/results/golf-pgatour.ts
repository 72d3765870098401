/**
 * The PGA Tour site's leaderboard JSON, as it was around 2019.
 *
 * | field            | says                                                                             |
 * |------------------|----------------------------------------------------------------------------------|
 * | `total`          | to par over all rounds: `-3`, `+1`, `0` or `E`; `--` before the first hole, and   |
 * |                  | for who is out                                                                   |
 * | `thru`           | holes of the current round: `--`, `6`, `F`; `*` marks a start on the back nine   |
 * | `playerRoundId`  | the player's round, which `thru` belongs to; in all files the round of the file's head,   |
 * |                  | `tournamentRoundId`, which stands in where it is missing                          |
 * | `status`         | `active`, `cut`, `mdf` (made the cut, did not finish), `wd`, `dq`                |
 * | `rounds`         | strokes of completed rounds; `--` for the others                                 |
 * | `roundState`     | `Official` once a round can't change; of the last round: the event is over       |
 * | `lastUpdated`    | the source's clock, **without a zone**. Read as UTC: only the order of one       |
 * |                  | source's files counts, and a guessed zone would be wrong at the next venue       |
 */
import { HOLES_PER_ROUND, NO_RESULT, tidyName, type GolfStatus } from '@captains-pick/rules';
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

const Leaderboard = z.object({
  format: z.string(),
  header: z.object({ lastUpdated: z.string().optional() }),
  multiCourse: z.boolean(),
  roundState: z.string(),
  totalRounds: z.int().min(1),
  tournamentRoundId: z.int().min(1),
  rows: z.array(z.unknown()).max(MOST_ROWS),
});

const Row = z.object({
  playerId: z.string().min(1),
  playerNames: z.object({
    firstName: z.string(),
    lastName: z.string().min(1),
    playerNameAddOns: z.string().nullish(),
  }),
  playerRoundId: z.string().optional(),
  positionCurrent: z.string(),
  rounds: z.array(z.object({ strokes: z.string() })),
  status: z.string(),
  thru: z.string(),
  total: z.string(),
});
type Row = z.infer<typeof Row>;

const NONE = '--';

const STATUSES: ReadonlyMap<string, GolfStatus> = new Map([
  ['active', 'active'],
  ['cut', 'cut'],
  // Cut after the third round: paid, but out of the event.
  ['mdf', 'cut'],
  ['wd', 'wd'],
  ['dq', 'dq'],
]);

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/;

const parseFeedClock = (text: string): Date | null => {
  const time = LOCAL_TIME.test(text) ? new Date(`${text}Z`) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
};

/** The round of `thru`; undefined for what is no round at all. */
const parseRound = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) ? Number(text) : undefined;

/** Holes of the current round; null for not started; undefined for what is no `thru` at all. */
const parseThru = (text: string): number | null | undefined => {
  const word = text.replace(/\*$/, '');
  if (word === NONE) return null;
  if (word === 'F') return HOLES_PER_ROUND;
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
};

const nameOf = ({ playerNames }: Row): string =>
  tidyName(
    `${playerNames.firstName} ${playerNames.lastName} ${playerNames.playerNameAddOns ?? ''}`,
  );

const completedRounds = (row: Row): readonly number[] =>
  row.rounds.flatMap(({ strokes }) => (/^\d{2,3}$/.test(strokes) ? [Number(strokes)] : []));

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * The par of a round. The file doesn't give it, but who stands between rounds shows strokes and score to
 * par side by side; null unless all of them agree.
 */
const parOfRound = (rows: readonly Row[]): number | null => {
  const pars = new Set<number>();
  for (const row of rows) {
    const rounds = completedRounds(row);
    const thru = parseThru(row.thru);
    const total = parseToPar(row.total);
    const betweenRounds = thru === null || thru === HOLES_PER_ROUND;
    if (
      row.status === 'active' &&
      betweenRounds &&
      rounds.length > 0 &&
      typeof total === 'number'
    ) {
      pars.add((sum(rounds) - total) / rounds.length);
    }
  }
  const [par] = pars;
  return pars.size === 1 && par !== undefined && Number.isInteger(par) ? par : null;
};

const readRow = (
  row: Row,
  index: number,
  { final, par, roundOfAll }: { final: boolean; par: number | null; roundOfAll: number },
): RowReading => {
  const name = nameOf(row);
  const status = STATUSES.get(row.status.toLowerCase());
  const total = row.total === NONE ? null : parseToPar(row.total);
  const round = row.playerRoundId === undefined ? roundOfAll : parseRound(row.playerRoundId);
  const thru = parseThru(row.thru);
  const faults: string[] = [];
  if (status === undefined) faults.push(`status "${row.status}" is unknown`);
  if (total === undefined) faults.push(`total "${row.total}" is not a score to par`);
  if (round === undefined) faults.push(`playerRoundId "${row.playerRoundId}" is not a round`);
  if (thru === undefined) faults.push(`thru "${row.thru}" is not a number of holes`);
  if (status === 'active' && total === null && typeof thru === 'number') {
    faults.push(`thru is "${row.thru}", but there is no total`);
  }
  if (
    status === undefined ||
    total === undefined ||
    round === undefined ||
    thru === undefined ||
    faults.length > 0
  ) {
    return impossible(rowPlace(index, name), faults);
  }
  // The source blanks the total of who is out; the rounds completed before still count.
  const rounds = completedRounds(row);
  const kept =
    status !== 'active' && par !== null && rounds.length > 0
      ? sum(rounds) - par * rounds.length
      : null;
  return {
    kind: 'row',
    row: {
      where: rowWhere(index),
      externalId: row.playerId,
      name,
      result: {
        ...NO_RESULT,
        finish: final ? parsePlace(row.positionCurrent) : null,
        score: total ?? kept,
        round,
        thru,
        status,
      },
    },
  };
};

/** Reads the PGA Tour site's leaderboard JSON. Stroke play only: other formats don't count to par. */
export const readGolfPgaTour: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const board = Leaderboard.safeParse(json.value, { reportInput: true });
  if (!board.success) return refuseFeed('wrong-shape', schemaFaults(board.error, 'the file'));
  const { format, header, multiCourse, roundState, rows, totalRounds, tournamentRoundId } =
    board.data;
  if (format !== 'stroke') {
    return refuseFeed('wrong-shape', [`format is "${format}"; only "stroke" counts to par`]);
  }
  const { lastUpdated } = header;
  const time = lastUpdated === undefined ? observedAt : parseFeedClock(lastUpdated);
  if (time === null) {
    return refuseFeed('no-time', [
      lastUpdated === undefined
        ? 'header.lastUpdated is missing: say with observedAt when the file was made'
        : `header.lastUpdated "${lastUpdated}" is not a time`,
    ]);
  }
  const final = roundState === 'Official' && tournamentRoundId === totalRounds;
  const parsed = rows.map((row) => Row.safeParse(row, { reportInput: true }));
  const par = multiCourse
    ? null
    : parOfRound(parsed.flatMap((row) => (row.success ? [row.data] : [])));
  return feedOf(
    { source: 'pgatour', sport: 'Golf', observedAt: time, final },
    parsed.map((row, index) =>
      row.success
        ? readRow(row.data, index, { final, par, roundOfAll: tournamentRoundId })
        : misshapen(rowPlace(index, null), schemaFaults(row.error, 'the row')),
    ),
  );
};
