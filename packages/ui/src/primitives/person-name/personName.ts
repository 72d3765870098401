/** The parts of a name, for narrow places. `first` and `last`, joined by a space, are the whole name. */
export interface PersonName {
  /** Empty for a single name. */
  readonly first: string;
  /** The surname with its particles and suffixes: `van der Berg`, `Howell III`. */
  readonly last: string;
  /** The word of the surname that short forms use: `Berg`, `Howell`. */
  readonly main: string;
}

/**
 * Suffixes, which belong to the word before them: generations, initials (`Gukesh D`), numbers, and marks that
 * distinguish namesakes (`(2)`).
 */
const SUFFIX = /^(?:(?:[JS]r|JR|SR|\p{L})\.?|II|III|IV|VI{1,3}|\d+(?:st|nd|rd|th)?|\(\d+\))$/u;

const PARTICLES: ReadonlySet<string> = new Set(
  'af al av bin da das de del della den der di do dos du el ibn la las le los st. te ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);
const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

/** `Carlsen, Magnus`, as chess lists write it, becomes `Magnus Carlsen`. A comma before a suffix stays. */
const inOrder = (name: string): string => {
  const [last = '', rest = '', ...more] = name.split(/\s*,\s*/u);
  return rest === '' || more.length > 0 || SUFFIX.test(rest) ? name : `${rest} ${last}`;
};

/** Splits a player's name where people would split it. */
export const personName = (name: string): PersonName => {
  const words = inOrder(name.trim()).split(/\s+/u);
  let main = words.length - 1;
  while (main > 0 && SUFFIX.test(words[main] ?? '')) main -= 1;
  let from = main;
  while (from > 1 && isParticle(words[from - 1] ?? '')) from -= 1;
  // A particle in lower case is not a first name: `van Gaal`.
  if (from === 1 && isParticle(words[0] ?? '') && /^\p{Ll}/u.test(words[0] ?? '')) from = 0;
  return {
    first: words.slice(0, from).join(' '),
    last: words.slice(from).join(' '),
    main: words[main]?.replace(/,$/u, '') ?? '',
  };
};
