import { availablePlayers, onTheClock } from '@captains-pick/rules';
import type { DraftRooms } from '../drafts/rooms/draft-rooms.ts';
import type { DraftRoom } from '../drafts/rooms/live-room.ts';
import type { Scheduler } from '../shared/scheduler.ts';
import { DEMO_USERS } from './demo-users.ts';

/** The minimum thinking time, and its random addition, in milliseconds. */
const SHORTEST_THINKING_MS = 1_500;
const THINKING_RANGE_MS = 2_500;
/** They choose among this many best players. */
const BEST_PLAYERS = 3;

const DRAFTERS: ReadonlySet<string> = new Set(DEMO_USERS.map(({ username }) => username));

/**
 * Makes the demo's users pick in live drafts, so that one person can try a full room. They use the same rooms as
 * everybody; the clock makes picks that they miss.
 *
 * @param random from 0 to below 1
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
    const best = availablePlayers(state).slice(0, BEST_PLAYERS);
    const player = best[Math.floor(random() * best.length)];
    if (player === undefined) return;
    const wait =
      Math.max(0, state.opensAt - scheduler.now()) +
      SHORTEST_THINKING_MS +
      random() * THINKING_RANGE_MS;
    scheduler.after(wait, () => {
      void rooms.submit(draft.draftId, { type: 'pick', seat, player: player.id, pickNumber });
    });
  };
  rooms.listen({ loaded: think, advanced: think });
};
