/**
 * What the socket at /socket.io carries. It carries hints: who is told fetches over HTTP.
 */
import * as z from 'zod/mini';
import { Id } from './entities.ts';

export const SOCKET_PATH = '/socket.io';

export const WatchContest = z.object({ contestId: Id });
export type WatchContest = z.infer<typeof WatchContest>;

/** A contest's status, entries or results changed, and the change is stored. */
export interface ContestChanged {
  readonly contestId: string;
  readonly what: 'status' | 'entries' | 'results';
}

export interface ClientEvents {
  watchContest: (request: WatchContest) => void;
  unwatchContest: (request: WatchContest) => void;
}

export interface ServerEvents {
  contestChanged: (change: ContestChanged) => void;
}
