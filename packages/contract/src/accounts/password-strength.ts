/**
 * Judges the strength of passwords. In a file of its own, because its word lists are 200 kB: a page loads them with the
 * password field, a server with the first sign-up.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface PasswordOwner {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const EASY_MESSAGE =
  'This password is easy to guess. Use a few words that have nothing to do with each other.';
const PERSONAL_MESSAGE =
  'This password is made of your name, your email or the site’s name. Use words that have nothing to do with you.';

/** The lowest accepted of zxcvbn's scores 0 to 4: at least a hundred million guesses. */
const LEAST_SCORE = 3;
/** Only this many characters are judged, because longer texts take seconds. */
const LONGEST_JUDGED = 64;

const SITE = ['captains', 'captain', 'pick', "captain's pick", 'captains pick', 'captainspick'];
const SEPARATORS = ['', ' ', '.', '-', '_'];

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const joined = (first: string, last: string): readonly string[] =>
  SEPARATORS.flatMap((separator) => [first + separator + last, last + separator + first]);

const wordsOf = ({ username, firstName, lastName, email }: PasswordOwner): readonly string[] =>
  [
    username,
    firstName,
    lastName,
    email,
    ...email.split(/[@.]/),
    ...joined(firstName.trim(), lastName.trim()),
  ]
    .map((word) => word.normalize('NFC').trim())
    .filter((word) => word.length > 1);

/** A password's fault, shown at its field; null when it is hard to guess. */
export const passwordFault = (password: string, owner: PasswordOwner): string | null => {
  const judged = password.normalize('NFC').slice(0, LONGEST_JUDGED);
  const { score, sequence } = zxcvbn.check(judged, [...SITE, ...wordsOf(owner)]);
  if (score >= LEAST_SCORE) return null;
  const personal = sequence.some((match) => match['dictionaryName'] === 'userInputs');
  return personal ? PERSONAL_MESSAGE : EASY_MESSAGE;
};

/** The decimal logarithm of the guesses that a text takes, without anything known about its owner. */
export const guessesLog10 = (text: string): number =>
  zxcvbn.check(text.slice(0, LONGEST_JUDGED), SITE).guessesLog10;
