export { checkCut, outcomeOf, resultsOf, type Outcome } from './feed-laws.ts';
export { ALL_SAMPLES, type FeedSample } from './samples.ts';
