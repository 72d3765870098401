import { availablePlayers, onTheClock } from '@captains-pick/rules';
import type { DraftRoom, DraftRooms, Scheduler } from '../drafts/draft-rooms.ts';
import { DEMO_USERS } from './demo-users.ts';

/** How long they think, in milliseconds: from this, and up to so much longer. */
const THINKS_FROM = 1_500;
const THINKS_LONGER = 2_500;
/** They take one of so many best. */
const LOOKS_AT = 3;

const DRAFTERS: ReadonlySet<string> = new Set(DEMO_USERS.map(({ username }) => username));

/**
 * Lets the demo's users pick in live drafts, so that one person alone can try a full room. Through the same
 * rooms as everybody: what they miss, the clock picks.
 *
 * @param random from 0 up to 1
 */
export const startDemoDrafters = (
  rooms: Pick<DraftRooms, 'listen' | 'submit'>,
  scheduler: Scheduler,
  random: () => number,
): void => {
  const think = ({ draft, state }: DraftRoom): void => {
    const turn = onTheClock(state);
    if (turn === null || state.phase !== 'picking') return;
    const { seat, pickNumber } = turn;
    if (!DRAFTERS.has(draft.usernames.get(seat) ?? '')) return;
    const best = availablePlayers(state).slice(0, LOOKS_AT);
    const player = best[Math.floor(random() * best.length)];
    if (player === undefined) return;
    const wait =
      Math.max(0, state.opensAt - scheduler.now()) + THINKS_FROM + random() * THINKS_LONGER;
    scheduler.after(wait, () => {
      void rooms.submit(draft.draftId, { type: 'pick', seat, player: player.id, pickNumber });
    });
  };
  rooms.listen({ loaded: think, advanced: think });
};
