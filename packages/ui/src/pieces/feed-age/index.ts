export { formatAge, isStale } from './feedAge.ts';
