import { useDeferredValue } from 'react';

/** Longer lists are rendered after their surroundings, in items. */
const LONG = 200;

/** The items of a list. Those of a long list are null at first, so that a dialog opens at once and its rows follow. */
export const useDrawnLater = <Item>(items: readonly Item[]): readonly Item[] | null => {
  const later = useDeferredValue<readonly Item[] | null>(items, null);
  return items.length > LONG ? later : items;
};
