import { formatCount, formatOrdinal } from '@captains-pick/rules';
import type { Sliced } from '../../../data/slices/inSlices.ts';
import { isStep, type StandingRow, type StandingsView } from './standingRows.ts';

/** How an update affected one of the viewer's entries. */
interface OwnChange {
  readonly entryName: string;
  readonly rank: number | null;
  readonly tied: boolean;
  /** Places gained. Negative: lost. */
  readonly moved: number;
  /** The update eliminated the entry's last player. */
  readonly out: boolean;
}

/** The changes of one update, for a text message. */
export interface StandingChanges {
  /** Number of the contest's update. Null before the first one. */
  readonly sequence: number | null;
  /** There were no results before. */
  readonly first: boolean;
  readonly own: readonly OwnChange[];
  /** Null: not known. */
  readonly othersMoved: number | null;
  /** Names of players who went out in this update. */
  readonly playersOut: readonly string[];
}

/** The most names in one sentence. The rest are counted. */
const MAX_NAMES = 3;

/** What happened to an entry of the viewer. */
export const ownChange = (row: StandingRow, before: StandingRow | undefined): OwnChange => ({
  entryName: row.entrant.entryName,
  rank: row.rank,
  tied: row.rankText.startsWith('T'),
  moved: row.moved,
  out: row.eliminated && before?.eliminated === false,
});

/**
 * Compares two states of the standings in steps, so that the main thread is not blocked.
 *
 * @param after rows that `markChangesInSteps` has marked
 */
export function* standingChangesInSteps(
  before: StandingsView,
  after: StandingsView,
  sequence: number | null,
): Sliced<StandingChanges> {
  const known = new Map<string, StandingRow>();
  for (const [index, row] of before.rows.entries()) {
    if (row.own) known.set(row.id, row);
    if (isStep(index)) yield;
  }
  const own: OwnChange[] = [];
  let othersMoved = 0;
  for (const [index, row] of after.rows.entries()) {
    if (row.own) own.push(ownChange(row, known.get(row.id)));
    else if (row.moved !== 0) othersMoved += 1;
    if (isStep(index)) yield;
  }
  const outBefore = new Set(before.playersOut);
  return {
    sequence,
    first: before.rows.every(({ rank }) => rank === null),
    own,
    othersMoved,
    playersOut: after.playersOut.filter((name) => !outBefore.has(name)),
  };
}

const placeText = ({ rank, tied }: OwnChange): string => {
  if (rank === null) return 'not placed';
  return tied ? `tied for ${formatOrdinal(rank)}` : formatOrdinal(rank);
};

const moveText = (change: OwnChange): string =>
  `moved ${change.moved > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change.moved))}, to ${placeText(change)}`;

const oneOwnText = (change: OwnChange, first: boolean): string => {
  const place = first
    ? `You are ${placeText(change)}`
    : change.moved === 0
      ? `You stay ${placeText(change)}`
      : `You ${moveText(change)}`;
  return change.out ? `${place}; all your players are out` : place;
};

const ownTexts = ({ own, first }: StandingChanges): readonly string[] => {
  const [only, ...others] = own;
  if (only === undefined) return [];
  if (others.length === 0) return [oneOwnText(only, first)];
  const [best] = own.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
  if (first && best !== undefined) return [`Your best entry is ${placeText(best)}`];
  const moved = own.filter((change) => change.moved !== 0);
  if (moved.length === 0) return ['Your entries stay where they were'];
  const rest = moved.length - MAX_NAMES;
  return [
    ...moved.slice(0, MAX_NAMES).map((change) => `${change.entryName} ${moveText(change)}`),
    ...(rest > 0 ? [`${rest} more of yours moved`] : []),
  ];
};

const othersText = ({ othersMoved, own }: StandingChanges): string | null => {
  if (othersMoved === null) return null;
  const other = own.length > 0 ? 'other ' : '';
  if (othersMoved === 0) return `No ${other}entry moved`;
  const count = formatCount(othersMoved);
  return `${count} ${other}${othersMoved === 1 ? 'entry' : 'entries'} moved`;
};

const outTexts = ({ playersOut }: StandingChanges): readonly string[] => {
  if (playersOut.length === 0) return [];
  const rest = playersOut.length - MAX_NAMES;
  const named = playersOut.slice(0, MAX_NAMES).join(', ');
  return [`Out: ${named}${rest > 0 ? ` and ${rest} more` : ''}`];
};

/** One short paragraph about the whole update, however many rows changed. */
export const changesText = (changes: StandingChanges): string =>
  [
    ...(changes.sequence === null ? [] : [`Update ${changes.sequence}`]),
    ...(changes.first ? ['The first results are in'] : []),
    ...ownTexts(changes),
    ...(changes.first ? [] : [othersText(changes) ?? []].flat()),
    ...outTexts(changes),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
