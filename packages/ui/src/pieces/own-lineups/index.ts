export { lineupsKey, useOwnLineups } from './useOwnLineups.ts';
