export type { Feed, FeedRow, StoredFeedRow } from './feed.ts';
export { impossibilities } from './plausible.ts';
export { readers } from './readers.ts';
export { asOf, readRecording, waitsOf, type Recording } from './recording.ts';
