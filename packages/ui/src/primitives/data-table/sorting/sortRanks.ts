import { runToEnd, type Sliced } from '../../../data/slices/inSlices.ts';
import { onFirstUse } from '../../../data/onFirstUse.ts';

const collator = onFirstUse(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** Equal texts, such as the names of one person's entries, need no collator. Creating one is slow on a phone. */
const compare = (a: string, b: string): number => (a === b ? 0 : collator().compare(a, b));

const PLAIN = /^[\x20-\x7e]*$/;
const DIGITS = /\d+/g;

/** A key whose code-unit order is close to the collator's: no case, no accents, numbers padded. */
const nearKey = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(DIGITS, (digits) => digits.padStart(12, '0'));

/** Texts processed between two points at which the work can pause. */
const TEXTS_A_STEP = 250;

/**
 * The rank of each text in the order in which people sort names: case and accents are ignored, and `sofia[2]` comes
 * before `sofia[10]`. Equal texts share a rank.
 *
 * Calls to the collator are slow. The texts are first sorted by a key that is close to its order, so the second sort
 * calls it about once per text. The result is the same as without the first sort.
 */
export function* rankTextsInSteps(texts: readonly string[]): Sliced<readonly number[]> {
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

/** Computes the ranks without pausing. */
export const sortRanks = (texts: readonly string[]): readonly number[] =>
  runToEnd(rankTextsInSteps(texts));
