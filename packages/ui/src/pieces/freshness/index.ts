export { formatAge, freshnessOf, STALE_AFTER_MINUTES, type Freshness } from './freshness.ts';
