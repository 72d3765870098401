import { OverriddenFields } from '@captains-pick/contract';
import { UsageFault } from './world.ts';

/** The names of fields for operators. */
const FIELDS: ReadonlyMap<string, keyof OverriddenFields> = new Map([
  ['finish', 'finish'],
  ['cashed', 'cashedFor'],
  ['cashedfor', 'cashedFor'],
  ['score', 'score'],
  ['round', 'round'],
  ['thru', 'thru'],
  ['status', 'status'],
  ['chips', 'currentChipCount'],
]);

const valueOf = (text: string): number | string | null => {
  if (text === '' || text === '-') return null;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
};

/** Parses `score=-4`, `status=wd`, `thru=-` (none). @throws UsageFault for an unknown field or an invalid value */
export const readFields = (pairs: readonly string[]): OverriddenFields => {
  const fields = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value, ...more] = pair.split('=').map((part) => part.trim());
      const field = FIELDS.get(name.toLowerCase());
      if (field === undefined || value === undefined || more.length > 0) {
        throw new UsageFault(
          `Write a field as score=-4, not "${pair}". The fields are finish, cashed, score, round, thru, status and chips.`,
        );
      }
      return [field, valueOf(value)];
    }),
  );
  const read = OverriddenFields.safeParse(fields);
  if (!read.success) {
    throw new UsageFault(`${pairs.join(', ')} is not a valid set of result fields.`);
  }
  return read.data;
};
