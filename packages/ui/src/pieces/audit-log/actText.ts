import type { OperatorAct } from '@captains-pick/contract';
import { cents, formatCents } from '@captains-pick/rules';

/** `cancel-contest` becomes `Cancel contest`. */
export const actText = (act: string): string => {
  const words = act.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** One field that an action changed, before and after; null if it had no value. */
export interface ActField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that the log stores in cents. */
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

/** Every field of an action, with its values before and after. */
export const actFields = ({ before, after }: Pick<OperatorAct, 'before' | 'after'>): ActField[] => {
  const found = fieldsOf(before);
  const left = fieldsOf(after);
  return [...new Set([...Object.keys(found), ...Object.keys(left)])].map((field) => ({
    field: fieldText(field),
    before: valueText(field, found[field]),
    after: valueText(field, left[field]),
  }));
};
