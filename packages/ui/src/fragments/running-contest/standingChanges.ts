import { formatOrdinal } from '@captains-pick/rules';
import { atOnce, type Sliced } from '../../data/inSlices.ts';
import { isStep, type StandingRow, type StandingsView } from './standingRows.ts';

/** What happened to one of the viewer's entries. */
export interface OwnChange {
  readonly entryName: string;
  readonly rank: number | null;
  readonly tied: boolean;
  /** Places gained; negative for lost. */
  readonly moved: number;
  /** The last of its players went out. */
  readonly out: boolean;
}

/** What one update changed, for a person to read or hear. */
export interface StandingChanges {
  /** Counts the updates of the contest; null where it has none yet. */
  readonly sequence: number | null;
  /** The results before were none. */
  readonly first: boolean;
  readonly own: readonly OwnChange[];
  readonly othersMoved: number;
  /** Names of players who went out. */
  readonly playersOut: readonly string[];
}

/** Most names in a sentence; the rest are counted. */
const NAMED = 3;

const ownChange = (row: StandingRow, before: StandingRow | undefined): OwnChange => ({
  entryName: row.entrant.entryName,
  rank: row.rank,
  tied: row.rankText.startsWith('T'),
  moved: row.moved,
  out: row.eliminated && before?.eliminated === false,
});

/**
 * What differs in the rows, in steps.
 *
 * @param after rows that carry their moves, as `markChanges` makes them
 */
export function* findingChanges(
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

/** The same at once. */
export const standingChanges = (...of: Parameters<typeof findingChanges>): StandingChanges =>
  atOnce(findingChanges(...of));

const placeText = ({ rank, tied }: OwnChange): string => {
  if (rank === null) return 'not placed';
  return tied ? `tied for ${formatOrdinal(rank)}` : formatOrdinal(rank);
};

const moveText = (change: OwnChange): string =>
  `moved ${change.moved > 0 ? 'up' : 'down'} ${Math.abs(change.moved)}, to ${placeText(change)}`;

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
  const rest = moved.length - NAMED;
  return [
    ...moved.slice(0, NAMED).map((change) => `${change.entryName} ${moveText(change)}`),
    ...(rest > 0 ? [`${rest} more of yours moved`] : []),
  ];
};

const othersText = ({ othersMoved, own }: StandingChanges): string => {
  const other = own.length > 0 ? 'other ' : '';
  if (othersMoved === 0) return `No ${other}entry moved`;
  const count = othersMoved.toLocaleString('en-US');
  return `${count} ${other}${othersMoved === 1 ? 'entry' : 'entries'} moved`;
};

const outTexts = ({ playersOut }: StandingChanges): readonly string[] => {
  if (playersOut.length === 0) return [];
  const rest = playersOut.length - NAMED;
  const named = playersOut.slice(0, NAMED).join(', ');
  return [`Out: ${named}${rest > 0 ? ` and ${rest} more` : ''}`];
};

/** One short paragraph for the whole update, however many rows it changed. */
export const changesText = (changes: StandingChanges): string =>
  [
    ...(changes.sequence === null ? [] : [`Update ${changes.sequence}`]),
    ...(changes.first ? ['The first results are in'] : []),
    ...ownTexts(changes),
    ...(changes.first ? [] : [othersText(changes)]),
    ...outTexts(changes),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
