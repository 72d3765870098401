import { useDeferredValue } from 'react';

/**
 * Read data, once React has rendered it in slices. Rendering a page of rows at once blocks a phone for a tenth of a
 * second.
 *
 * @param keyOf the identity of the data; data with another identity is never returned in its place
 */
export const useDrawnInSlices = <Data>(
  data: Data | undefined,
  keyOf?: (data: Data) => unknown,
): Data | undefined => {
  const drawn = useDeferredValue(data);
  if (data === undefined || drawn === undefined) return undefined;
  return keyOf?.(drawn) === keyOf?.(data) ? drawn : undefined;
};
