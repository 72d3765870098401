import { onFirstUse } from './onFirstUse.ts';

const compact = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      notation: 'compact',
      minimumSignificantDigits: 3,
      maximumSignificantDigits: 3,
    }),
);

/** A stack for narrow places: `2.19M`, `41.0K`; below a thousand the whole number. */
export const formatChips = (chips: number): string =>
  chips < 1000 ? String(Math.round(chips)) : compact().format(chips);
