/**
 * The messages of the socket at /socket.io: hints about contests, after which a page refetches over HTTP, and the live
 * draft (draft.ts).
 */
import * as z from 'zod/mini';
import type { DraftClientEvents, DraftServerEvents } from './drafts/draft.ts';
import { Id } from './entities.ts';

export const SOCKET_PATH = '/socket.io';

export const WatchContest = z.object({ contestId: Id });
export type WatchContest = z.infer<typeof WatchContest>;

/** A contest's status, entries or results changed, and the change is stored. */
export interface ContestChanged {
  readonly contestId: string;
  readonly what: 'status' | 'entries' | 'results';
}

/** Reaches all viewers of a contest at about the same time. */
export const ContestHint = z.object({
  contestId: Id,
  what: z.enum(['status', 'entries', 'results']),
  /** Each page waits for a random part of this time before it reads, so that their reads are spread. In milliseconds. */
  spreadMs: z.number(),
});
export type ContestHint = z.infer<typeof ContestHint>;

export interface ClientEvents extends DraftClientEvents {
  watchContest: (request: WatchContest) => void;
  unwatchContest: (request: WatchContest) => void;
}

/** Whose turn it is in the contest's draft changed, or its clock did. */
export const DraftTurnChanged = z.object({ contestId: Id });

/** The server process will stop, and another may be reachable at the same address. */
export const ServerStopping = z.object({
  /** A page connects again after this time and a random part of `spreadMs`, both in milliseconds. */
  afterMs: z.number(),
  spreadMs: z.number(),
});
export type ServerStopping = z.infer<typeof ServerStopping>;

export interface ServerEvents extends DraftServerEvents {
  /** The user's balance or a transfer changed, or the user has a new notification. */
  accountChanged: () => void;
  contestChanged: (hint: ContestHint) => void;
  /** For pages other than the draft room, which gets each event of the draft. */
  draftTurnChanged: (change: z.infer<typeof DraftTurnChanged>) => void;
  serverStopping: (stopping: ServerStopping) => void;
}
