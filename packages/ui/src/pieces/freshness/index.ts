export { formatAge, freshnessOf } from './freshness.ts';
export { updateCause, updateText } from './updateText.ts';
