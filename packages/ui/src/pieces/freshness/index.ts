export { formatAge, freshnessOf, type Freshness } from './freshness.ts';
