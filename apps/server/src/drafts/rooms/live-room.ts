import type { DraftCommand, DraftState, LoggedEvent, Result } from '@captains-pick/rules';
import type { Pausing } from '../../contests/pause-contest.ts';
import type { Actor } from '../../shared/actor.ts';
import type { RoomRefusal } from '../../shared/room-refusals.ts';
import type { StoredDraft } from '../storage/draft-store.ts';

/** The event that a command led to, now or at its first attempt. */
export type Verdict = Result<LoggedEvent, RoomRefusal>;

/** The operator who acts; the action goes into the audit log with the event. */
export interface Operated {
  readonly by: Actor;
  readonly reason: string;
  readonly contest?: Pausing;
}

export interface PendingCommand {
  readonly command: DraftCommand;
  readonly operated: Operated | null;
  readonly resolve: (verdict: Verdict) => void;
  failures: number;
  /** Epoch milliseconds. The database's clock must have reached it. */
  notBefore: number;
}

export interface DraftRoom {
  readonly draft: StoredDraft;
  /** The state of its log, never ahead of what is stored. */
  readonly state: DraftState;
}

/** A draft as this process serves it. */
export interface LiveRoom extends DraftRoom {
  draft: StoredDraft;
  state: DraftState;
  readonly waiting: PendingCommand[];
  /** True while one of its events is being stored. The next one waits. */
  busy: boolean;
  clockPending: boolean;
  /** The state of the draft's completion after the last pick. */
  completion: 'due' | 'under-way' | 'told';
  cancelTimer: () => void;
}

/** Milliseconds until the retry after a failure of the database. */
export const RETRY_DELAY_MS = 1_000;

export const isOver = ({ phase }: DraftState): boolean => phase === 'complete' || phase === 'ended';

export const awaitsCompletion = ({ state, completion }: LiveRoom): boolean =>
  state.phase === 'complete' && completion !== 'told';
