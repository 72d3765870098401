export { formatAge, isStale, STALE_AFTER_SECONDS } from './feedAge.ts';
