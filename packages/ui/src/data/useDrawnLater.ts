import { useDeferredValue } from 'react';

/** Lists of more than this are drawn after what stands around them, in items. */
const LONG = 200;

/**
 * Items of a list, those of a long one once what stands around it is on screen: a dialog is there at once, and its
 * rows right after. Null until then.
 */
export const useDrawnLater = <Item>(items: readonly Item[]): readonly Item[] | null => {
  const later = useDeferredValue<readonly Item[] | null>(items, null);
  return items.length > LONG ? later : items;
};
