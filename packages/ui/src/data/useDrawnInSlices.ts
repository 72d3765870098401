import { useDeferredValue } from 'react';

/**
 * What was read, once React has drawn it a slice at a time: a page of rows drawn in one go blocks a phone for
 * a tenth of a second.
 *
 * @param keyOf what the data is of: data of something else never stands in for it meanwhile
 */
export const useDrawnInSlices = <Data>(
  data: Data | undefined,
  keyOf?: (data: Data) => unknown,
): Data | undefined => {
  const drawn = useDeferredValue(data);
  if (data === undefined || drawn === undefined) return undefined;
  return keyOf?.(drawn) === keyOf?.(data) ? drawn : undefined;
};
