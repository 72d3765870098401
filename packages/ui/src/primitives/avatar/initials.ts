import { personName } from '../person-name/index.ts';

const WORDS = /[\s._-]+/u;

/** At most two letters: the initials of the first name and the surname, or the first two letters of a single word. */
export const initials = (name: string): string => {
  const { first: firstNames, main } = personName(name);
  const words = (firstNames === '' ? name : `${firstNames} ${main}`)
    .split(WORDS)
    .filter((word) => word !== '');
  const first = words.at(0);
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '?';
  const letters =
    words.length === 1
      ? Array.from(first).slice(0, 2)
      : [...Array.from(first).slice(0, 1), ...Array.from(last).slice(0, 1)];
  return letters.join('').toLocaleUpperCase('en');
};
