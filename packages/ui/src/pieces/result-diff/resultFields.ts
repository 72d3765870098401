import type { ResultRecord } from '@captains-pick/contract';
import {
  cents,
  formatCents,
  formatCount,
  formatFinish,
  formatPoints,
  formatScoreToPar,
  type Sport,
} from '@captains-pick/rules';

export type ResultField = keyof ResultRecord;

/** The fields that a sport's results have, in the order in which operators read them. */
export const FIELDS_OF: Readonly<Record<Sport, readonly ResultField[]>> = {
  Poker: ['finish', 'cashedFor', 'currentChipCount'],
  Golf: ['score', 'round', 'thru', 'status', 'finish'],
  Chess: ['score', 'finish'],
  Esports: ['score', 'finish'],
};

const LABELS: Readonly<Record<ResultField, string>> = {
  finish: 'Finish',
  cashedFor: 'Cashed',
  score: 'Score',
  round: 'Round',
  thru: 'Thru',
  status: 'Status',
  currentChipCount: 'Chips',
};

/** What a field is called: a golfer has a score, a chess player points. */
export const fieldLabel = (field: ResultField, sport: Sport): string =>
  field === 'score' && sport === 'Chess' ? 'Points' : LABELS[field];

const NONE = '–';

/** A field of a result in figures; a dash for none. */
export const fieldText = (result: ResultRecord, field: ResultField, sport: Sport): string => {
  const value = result[field];
  if (value === null) return NONE;
  if (typeof value === 'string') return value;
  switch (field) {
    case 'score':
      return sport === 'Golf' ? formatScoreToPar(value) : formatPoints(value);
    case 'cashedFor':
      return formatCents(cents(Math.round(value * 100)));
    case 'currentChipCount':
      return formatCount(value);
    case 'finish':
      return formatFinish(value);
    case 'round':
    case 'thru':
    case 'status':
      return String(value);
    default:
      return field satisfies never;
  }
};

/** One field that differs: as it was, null where the player had no result, and as it will be. */
export interface FieldChange {
  readonly field: ResultField;
  readonly before: string | null;
  readonly after: string;
}

/** What a player's result changes by, field by field. Of a first result all that it says. */
export const fieldChanges = (
  before: ResultRecord | null,
  after: ResultRecord,
  sport: Sport,
): readonly FieldChange[] =>
  FIELDS_OF[sport].flatMap((field): readonly FieldChange[] => {
    const next = fieldText(after, field, sport);
    if (before === null) return next === NONE ? [] : [{ field, before: null, after: next }];
    const was = fieldText(before, field, sport);
    return was === next ? [] : [{ field, before: was, after: next }];
  });
