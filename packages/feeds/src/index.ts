export type { Feed, FeedRow, StoredFeedRow } from './feed.ts';
export { keepLastScore } from './golf-scores.ts';
export { matchFeed, type Match, type Matched } from './match-feed.ts';
export { impossibilities } from './plausible.ts';
export { readers } from './readers.ts';
export { asOf, readRecording, waitsOf, type Recording } from './recording.ts';
export { matchKey, matchSettled, type SettledMatch } from './settled-matches.ts';
