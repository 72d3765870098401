import { decide, ok, picksOf, type DraftEvent, type DraftState } from '@captains-pick/rules';
import type { NextEvent } from '../../lobbies/drafts-repository.ts';
import type { Consequence } from '../storage/draft-store.ts';
import type { LiveRoom, Operated, PendingCommand } from './live-room.ts';

/** A command whose event is to be stored. */
export interface Decided {
  readonly room: LiveRoom;
  readonly pending: PendingCommand;
  readonly next: NextEvent;
  readonly consequence: Consequence | null;
}

const pickNumberOf = (state: DraftState, event: DraftEvent): number | null => {
  const picks = picksOf(state).length;
  if (event.type === 'picked') return picks + 1;
  return event.type === 'undone' ? picks : null;
};

const consequenceOf = (event: DraftEvent, operated: Operated | null): Consequence | null => {
  if (event.type === 'ended') return { type: 'ends', seat: event.seat };
  return operated === null ? null : { type: 'operated', act: `draft-${event.type}`, ...operated };
};

/** Decides commands in order until one makes an event, and returns that one. */
export const decideNext = (room: LiveRoom, clock: number): Decided | null => {
  for (let pending = room.waiting.shift(); pending !== undefined; pending = room.waiting.shift()) {
    const now = Math.max(clock, pending.notBefore);
    const decided = decide(room.state, pending.command, now);
    if (!decided.ok) {
      pending.resolve(decided);
      continue;
    }
    const { repeated, sequence, event } = decided.value;
    if (repeated) {
      pending.resolve(ok({ sequence, event }));
      continue;
    }
    const { draftId } = room.draft;
    const next = { draftId, sequence, event, pickNumber: pickNumberOf(room.state, event) };
    return { room, pending, next, consequence: consequenceOf(event, pending.operated) };
  }
  return null;
};
