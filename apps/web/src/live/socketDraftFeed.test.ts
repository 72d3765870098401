import type { DraftAcknowledgement, DraftViewPatch } from '@captains-pick/contract';
import type { DraftAnswer, DraftFeed, DraftMessage } from '@captains-pick/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Renewal } from './liveRequests.ts';
import {
  aDraftView,
  CONTEST,
  openPage,
  startLiveServer,
  type LivePage,
  type LiveServer,
  type Peer,
} from './live-test-server.ts';
import { createSocketDraftFeed } from './socketDraftFeed.ts';

const ANSWER_WITHIN = 500;
const JOIN_AGAIN_AFTER = 20;
const soon = { timeout: 4_000, interval: 5 };

const step = (sequence: number): DraftViewPatch => ({
  contestId: CONTEST,
  sequence,
  serverNow: '2026-03-01T12:00:01.000Z',
  change: { type: 'none' },
  turn: {
    status: 'picking',
    currentPicker: { userId: 'bob', username: 'bob' },
    round: 1,
    pickInRound: 2,
    timeLeft: null,
    opensAt: null,
    deadlineAt: null,
  },
});

const accepted = (sequence: number): DraftAcknowledgement => ({ accepted: true, sequence });
const expiry: DraftAcknowledgement = {
  accepted: false,
  code: 'session-expired',
  message: 'Your session has expired. You will be redirected to the login page.',
};

describe('the draft feed of a socket', () => {
  let server: LiveServer;
  let page: LivePage;
  let heard: DraftMessage[];
  let expired: number;
  /** The joins of the room so far. */
  let joins: { contestId: string; patches?: boolean | undefined }[];
  let sequence: number;
  let leave: () => void;

  const feedOf = (renewal?: () => Renewal): DraftFeed => {
    page = openPage(server, renewal);
    const feed = createSocketDraftFeed({
      live: page.live,
      contestId: CONTEST,
      userId: 'ann',
      onSessionExpired: () => {
        expired += 1;
      },
      answerTimeoutMs: ANSWER_WITHIN,
      rejoinDelayMs: JOIN_AGAIN_AFTER,
    });
    leave = feed.subscribe((message) => heard.push(message));
    return feed;
  };
  /** Answers a join with the current state; `more` handles other messages. */
  const serveRoom = (more: (peer: Peer) => void = () => {}): void =>
    server.serve((peer) => {
      peer.on('joinDraftRoom', (request, acknowledge) => {
        joins.push(request);
        peer.emit('draftStateUpdate', aDraftView(sequence));
        acknowledge?.(accepted(sequence));
      });
      more(peer);
    });

  const connections = (): string[] =>
    heard.flatMap((message) => (message.type === 'connection' ? [message.connection.state] : []));
  const sequences = (): number[] =>
    heard.flatMap((message) => (message.type === 'state' ? [message.state.sequence] : []));
  const untilJoined = (times: number): Promise<void> =>
    vi.waitFor(
      () => expect(sequences().length >= times && joins.length === times).toBe(true),
      soon,
    );
  const peer = (): Peer => {
    const last = server.peers.at(-1);
    if (last === undefined) throw new Error('no page has connected');
    return last;
  };
  const pick = (feed: DraftFeed): Promise<DraftAnswer> =>
    feed.makePick({
      commandId: 'command-1',
      player: { _id: 'p7', name: 'Phil Ivey' },
      pickNumber: 3,
    });

  beforeEach(async () => {
    server = await startLiveServer();
    heard = [];
    joins = [];
    expired = 0;
    sequence = 4;
    leave = () => {};
  });
  afterEach(async () => {
    vi.useRealTimers();
    leave();
    await server.crash();
  });

  it('connects, joins for patches and emits the state', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    expect(connections()).toEqual(['connecting', 'connected']);
    expect(joins).toEqual([{ contestId: CONTEST, patches: true }]);
    expect(sequences()).toEqual([4]);
    expect(peer().handshake.auth).toEqual({ token: page.session.tokens.accessToken() });
  });

  it('applies patches and presence, and drops messages of other contests or already applied', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    peer().emit('draftViewPatch', { ...step(5), contestId: 'another' });
    peer().emit('draftStateUpdate', { ...aDraftView(90), contestId: 'another' });
    peer().emit('draftViewPatch', step(4));
    peer().emit('draftViewPatch', step(5));
    peer().emit('draftPresence', { contestId: CONTEST, present: ['bob'] });
    await vi.waitFor(() => expect(sequences()).toEqual([4, 5, 5]), soon);
    const last = heard.at(-1);
    expect(last).toMatchObject({
      type: 'state',
      state: {
        currentPicker: { userId: 'bob' },
        entrants: [{ present: false }, { present: true }],
      },
    });
    expect(joins).toHaveLength(1);
  });

  it('joins again, once, if a patch is missing', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    sequence = 8;
    for (const next of [6, 7, 8]) peer().emit('draftViewPatch', step(next));
    await untilJoined(2);
    peer().emit('draftViewPatch', step(9));
    await vi.waitFor(() => expect(sequences()).toEqual([4, 8, 9]), soon);
    expect(joins).toHaveLength(2);
  });

  it('emits the end only of the joined draft', async () => {
    server.serve((fresh) => {
      fresh.emit('draftComplete');
      fresh.emit('draftEnded', { message: 'Of a room that was left.' });
      fresh.on('joinDraftRoom', (request, acknowledge) => {
        joins.push(request);
        fresh.emit('draftStateUpdate', aDraftView(4));
        acknowledge?.(accepted(4));
        fresh.emit('userWithdrew', { userId: 'bob', username: 'bob' });
        fresh.emit('draftError', { message: 'No.' });
        fresh.emit('draftComplete');
      });
    });
    feedOf();
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'complete' }), soon);
    expect(heard.map(({ type }) => type)).toEqual([
      'connection',
      'connection',
      'state',
      'withdrew',
      'error',
      'complete',
    ]);
  });

  it('emits why a room can’t be joined', async () => {
    server.serve((fresh) =>
      fresh.on('joinDraftRoom', (_, acknowledge) =>
        acknowledge?.({ accepted: false, code: 'not-started', message: 'Not yet.' }),
      ),
    );
    feedOf();
    await vi.waitFor(
      () => expect(heard.at(-1)).toMatchObject({ type: 'error', error: { message: 'Not yet.' } }),
      soon,
    );
  });

  it.each(['unavailable', 'too-many-messages'])(
    'asks again for a room that it was kept out of by %s, whatever it has heard of it before',
    async (code) => {
      server.serve((fresh) =>
        fresh.on('joinDraftRoom', (request, acknowledge) => {
          joins.push(request);
          if (joins.length < 3) {
            // Sent before the room was left, and delayed since.
            fresh.emit('draftStateUpdate', aDraftView(4));
            acknowledge?.({ accepted: false, code, message: 'Please try again.' });
            return;
          }
          fresh.emit('draftStateUpdate', aDraftView(9));
          acknowledge?.(accepted(9));
        }),
      );
      feedOf();
      await vi.waitFor(() => expect(sequences()).toEqual([4, 4, 9]), soon);
      expect(heard.filter(({ type }) => type === 'error')).toHaveLength(2);
    },
  );

  it.each(['before', 'after'] as const)(
    'asks no more for a room that it was kept out of %s nobody listened any more',
    async (when) => {
      let turnAway = (): void => {};
      server.serve((fresh) => {
        fresh.on('joinDraftRoom', (request, acknowledge) => {
          joins.push(request);
          turnAway = () =>
            acknowledge?.({ accepted: false, code: 'unavailable', message: 'Please try again.' });
        });
        fresh.on('authenticate', (_, acknowledge) => acknowledge?.(accepted(0)));
      });
      feedOf();
      await vi.waitFor(() => expect(joins).toHaveLength(1), soon);
      /** Resolves when all earlier messages have arrived. */
      const allDelivered = () =>
        page.live.request((to) => to.emitWithAck('authenticate', { token: '' }), 500);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      if (when === 'after') leave();
      turnAway();
      await allDelivered();
      if (when === 'before') leave();
      vi.advanceTimersByTime(2 * JOIN_AGAIN_AFTER);
      await allDelivered();
      expect(joins).toHaveLength(1);
    },
  );

  it('reconnects after a crash, joins again and continues', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    await server.crash();
    await vi.waitFor(() => expect(connections().at(-1)).toBe('reconnecting'), soon);
    sequence = 7;
    await server.restart();
    await untilJoined(2);
    expect(connections()).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
    expect(sequences()).toEqual([4, 7]);
  });

  it('reconnects when the server has closed the connection', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    peer().disconnect(true);
    await untilJoined(2);
    expect(connections()).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  });

  it('gives up after five tries, and tries again once the browser is online', async () => {
    serveRoom();
    feedOf();
    await untilJoined(1);
    await server.crash();
    await vi.waitFor(() => expect(connections().at(-1)).toBe('failed'), soon);
    expect(heard.at(-1)).toEqual({
      type: 'connection',
      connection: { state: 'failed', during: 'reconnecting' },
    });
    await server.restart();
    page.wake();
    await untilJoined(2);
    expect(connections().slice(-3)).toEqual(['failed', 'reconnecting', 'connected']);
  });

  it('reports at once that the server can’t be reached, and joins when it can', async () => {
    await server.crash();
    feedOf();
    await vi.waitFor(
      () =>
        expect(heard.at(-1)).toEqual({
          type: 'connection',
          connection: { state: 'failed', during: 'connecting' },
        }),
      soon,
    );
    serveRoom();
    await server.restart();
    page.wake();
    await untilJoined(1);
  });

  it('sends a pick with the fields of docs/product.md#socket, and returns the outcome', async () => {
    const picks: unknown[] = [];
    serveRoom((fresh) =>
      fresh.on('makePick', (request, acknowledge) => {
        picks.push(request);
        acknowledge?.(accepted(5));
      }),
    );
    const feed = feedOf();
    await untilJoined(1);
    expect(await pick(feed)).toEqual(accepted(5));
    expect(picks).toEqual([
      {
        contestId: CONTEST,
        player: 'Phil Ivey',
        userId: 'ann',
        pickNumber: 3,
        commandId: 'command-1',
      },
    ]);
  });

  it('sends the other commands', async () => {
    const wishes: unknown[] = [];
    serveRoom((fresh) => {
      fresh.onAny((event: string, request: unknown, acknowledge: unknown) => {
        if (event === 'joinDraftRoom' || typeof acknowledge !== 'function') return;
        wishes.push([event, request]);
        acknowledge(accepted(5));
      });
    });
    const feed = feedOf();
    await untilJoined(1);
    await feed.setQueue({ commandId: 'command-1', players: ['p1', 'p2'] });
    await feed.setAutopick({ commandId: 'command-2', on: true });
    await feed.withdraw({ commandId: 'command-3' });
    expect(wishes).toEqual([
      ['setDraftQueue', { contestId: CONTEST, players: ['p1', 'p2'], commandId: 'command-1' }],
      ['setAutopick', { contestId: CONTEST, on: true, commandId: 'command-2' }],
      ['withdrawFromDraft', { contestId: CONTEST, userId: 'ann', commandId: 'command-3' }],
    ]);
  });

  it('returns unanswered at once when the connection breaks during a pick, and sends nothing later', async () => {
    const picks: unknown[] = [];
    serveRoom((fresh) =>
      fresh.on('makePick', (request) => {
        picks.push(request);
        fresh.conn.close();
      }),
    );
    const feed = feedOf();
    await untilJoined(1);
    expect(await pick(feed)).toBe('unanswered');
    // The server is still down.
    expect(await pick(feed)).toBe('unanswered');
    await untilJoined(2);
    expect(picks).toHaveLength(1);
  });

  it('returns unanswered when no answer arrives, and requests the state', async () => {
    const picks: unknown[] = [];
    serveRoom((fresh) => fresh.on('makePick', (request) => picks.push(request)));
    const feed = feedOf();
    await untilJoined(1);
    expect(await pick(feed)).toBe('unanswered');
    await untilJoined(2);
    expect(picks).toHaveLength(1);
    expect(connections()).toEqual(['connecting', 'connected']);
  });

  it('renews an expired token and sends the same command again', async () => {
    const sentTokens: string[] = [];
    const picks: unknown[] = [];
    serveRoom((fresh) => {
      fresh.on('authenticate', ({ token }, acknowledge) => {
        sentTokens.push(token);
        acknowledge?.(accepted(0));
      });
      fresh.on('makePick', (request, acknowledge) => {
        picks.push(request);
        acknowledge?.(sentTokens.length === 0 ? expiry : accepted(5));
      });
    });
    const feed = feedOf();
    const token = page.renewed();
    await untilJoined(1);
    expect(await pick(feed)).toEqual(accepted(5));
    expect(new Set(sentTokens)).toEqual(new Set([token]));
    expect(picks).toHaveLength(2);
    expect(picks[0]).toEqual(picks[1]);
    expect([page.renewals(), expired]).toEqual([1, 0]);
  });

  it.each([
    ['no token is to be had', 'expired', 0],
    ['the new one is refused too', 'renewed', 1],
  ] as const)('says that the session has expired where %s', async (_, renewal, again) => {
    const picks: unknown[] = [];
    serveRoom((fresh) => {
      fresh.on('authenticate', (_request, acknowledge) => acknowledge?.(accepted(0)));
      fresh.on('makePick', (request, acknowledge) => {
        picks.push(request);
        acknowledge?.(expiry);
      });
    });
    const feed = feedOf(() => renewal);
    await untilJoined(1);
    await pick(feed);
    expect(picks).toHaveLength(1 + again);
    expect(expired).toBe(1);
  });

  it('does not mistake a network failure for an expired session', async () => {
    serveRoom((fresh) => fresh.on('makePick', (_, acknowledge) => acknowledge?.(expiry)));
    const feed = feedOf(() => 'unanswered');
    await untilJoined(1);
    expect(await pick(feed)).toBe('unanswered');
    expect(expired).toBe(0);
  });

  it('authenticates again if the server rejected the token of the handshake as expired', async () => {
    let known = false;
    server.serve((fresh) => {
      fresh.on('authenticate', (_, acknowledge) => {
        known = true;
        acknowledge?.(accepted(0));
      });
      fresh.on('joinDraftRoom', (request, acknowledge) => {
        joins.push(request);
        fresh.emit('draftStateUpdate', aDraftView(4, known ? {} : { own: null }));
        acknowledge?.(accepted(4));
      });
    });
    feedOf();
    await untilJoined(2);
    expect(heard.at(-1)).toMatchObject({ type: 'state', state: { own: { queue: [] } } });
    expect(page.renewals()).toBe(1);
  });

  it('leaves the room when its last listener unsubscribes', async () => {
    const left: unknown[] = [];
    serveRoom((fresh) => fresh.on('leaveDraftRoom', (request) => left.push(request)));
    const feed = feedOf();
    await untilJoined(1);
    const second: DraftMessage[] = [];
    const stop = feed.subscribe((message) => second.push(message));
    expect(second).toMatchObject([
      { type: 'connection', connection: { state: 'connected' } },
      { type: 'state', state: { sequence: 4 } },
    ]);
    stop();
    leave();
    await vi.waitFor(() => expect(left).toEqual([{ contestId: CONTEST }]), soon);
  });
});
