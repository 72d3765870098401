import { useCallback, useState } from 'react';

/** Rows of a part. */
export const ROWS_PER_PART = 50;

/** At most this many parts are read at once: a fast scroll passes many. */
const MOST_PARTS = 6;

const FIRST_PART: readonly number[] = [0];

const partsOf = (places: readonly number[]): readonly number[] =>
  [...new Set(places.map((place) => Math.floor(place / ROWS_PER_PART)))]
    .toSorted((a, b) => a - b)
    .slice(0, MOST_PARTS);

export interface ShownParts {
  /** The numbers of the parts to read, from 0. */
  readonly numbers: readonly number[];
  /** To call with the places that are on screen or near it. */
  readonly onPlaces: (shown: { readonly places: readonly number[] }) => void;
}

/**
 * The parts of a long list that are on screen, at first the first one.
 *
 * @param order says which list it is, and in which order
 */
export const useShownParts = (order: string): ShownParts => {
  const [wanted, setWanted] = useState({ order, numbers: FIRST_PART });
  const onPlaces = useCallback<ShownParts['onPlaces']>(
    ({ places }) => {
      const numbers = partsOf(places);
      setWanted((last) =>
        numbers.length === 0 || (last.order === order && last.numbers.join() === numbers.join())
          ? last
          : { order, numbers },
      );
    },
    [order],
  );
  return { numbers: wanted.order === order ? wanted.numbers : FIRST_PART, onPlaces };
};

/**
 * The part just read, or the last one of the same list, so that the list keeps its length while other parts load.
 *
 * @param list says which list it is
 * @param part undefined while none of the parts on screen is read
 */
export const useLastPart = <Part extends object>(
  list: string,
  part: Part | undefined,
): Part | null => {
  const [last, setLast] = useState<{ readonly list: string; readonly part: Part } | null>(null);
  if (part !== undefined && (last?.part !== part || last.list !== list)) setLast({ list, part });
  return part ?? (last?.list === list ? last.part : null);
};
