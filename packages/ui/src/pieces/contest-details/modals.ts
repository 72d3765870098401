/** A contest's modals, as one piece of code that comes when one is opened. */
export { ChipCounts } from '../chip-counts/index.ts';
export { EntrantsModal } from '../entrants-modal/index.ts';
export { GolfLeaderboard } from '../golf-leaderboard/index.ts';
export { OwnershipModal } from '../ownership/index.ts';
export { PlayerPayouts } from '../player-payouts/index.ts';
