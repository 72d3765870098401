/** A contest's dialogs as one chunk, loaded when the first one is opened. */
export { ChipCounts } from '../chip-counts/index.ts';
export { EntrantsModal } from '../entrants-modal/index.ts';
export { GolfLeaderboard } from '../golf-leaderboard/index.ts';
export { OwnershipModal } from '../ownership/index.ts';
export { PlayerPayouts } from '../player-payouts/index.ts';
