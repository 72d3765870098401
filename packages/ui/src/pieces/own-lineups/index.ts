export { changeFailure } from './changeFailure.ts';
export { lineupsKey, useOwnLineups } from './useOwnLineups.ts';
