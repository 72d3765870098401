import {
  playerResult,
  type OverriddenFields,
  type Player,
  type ResultRecord,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  GOLF_STATUSES,
  ok,
  refuse,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import { FIELDS_OF, fieldLabel, type ResultField } from '../../pieces/result-diff/index.ts';

/** What was typed into the fields; an empty one leaves its field as the feeds say. */
export type TypedFields = Readonly<Partial<Record<ResultField, string>>>;

/** One line per field that cannot be read. */
export type FieldFaults = Readonly<Partial<Record<ResultField, string>>>;

/** What is kept of a player now, as a result; null where no feed has said anything. */
export const resultOf = (player: Player): ResultRecord | null => {
  const result = playerResult(player);
  const nothing =
    (player.cashedFor ?? null) === null && result.finish === null && result.score === null;
  return nothing ? null : { ...result, cashedFor: dollarsForWire(result.cashedFor) };
};

const WHOLE: ReadonlySet<ResultField> = new Set(['finish', 'round', 'thru', 'currentChipCount']);

const readNumber = (field: ResultField, text: string): Result<number, string> => {
  const tidy = text.replace(/[$,+\s]/g, '').replace('−', '-');
  const value = tidy.toUpperCase() === 'E' && field === 'score' ? 0 : Number(tidy);
  if (tidy === '' || !Number.isFinite(value)) return refuse('is not a number');
  if (WHOLE.has(field) && !Number.isInteger(value)) return refuse('is not a whole number');
  return ok(value);
};

/** The fields to be overridden, read from what was typed. */
export const readOverride = (
  typed: TypedFields,
  sport: Sport,
): Result<OverriddenFields, FieldFaults> => {
  const faults: Partial<Record<ResultField, string>> = {};
  const result: OverriddenFields = {};
  for (const field of FIELDS_OF[sport]) {
    const text = typed[field]?.trim() ?? '';
    if (text === '') continue;
    if (field === 'status') {
      const status = GOLF_STATUSES.find((one) => one === text);
      if (status === undefined)
        faults.status = `${text} is not a ${fieldLabel(field, sport).toLowerCase()}`;
      else result.status = status;
      continue;
    }
    const read = readNumber(field, text);
    if (read.ok) result[field] = read.value;
    else faults[field] = `${fieldLabel(field, sport)} ${read.refusal}`;
  }
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(result);
};

const EMPTY: ResultRecord = {
  finish: null,
  cashedFor: 0,
  score: null,
  round: null,
  thru: null,
  status: null,
  currentChipCount: null,
};

/** A result with fields of it overridden; the others stay. */
export const overridden = (
  result: ResultRecord | null,
  fields: OverriddenFields,
): ResultRecord => ({ ...(result ?? EMPTY), ...fields });
