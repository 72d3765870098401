export { formatAge, isStale, STALE_AFTER } from './feedAge.ts';
