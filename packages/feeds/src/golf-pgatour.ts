/**
 * The PGA Tour site's leaderboard JSON, as it was around 2019.
 *
 * | field            | says                                                                             |
 * |------------------|----------------------------------------------------------------------------------|
 * | `total`          | to par over all rounds: `-3`, `+1`, `0` or `E`; `--` before the first hole, and   |
 * |                  | for a player who is out                                                          |
 * | `thru`           | holes of the current round: `--`, `6`, `F`; `*` marks a start on the back nine   |
 * | `round`          | to par in the current round; `--` before its first hole                          |
 * | `playerRoundId`  | the player's round, which `thru` belongs to; where it is missing, the round of   |
 * |                  | the file's head, `tournamentRoundId`                                             |
 * | `status`         | `active`, `cut`, `mdf` (made the cut, did not finish), `wd`, `dq`                |
 * | `rounds`         | strokes of completed rounds; `--` for the others. **The last round of a player   |
 * |                  | who withdrew during it holds the strokes of the holes played**                   |
 * | `currentHoleId`  | the hole that the player is on, 18 or 9 after the last one. It counts no holes:  |
 * |                  | a round may start on any hole. Of a player who is out: null, or the text `null`, |
 * |                  | unless the player left during the round                                          |
 * | `roundComplete`  | also true for a player who withdrew during the round: not read                   |
 * | `roundState`     | `Official` once a round can't change; of the last round: the event is over       |
 * | `lastUpdated`    | the source's clock, **without a zone**. Read as UTC: only the order of one       |
 * |                  | source's files counts, and a guessed zone would be wrong at the next venue       |
 */
import {
  formatScoreToPar,
  HOLES_PER_ROUND,
  NO_RESULT,
  tidyName,
  type GolfStatus,
} from '@captains-pick/rules';
import { z } from 'zod';
import { schemaFaults } from './files/fault-list.ts';
import { parseJson } from './files/json-text.ts';
import type { FeedReader } from './feed.ts';
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
import { FEWEST_STROKES, isAnotherFormat, parOfMost, sum } from './golf-scores.ts';

const Leaderboard = z.object({
  format: z.string(),
  header: z.object({ lastUpdated: z.string().optional() }),
  multiCourse: z.boolean(),
  roundState: z.string(),
  totalRounds: z.int().min(1),
  tournamentRoundId: z.int().min(1),
  rows: z.array(z.unknown()).max(MOST_ROWS),
});

/** A value that some files write as a number, or as null. */
const Cell = z.union([z.string(), z.number()]).nullish();

const Row = z.object({
  currentHoleId: Cell,
  playerId: z.string().min(1),
  playerNames: z.object({
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    playerNameAddOns: z.string().nullish(),
  }),
  playerRoundId: Cell,
  positionCurrent: z.string(),
  round: Cell,
  rounds: z.array(z.object({ strokes: Cell })),
  status: z.string(),
  thru: z.string(),
  total: z.string(),
});
type Row = z.infer<typeof Row>;

const NONE = '--';
/** Spellings of a missing value. */
const NOTHING: ReadonlySet<string> = new Set(['', NONE, '-', 'null']);
/** Words that some files print instead of a figure for a player who is out. */
const OUT_WORDS: ReadonlySet<string> = new Set(['CUT', 'MDF', 'WD', 'W/D', 'DQ']);

const STATUSES: ReadonlyMap<string, GolfStatus> = new Map([
  ['active', 'active'],
  ['cut', 'cut'],
  // Cut after the third round: paid, but out of the event.
  ['mdf', 'cut'],
  ['wd', 'wd'],
  ['w/d', 'wd'],
  ['dq', 'dq'],
]);

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/;

const parseFeedClock = (text: string): Date | null => {
  const time = LOCAL_TIME.test(text) ? new Date(`${text}Z`) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
};

/** The text of a cell; null when it has no value. */
const textOf = (cell: z.infer<typeof Cell>): string | null => {
  const text = String(cell ?? '').trim();
  return NOTHING.has(text) ? null : text;
};

/** The player's round; null for none; undefined for an invalid one. */
const parseRound = (cell: z.infer<typeof Cell>): number | null | undefined => {
  const text = textOf(cell);
  if (text === null) return null;
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
};

/** Holes of the current round; null for not started; undefined for an invalid value. */
const parseThru = (text: string): number | null | undefined => {
  const word = text.trim().replace(/\*$/, '').toUpperCase();
  if (word === NONE) return null;
  if (word === 'F') return HOLES_PER_ROUND;
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
};

const nameOf = ({ playerNames }: Row): string =>
  tidyName(
    `${playerNames.firstName ?? ''} ${playerNames.lastName ?? ''} ${playerNames.playerNameAddOns ?? ''}`,
  );

const isOnCourse = (thru: number | null): boolean => thru !== null && thru < HOLES_PER_ROUND;

/** A row with parsed figures. */
interface Golfer {
  readonly place: string;
  readonly row: Row;
  readonly name: string;
  readonly status: GolfStatus;
  /** To par, as the source has it; null: none. */
  readonly total: number | null;
  readonly round: number;
  readonly thru: number | null;
  /** Strokes of each round from the first; null: none given. */
  readonly strokes: readonly (number | null)[];
  /** How many rounds from the first are over. */
  readonly over: number;
  /** The player left during the round after these. */
  readonly leftDuringRound: boolean;
}

/** How many rounds are over. The last one isn't while the player is on the course, or if the player left during it. */
const roundsOver = (
  row: Row,
  { status, strokes, thru }: Pick<Golfer, 'status' | 'strokes' | 'thru'>,
  round: number | null,
): Pick<Golfer, 'over' | 'leftDuringRound'> => {
  const played = strokes.findLastIndex((each) => each !== null) + 1;
  switch (status) {
    case 'active': {
      const over = isOnCourse(thru) && round !== null ? Math.min(played, round - 1) : played;
      return { over: Math.max(0, over), leftDuringRound: false };
    }
    case 'cut':
      return { over: played, leftDuringRound: false };
    case 'wd':
    case 'dq': {
      const hole = textOf(row.currentHoleId);
      if ((hole === null || hole === '0') && !isOnCourse(thru)) {
        return { over: played, leftDuringRound: false };
      }
      // Without a round of its own, only the row's strokes count: the file's round may be a later one.
      return { over: Math.max(1, played, round ?? 0) - 1, leftDuringRound: true };
    }
    default:
      return status satisfies never;
  }
};

/** The strokes of the finished rounds; null when one of them is missing. */
const strokesOver = ({ over, strokes }: Golfer): readonly number[] | null => {
  const first = strokes.slice(0, over).filter((each) => each !== null);
  return first.length === over ? first : null;
};

const readGolfer = (
  row: Row,
  index: number,
  { roundOfAll, totalRounds }: { roundOfAll: number; totalRounds: number },
): Golfer | RowReading => {
  const name = nameOf(row);
  const place = rowPlace(index, name);
  const status = STATUSES.get(row.status.trim().toLowerCase());
  if (status === undefined) return leftOut(place, `status "${row.status}" is unknown`);
  const isOutWord = (text: string): boolean =>
    status !== 'active' && OUT_WORDS.has(text.trim().toUpperCase());
  const total = row.total === NONE || isOutWord(row.total) ? null : parseToPar(row.total);
  const ownRound = parseRound(row.playerRoundId);
  const thru = isOutWord(row.thru) ? null : parseThru(row.thru);
  const faults: string[] = [];
  if (total === undefined) faults.push(`total "${row.total}" is not a score to par`);
  if (ownRound === undefined) faults.push(`playerRoundId "${row.playerRoundId}" is not a round`);
  if (thru === undefined) faults.push(`thru "${row.thru}" is not a number of holes`);
  if (status === 'active' && total === null && typeof thru === 'number') {
    faults.push(`thru is "${row.thru}", but there is no total`);
  }
  if (total === undefined || ownRound === undefined || thru === undefined || faults.length > 0) {
    return impossible(place, faults);
  }
  const strokes = row.rounds.slice(0, totalRounds).map((each) => {
    const text = textOf(each.strokes) ?? '';
    return /^\d{1,3}$/.test(text) ? Number(text) : null;
  });
  const { over, leftDuringRound } = roundsOver(row, { status, strokes, thru }, ownRound);
  const short = strokes.findIndex(
    (each, at) => each !== null && at < over && each < FEWEST_STROKES,
  );
  if (short >= 0) {
    return impossible(place, [
      `round ${short + 1} is over with ${strokes[short]} strokes; a round of 18 holes takes at least ${FEWEST_STROKES}`,
    ]);
  }
  const round = ownRound ?? roundOfAll;
  return { place, row, name, status, total, round, thru, strokes, over, leftDuringRound };
};

const isGolfer = (read: Golfer | RowReading): read is Golfer => !('kind' in read);

/** The finished rounds, in strokes and to par, of a golfer whose row has both. */
const shownRounds = (
  golfer: Golfer,
): { readonly strokes: readonly number[]; readonly toPar: number } | null => {
  const { over, round, row, status, thru, total } = golfer;
  if (status === 'wd' || status === 'dq' || total === null) return null;
  const strokes = strokesOver(golfer);
  if (strokes === null) return null;
  if (status === 'cut' || over >= round) return { strokes, toPar: total };
  // The total includes the current round, which isn't over or has no strokes yet.
  const current = thru === null ? 0 : parseToPar(textOf(row.round) ?? '');
  return current === undefined ? null : { strokes, toPar: total - current };
};

interface Course {
  /** Null when the file doesn't reveal it. */
  readonly par: number | null;
  /** How many rows have strokes and a score to par, and how many of them give another par than the others. */
  readonly shown: number;
  readonly disagreeing: number;
}

/** The par of a round. The file doesn't have it, but rows have both strokes and score to par. */
const courseOf = (golfers: readonly Golfer[]): Course => {
  const rows = golfers.flatMap((golfer) => shownRounds(golfer) ?? []);
  const pars = rows.flatMap(({ strokes, toPar }) =>
    strokes.length === 0 ? [] : [(sum(strokes) - toPar) / strokes.length],
  );
  const started = rows.filter(({ strokes, toPar }) => strokes.length === 0 && toPar !== 0).length;
  const byPar = [...Map.groupBy(pars, (par) => par).values()];
  const agreeing = Math.max(0, ...byPar.map(({ length }) => length));
  const shown = pars.length + started;
  return { par: parOfMost(pars), shown, disagreeing: shown - agreeing };
};

const rounds = (count: number): string => (count === 1 ? '1 round' : `${count} rounds`);

/** The operator's warning of a row: its strokes and its total disagree. */
const disagreement = (golfer: Golfer, par: number | null): readonly string[] => {
  const shown = shownRounds(golfer);
  if (shown === null) return [];
  const { strokes, toPar } = shown;
  if (strokes.length === 0) {
    return toPar === 0
      ? []
      : [
          `${golfer.place}: its total and its first round differ by ${Math.abs(toPar)}; check its score`,
        ];
  }
  if (par === null) return [];
  const counted = sum(strokes) - par * strokes.length;
  return counted === toPar
    ? []
    : [
        `${golfer.place}: ${sum(strokes)} strokes over ${rounds(strokes.length)} are ${formatScoreToPar(counted)} to par, but its total gives ${formatScoreToPar(toPar)}; check its score`,
      ];
};

/**
 * The score of a player who is out, whose total the source blanks: the rounds before an unfinished one, else the
 * source's total, if any. Null: none, so the player keeps the last score of earlier feeds.
 */
const scoreOfOut = (golfer: Golfer, par: number | null): number | null => {
  const { leftDuringRound, over, total } = golfer;
  const counted = over > 0 && par !== null ? strokesOver(golfer) : null;
  const toPar = counted === null || par === null ? null : sum(counted) - par * over;
  return leftDuringRound ? (toPar ?? total) : (total ?? toPar);
};

const readRow = (
  golfer: Golfer,
  index: number,
  { final, par }: { final: boolean; par: number | null },
): RowReading => {
  const { name, over, place, round, row, status, thru, total } = golfer;
  const score = status === 'active' ? total : scoreOfOut(golfer, par);
  const isUncounted = status !== 'active' && score === null && over > 0;
  return {
    kind: 'row',
    row: {
      where: rowWhere(index),
      externalId: row.playerId,
      name,
      result: {
        ...NO_RESULT,
        finish: final ? parsePlace(row.positionCurrent) : null,
        score,
        round,
        thru,
        status,
      },
    },
    warnings: [
      ...disagreement(golfer, par),
      ...(isUncounted
        ? [
            `${place}: is out after ${rounds(over)}, which can't be counted, because the file doesn't show the par of the course`,
          ]
        : []),
    ],
  };
};

/** Parses the PGA Tour site's leaderboard JSON. Stroke play only: other formats don't count to par. */
export const readGolfPgaTour: FeedReader = (text, { observedAt }) => {
  const json = parseJson(text);
  if (!json.ok) return refuseFeed('not-readable', [json.refusal]);
  const board = Leaderboard.safeParse(json.value, { reportInput: true });
  if (!board.success) return refuseFeed('wrong-shape', schemaFaults(board.error, 'the file'));
  const { format, header, multiCourse, roundState, rows, totalRounds, tournamentRoundId } =
    board.data;
  if (format.trim().toLowerCase() !== 'stroke') {
    return refuseFeed('wrong-shape', [`format is "${format}"; only "stroke" counts to par`]);
  }
  const { lastUpdated } = header;
  const time = lastUpdated === undefined ? observedAt : parseFeedClock(lastUpdated);
  if (time === null) {
    return refuseFeed('no-time', [
      lastUpdated === undefined
        ? 'header.lastUpdated is missing: give the time of the file with observedAt'
        : `header.lastUpdated "${lastUpdated}" is not a time`,
    ]);
  }
  const final = roundState === 'Official' && tournamentRoundId === totalRounds;
  const golfers = rows.map((each, index): Golfer | RowReading => {
    const row = Row.safeParse(each, { reportInput: true });
    return row.success
      ? readGolfer(row.data, index, { roundOfAll: tournamentRoundId, totalRounds })
      : misshapen(rowPlace(index, null), schemaFaults(row.error, 'the row'));
  });
  const { disagreeing, par, shown } = multiCourse
    ? { disagreeing: 0, par: null, shown: 0 }
    : courseOf(golfers.filter(isGolfer));
  if (isAnotherFormat(disagreeing, shown)) {
    return refuseFeed('wrong-shape', [
      `strokes and total disagree in ${disagreeing} of ${shown} rows, as in an event with starting strokes or on several courses; only plain stroke play on one course is read like this`,
    ]);
  }
  return feedOf(
    { source: 'pgatour', sport: 'Golf', observedAt: time, final },
    golfers.map((golfer, index) =>
      isGolfer(golfer) ? readRow(golfer, index, { final, par }) : golfer,
    ),
  );
};
