import type { DraftConnection } from '@captains-pick/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionUser } from './connectionUsers.ts';
import { openPage, startLiveServer, type LivePage, type LiveServer } from './live-test-server.ts';

const soon = { timeout: 4_000, interval: 5 };

/** Runs synchronous code under fake timers. The network still uses real time. */
const withFakeTimers = <Outcome>(
  act: (pass: (milliseconds: number) => void) => Outcome,
): Outcome => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return act((milliseconds) => vi.advanceTimersByTime(milliseconds));
  } finally {
    vi.useRealTimers();
  }
};

describe("the page's connection", () => {
  let server: LiveServer;
  let page: LivePage;
  let sentTokens: string[];
  let releases: (() => void)[];

  /** A user of the connection that records its states and the number of failed retries. */
  const addUser = (purpose: ConnectionUser['purpose']) => {
    const states: DraftConnection['state'][] = [];
    let failures = 0;
    const count = (): void => {
      failures += 1;
    };
    releases.push(
      page.live.addUser({
        purpose,
        listen: (socket) => {
          socket.io.on('reconnect_error', count);
          return () => socket.io.off('reconnect_error', count);
        },
        connectionChanged: ({ state }) => states.push(state),
      }),
    );
    return { states, failures: () => failures };
  };
  const connected = (times: number): Promise<void> =>
    vi.waitFor(() => expect(server.peers).toHaveLength(times), soon);

  beforeEach(async () => {
    server = await startLiveServer();
    sentTokens = [];
    releases = [];
    server.serve((peer) =>
      peer.on('authenticate', ({ token }, acknowledge) => {
        sentTokens.push(token);
        acknowledge?.({ accepted: true, sequence: 0 });
      }),
    );
    page = openPage(server);
  });
  afterEach(async () => {
    for (const each of releases) each();
    await server.crash();
  });

  it('is shared by all its users, and stays open while one page replaces another', async () => {
    const first = addUser('hints');
    await vi.waitFor(() => expect(first.states).toEqual(['connecting', 'connected']), soon);
    releases[0]?.();
    const second = addUser('draft');
    expect(second.states).toEqual(['connected']);
    expect(server.peers).toHaveLength(1);
    expect(first.states).toEqual(['connecting', 'connected']);
  });

  it('connects once the browser is online again if its code did not load', async () => {
    page = openPage(server, () => 'renewed', 1);
    const { states } = addUser('hints');
    await vi.waitFor(() => expect(states.at(-1)).toBe('failed'), soon);
    page.wake();
    await connected(1);
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
  });

  it('sends a new token to the server as soon as there is one', async () => {
    const { states } = addUser('hints');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    page.signIn('ann');
    await vi.waitFor(() => expect(sentTokens).toEqual([page.session.tokens.accessToken()]), soon);
    expect(server.peers).toHaveLength(1);
  });

  it('reconnects for another user, and after a sign-out', async () => {
    const { states } = addUser('draft');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    page.signIn('bob');
    await connected(2);
    expect(server.peers[1]?.handshake.auth).toEqual({ token: page.session.tokens.accessToken() });
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    page.session.signOut();
    await connected(3);
    expect(server.peers[2]?.handshake.auth).toEqual({});
    await vi.waitFor(
      () =>
        expect(states).toEqual([
          'connecting',
          'connected',
          'connecting',
          'connected',
          'connecting',
          'connected',
        ]),
      soon,
    );
  });

  it('is retried without limit while it is used only for hints', async () => {
    const { states, failures } = addUser('hints');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    await server.crash();
    // A draft room would have given up after five.
    await vi.waitFor(() => expect(failures()).toBeGreaterThan(6), soon);
    await server.restart();
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  });

  it('gets a full set of tries when a draft room finds it lost', async () => {
    const hints = addUser('hints');
    await vi.waitFor(() => expect(hints.states.at(-1)).toBe('connected'), soon);
    await server.crash();
    await vi.waitFor(() => expect(hints.failures()).toBeGreaterThan(6), soon);
    const room = addUser('draft');
    expect(room.states).toEqual(['reconnecting']);
    await vi.waitFor(() => expect(room.states).toEqual(['reconnecting', 'failed']), soon);
    expect(room.failures()).toBeGreaterThanOrEqual(4);
  });

  it('reports at the first failure that the server can’t be reached', async () => {
    await server.crash();
    const { states, failures } = addUser('draft');
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'failed']), soon);
    expect(failures()).toBe(0);
  });

  it('sends its present token if that is still valid', async () => {
    page = openPage(server, () => 'kept');
    const { states } = addUser('draft');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    expect(await page.live.renew()).toBe('renewed');
    expect(sentTokens).toEqual([page.session.tokens.accessToken()]);
  });

  it('closes after a while without users', async () => {
    const closed = vi.fn<() => void>();
    server.serve((peer) => {
      peer.on('disconnect', closed);
      peer.on('authenticate', (_, acknowledge) => acknowledge?.({ accepted: true, sequence: 0 }));
    });
    const first = addUser('hints');
    await vi.waitFor(() => expect(first.states.at(-1)).toBe('connected'), soon);
    const second = withFakeTimers((pass) => {
      releases[0]?.();
      pass(1_999);
      const next = addUser('hints');
      pass(10_000);
      return next;
    });
    expect(second.states).toEqual(['connected']);
    expect(await page.live.renew()).toBe('renewed');
    withFakeTimers((pass) => {
      releases[1]?.();
      pass(2_000);
    });
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), soon);
    expect(addUser('hints').states).toEqual(['connecting']);
    await connected(2);
  });

  it('is opened again within the time that a stopping server gives, after the answers in flight', async () => {
    const unanswered: (() => void)[] = [];
    server.serve((peer) =>
      peer.on('authenticate', (_, acknowledge) =>
        unanswered.push(() => acknowledge?.({ accepted: true, sequence: 0 })),
      ),
    );
    const { states } = addUser('draft');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    const renewal = page.live.renew();
    await vi.waitFor(() => expect(unanswered.length).toBeGreaterThan(0), soon);
    server.peers[0]?.emit('serverStopping', { afterMs: 50, spreadMs: 50 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.peers).toHaveLength(1);
    for (const answer of unanswered) answer();
    expect(await renewal).toBe('renewed');
    await connected(2);
    await vi.waitFor(
      () => expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']),
      soon,
    );
    expect(server.peers[0]?.connected).toBe(false);
  });

  it('is checked when the page becomes visible again, and replaced if it is dead', async () => {
    const { states } = addUser('hints');
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), soon);
    page.wake();
    await vi.waitFor(() => expect(sentTokens).toHaveLength(1), soon);
    expect(server.peers).toHaveLength(1);
    page.live.reopen();
    await connected(2);
    await vi.waitFor(() => expect(states.slice(-2)).toEqual(['reconnecting', 'connected']), soon);
  });
});
