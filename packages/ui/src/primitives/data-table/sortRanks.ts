import { atOnce, type Sliced } from '../../data/inSlices.ts';
import { onFirstUse } from '../../data/onFirstUse.ts';

const collator = onFirstUse(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** Equal texts, as all of one person's entries are named, need no collator: making one takes a phone long. */
const compare = (a: string, b: string): number => (a === b ? 0 : collator().compare(a, b));

const PLAIN = /^[\x20-\x7e]*$/;
const DIGITS = /\d+/g;

/** Text whose plain order by code units comes close to the collator's: no case, no accents, numbers padded. */
const nearKey = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(DIGITS, (digits) => digits.padStart(12, '0'));

/** Texts between two chances to leave. */
const TEXTS_A_STEP = 250;

/**
 * Where each text stands among all of them, as people sort names: case and accents aside, `sofia[2]` before
 * `sofia[10]`. Equal texts share a rank.
 *
 * A collator is slow to ask, so the texts are brought into nearly the right order without it: a sort that is
 * nearly done asks it about once a text, and no other order could come out.
 */
export function* rankingTexts(texts: readonly string[]): Sliced<readonly number[]> {
  const order: { readonly text: string; readonly index: number; readonly near: string }[] = [];
  for (const [index, text] of texts.entries()) {
    order.push({ text, index, near: nearKey(text) });
    if (index % TEXTS_A_STEP === 0) yield;
  }
  order.sort((a, b) => (a.near < b.near ? -1 : a.near > b.near ? 1 : 0));
  yield;
  order.sort((a, b) => compare(a.text, b.text));
  yield;
  const ranks = Array.from<number>({ length: texts.length });
  let rank = 0;
  let before: string | null = null;
  for (const [at, { text, index }] of order.entries()) {
    if (before !== null && text !== before && compare(text, before) !== 0) rank += 1;
    before = text;
    ranks[index] = rank;
    if (at % TEXTS_A_STEP === 0) yield;
  }
  return ranks;
}

/** The same at once. */
export const sortRanks = (texts: readonly string[]): readonly number[] =>
  atOnce(rankingTexts(texts));
