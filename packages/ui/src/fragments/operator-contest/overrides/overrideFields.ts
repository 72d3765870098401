import {
  playerResult,
  type OverriddenFields,
  type Player,
  type ResultRecord,
} from '@captains-pick/contract';
import {
  rulesOf,
  dollarsForWire,
  GOLF_STATUSES,
  ok,
  refuse,
  type Result,
  type Sport,
} from '@captains-pick/rules';
import { fieldLabel, type ResultField } from '../../../pieces/result-diff/index.ts';

/** The content of the fields. An empty field is not overridden. */
export type TypedFields = Readonly<Partial<Record<ResultField, string>>>;

/** An error message for each field that cannot be parsed. */
export type FieldFaults = Readonly<Partial<Record<ResultField, string>>>;

/** The player's current result. Null if no feed has given one. */
export const resultOf = (player: Player): ResultRecord | null => {
  const result = playerResult(player);
  const nothing =
    (player.cashedFor ?? null) === null && result.finish === null && result.score === null;
  return nothing ? null : { ...result, cashedFor: dollarsForWire(result.cashedFor) };
};

const INTEGER_FIELDS: ReadonlySet<ResultField> = new Set([
  'finish',
  'round',
  'thru',
  'currentChipCount',
]);

const parseNumber = (field: ResultField, text: string): Result<number, string> => {
  const cleaned = text.replace(/[$,+\s]/g, '').replace('−', '-');
  const value = cleaned.toUpperCase() === 'E' && field === 'score' ? 0 : Number(cleaned);
  if (cleaned === '' || !Number.isFinite(value)) return refuse('is not a number');
  if (INTEGER_FIELDS.has(field) && !Number.isInteger(value)) return refuse('is not a whole number');
  return ok(value);
};

/** Parses the fields that the operator filled in. */
export const parseOverride = (
  typed: TypedFields,
  sport: Sport,
): Result<OverriddenFields, FieldFaults> => {
  const faults: Partial<Record<ResultField, string>> = {};
  const result: OverriddenFields = {};
  for (const field of rulesOf(sport).resultFields) {
    const text = typed[field]?.trim() ?? '';
    if (text === '') continue;
    if (field === 'status') {
      const status = GOLF_STATUSES.find((one) => one === text);
      if (status === undefined)
        faults.status = `${text} is not a ${fieldLabel(field, sport).toLowerCase()}`;
      else result.status = status;
      continue;
    }
    const number = parseNumber(field, text);
    if (number.ok) result[field] = number.value;
    else faults[field] = `${fieldLabel(field, sport)} ${number.refusal}`;
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

/** Returns the result with the given fields replaced. */
export const applyOverride = (
  result: ResultRecord | null,
  fields: OverriddenFields,
): ResultRecord => ({ ...(result ?? EMPTY), ...fields });
