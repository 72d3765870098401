import { newIds, type Chance } from '../shared/chance.ts';

const TIME_DIGITS = 12;
const RANDOM_LETTERS = 10;

/** The start of all ids of a moment: its milliseconds, in hexadecimal digits. */
export const mailIdsFrom = (time: Date): string =>
  time.getTime().toString(16).padStart(TIME_DIGITS, '0');

/**
 * Ids of mails, in the order of their times: new rows are neighbours in the index of ids, and lists need no other index.
 * 50 random bits follow the time.
 */
export const newMailIds = (now: Date, chance: Chance, count: number): readonly string[] => {
  const start = mailIdsFrom(now);
  return newIds(chance, count)
    .map((id) => `${start}${id.slice(0, RANDOM_LETTERS)}`)
    .toSorted();
};
