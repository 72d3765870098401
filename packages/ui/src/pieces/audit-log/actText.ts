import type { OperatorAct } from '@captains-pick/contract';
import { cents, formatCents } from '@captains-pick/rules';

/** `cancel-contest` as a person reads it: `Cancel contest`. */
export const actText = (act: string): string => {
  const words = act.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** One field that an act is about, as it was and as it is since; null where there was none. */
export interface ActField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the log keeps in cents. */
const MONEY: ReadonlySet<string> = new Set([
  'adminFee',
  'amount',
  'balance',
  'entryFee',
  'overlay',
  'paid',
  'refunded',
  'remainder',
  'shortfall',
  'takenBack',
  'unawarded',
]);

const valueText = (field: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value) && MONEY.has(field)) {
    return formatCents(cents(value));
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? 'none' : value.join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldText = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const fieldsOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null && !Array.isArray(state)
    ? { ...state }
    : state === null || state === undefined
      ? {}
      : { value: state };

/** All that an act tells of, field by field: what it found and what it left. */
export const actFields = ({ before, after }: Pick<OperatorAct, 'before' | 'after'>): ActField[] => {
  const found = fieldsOf(before);
  const left = fieldsOf(after);
  return [...new Set([...Object.keys(found), ...Object.keys(left)])].map((field) => ({
    field: fieldText(field),
    before: valueText(field, found[field]),
    after: valueText(field, left[field]),
  }));
};
