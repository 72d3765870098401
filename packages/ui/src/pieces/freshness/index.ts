export { freshnessOf } from './freshness.ts';
