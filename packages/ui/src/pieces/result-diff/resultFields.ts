import type { ResultRecord } from '@captains-pick/contract';
import {
  cents,
  formatCents,
  formatCount,
  formatFinish,
  formatPoints,
  formatScoreToPar,
  rulesOf,
  type Sport,
} from '@captains-pick/rules';
import { SPORT_VIEWS } from '../../sports/index.ts';

export type ResultField = keyof ResultRecord;

const LABELS: Readonly<Record<Exclude<ResultField, 'score'>, string>> = {
  finish: 'Finish',
  cashedFor: 'Cashed',
  round: 'Round',
  thru: 'Thru',
  status: 'Status',
  currentChipCount: 'Chips',
};

/** The name of a field of a sport's results. */
export const fieldLabel = (field: ResultField, sport: Sport): string =>
  field === 'score' ? SPORT_VIEWS[sport].score : LABELS[field];

const NONE = '–';

/** The value of a field as text; a dash for none. */
export const fieldText = (result: ResultRecord, field: ResultField, sport: Sport): string => {
  const value = result[field];
  if (value === null) return NONE;
  if (typeof value === 'string') return value;
  switch (field) {
    case 'score':
      return rulesOf(sport).unit === 'strokes' ? formatScoreToPar(value) : formatPoints(value);
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

/** A field that differs, before and after; null if the player had no result before. */
export interface FieldChange {
  readonly field: ResultField;
  readonly before: string | null;
  readonly after: string;
}

/** The changes of a player's result by field; for a first result, all its fields. */
export const fieldChanges = (
  before: ResultRecord | null,
  after: ResultRecord,
  sport: Sport,
): readonly FieldChange[] =>
  rulesOf(sport).resultFields.flatMap((field): readonly FieldChange[] => {
    const next = fieldText(after, field, sport);
    if (before === null) return next === NONE ? [] : [{ field, before: null, after: next }];
    const was = fieldText(before, field, sport);
    return was === next ? [] : [{ field, before: was, after: next }];
  });
