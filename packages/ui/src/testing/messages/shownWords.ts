/**
 * Checks whether words are visible: as text, as the value of a field, or as an accessible name. Hidden text does not
 * count, nor does a part of a longer word.
 */
import type { ExpectedWords } from './specMessages.ts';

const NAMING_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'] as const;
const NAMED = NAMING_ATTRIBUTES.map((attribute) => `[${attribute}]`).join(', ');

const squeezed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });

/** Matches whole words only: `Verified` is not in `Unverified`. */
const asWords = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'u',
  );

const standsIn = (element: Element, words: string, pattern: RegExp): boolean => {
  if (!isShown(element)) return false;
  const holders = [...element.children].filter((child) =>
    squeezed(child.textContent).includes(words),
  );
  if (holders.length > 0) return holders.some((child) => standsIn(child, words, pattern));
  return (
    pattern.test(squeezed(element.textContent)) ||
    [...element.childNodes].some((node) => pattern.test(squeezed(node.textContent ?? '')))
  );
};

const names = (element: Element): readonly string[] => [
  ...NAMING_ATTRIBUTES.map((attribute) => element.getAttribute(attribute) ?? ''),
  ...(element instanceof HTMLInputElement ? [element.value] : []),
];

/** True if these words are visible within `root`. */
const areShown = (root: Element, words: string): boolean => {
  const pattern = asWords(words);
  if (squeezed(root.textContent).includes(words) && standsIn(root, words, pattern)) return true;
  return [...root.querySelectorAll(`input, ${NAMED}`)].some(
    (element) => names(element).some((name) => pattern.test(squeezed(name))) && isShown(element),
  );
};

const areShownInside = ({ words, inside }: ExpectedWords): boolean =>
  [...document.querySelectorAll(inside)].some((root) => areShown(root, words));

/**
 * Watches for words at every change of the page, so that it also notices a toast that disappears.
 *
 * @returns a function that ends the watch and returns the words that never appeared
 */
export const watchForWords = (
  expected: readonly ExpectedWords[],
): (() => readonly ExpectedWords[]) => {
  let missing = expected;
  const look = (): void => {
    if (missing.length > 0) missing = missing.filter((each) => !areShownInside(each));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  return () => {
    observer.disconnect();
    look();
    return missing;
  };
};
