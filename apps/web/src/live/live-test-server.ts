/**
 * For tests of the connection: a real socket.io server on a free port, and a session whose tokens a test can change.
 */
import type { ClientEvents, DraftView, ServerEvents } from '@captains-pick/contract';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { memoryStorage } from '../keptStorage.ts';
import { createSessionStore, type SessionStore } from '../session/session.ts';
import { createLiveConnection, type LiveConnection } from './liveConnection.ts';
import type { Renewal } from './liveRequests.ts';

export const CONTEST = 'contest-1';

export type Peer = Socket<ClientEvents, ServerEvents>;

const tokenOf = (userId: string, issue: number): string => {
  const claims = { userId, username: userId, issue };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};

export interface LiveServer {
  readonly url: string;
  /** Connections in the order in which they were made, each with the token of its handshake. */
  readonly peers: readonly Peer[];
  /** Handles each new connection. */
  serve(serve: (peer: Peer) => void): void;
  /** Simulates a crash: connections break, and the port is closed. */
  crash(): Promise<void>;
  /** Starts again on the same port. */
  restart(): Promise<void>;
}

export const startLiveServer = async (): Promise<LiveServer> => {
  const peers: Peer[] = [];
  let served: (peer: Peer) => void = () => {};
  let server = new Server<ClientEvents, ServerEvents>();
  let port = 0;

  const restart = async (): Promise<void> => {
    server = new Server<ClientEvents, ServerEvents>(port);
    server.on('connection', (peer) => {
      peers.push(peer);
      served(peer);
    });
    await new Promise<void>((resolve) => {
      server.httpServer.once('listening', resolve);
    });
    const address = server.httpServer.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
  };
  await restart();
  return {
    url: `http://127.0.0.1:${port}`,
    peers,
    serve: (serve) => {
      served = serve;
    },
    crash: async () => {
      const closed = new Promise((resolve) => {
        server.httpServer.close(resolve);
      });
      server.engine.close();
      await closed;
    },
    restart,
  };
};

export interface LivePage {
  readonly live: LiveConnection;
  readonly session: SessionStore;
  readonly signIn: (userId: string) => void;
  /** The access token after a renewal. */
  readonly renewed: () => string;
  readonly renewals: () => number;
  readonly wake: () => void;
}

/** A page that is signed in as `ann`. `kept`: a renewal returns the same token, which is still valid. */
export const openPage = (
  { url }: Pick<LiveServer, 'url'>,
  renewal: () => Renewal | 'kept' = () => 'renewed',
  /** How many times loading the socket's code fails. */
  loadFailures = 0,
): LivePage => {
  let failuresLeft = loadFailures;
  const session = createSessionStore(memoryStorage(), new EventTarget());
  let issue = 0;
  let userId = '';
  let renewals = 0;
  let wake = (): void => {};
  const signIn = (as: string): void => {
    userId = as;
    issue += 1;
    session.signIn({ accessToken: tokenOf(userId, issue), refreshToken: `refresh-${issue}` });
  };
  signIn('ann');
  const live = createLiveConnection({
    session,
    renewToken: () => {
      renewals += 1;
      const outcome = renewal();
      if (outcome === 'renewed') signIn(userId);
      return Promise.resolve(outcome === 'kept' ? 'renewed' : outcome);
    },
    loadSocket: async () => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new TypeError('Failed to fetch dynamically imported module');
      return { io };
    },
    onWake: (listener) => {
      wake = listener;
      return () => {
        wake = () => {};
      };
    },
    url,
    retryDelay: { first: 20, longest: 40 },
  });
  return {
    live,
    session,
    signIn,
    renewed: () => tokenOf(userId, issue + 1),
    renewals: () => renewals,
    wake: () => wake(),
  };
};

/** A draft as the server sends it after this many events. */
export const aDraftView = (sequence: number, over: Partial<DraftView> = {}): DraftView => ({
  contestId: CONTEST,
  status: 'picking',
  sequence,
  serverNow: '2026-03-01T12:00:00.000Z',
  opensAt: '2026-03-01T12:00:00.000Z',
  deadlineAt: null,
  pickTimeLimit: null,
  timeLeft: null,
  round: 1,
  pickInRound: 1,
  rounds: 3,
  order: ['ann', 'bob'],
  commitment: 'c'.repeat(64),
  draftId: 'draft-1',
  draw: null,
  moves: [],
  begun: false,
  isDraftComplete: false,
  currentPicker: { userId: 'ann', username: 'ann' },
  availablePlayers: [],
  entrants: ['ann', 'bob'].map((userId) => ({
    userId,
    username: userId,
    team: [],
    present: false,
    autopick: false,
    withdrawn: false,
  })),
  draftPicks: [],
  own: { queue: [] },
  ...over,
});
