import type { FullClient } from '@captains-pick/contract';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import {
  clientOf,
  fromOwnAddress,
  logIn,
  openAccount,
  storedSession,
  type Account,
} from './accounts.ts';
import type { UNTRUSTED_HOST } from './hosts.ts';
import { OPERATOR, startServer, type Seed, type RunningServer } from './running-server.ts';

export { expect } from '@playwright/test';
export { covers, type RowId } from './coverage/covers.ts';

/** Chromium's message for an answer that is not ok. Journeys of failures provoke it. */
const FAILED_CALL = /^Failed to load resource/;
const OF_A_CALL = /\/(api|socket\.io)\//;
/** A call in flight when a journey cut the network. */
const CUT_OFF = /net::ERR_INTERNET_DISCONNECTED/;
/** Chromium's message for a page that does not exist. */
export const NOT_THERE = /status of 404/;
const LOST_SOCKET = /^WebSocket connection to .* failed/;

/** All complaints of a context's pages, except for failed calls. */
const complaintsOf = (context: BrowserContext): readonly string[] => {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const ofCall = OF_A_CALL.test(message.location().url) && FAILED_CALL.test(text);
    if (!ofCall && !LOST_SOCKET.test(text) && !CUT_OFF.test(text)) complaints.push(text);
  });
  return complaints;
};

const addressAt = ({ url }: RunningServer, host: string): string => url.replace('127.0.0.1', host);

export interface PersonOptions extends BrowserContextOptions {
  /** Complaints of the page that the journey expects. Any other fails it. */
  readonly tolerates?: RegExp;
}

export interface Player extends Account {
  readonly page: Page;
}

interface PerTest {
  /** A person with their own browser, not logged in. A complaint of the page fails the journey. */
  readonly visitor: (options?: PersonOptions) => Promise<Page>;
  /** A visitor whose browser is logged in as an account: a new one of that name, or a given one. */
  readonly player: (who: string | Account, options?: PersonOptions) => Promise<Player>;
}

interface PerWorker {
  /** The host name of the pages. A browser trusts 127.0.0.1 although it is plain http. */
  readonly host: '127.0.0.1' | typeof UNTRUSTED_HOST;
  /** Default: empty. */
  readonly seed: Seed;
  readonly server: RunningServer;
  /** All calls, as the operator. */
  readonly operator: FullClient;
}

export const test = base.extend<PerTest, PerWorker>({
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  seed: ['empty', { scope: 'worker', option: true }],
  server: [
    async ({ seed }, provide) => {
      const server = await startServer(seed);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  operator: [
    async ({ server }, provide) => {
      const account = await logIn(server.url, OPERATOR.username, OPERATOR.password);
      await provide(clientOf(server.url, account));
    },
    { scope: 'worker' },
  ],

  visitor: async ({ browser, host, server }, provide) => {
    const people: { context: BrowserContext; complaints: readonly string[]; tolerates?: RegExp }[] =
      [];
    await provide(async ({ tolerates, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: addressAt(server, host),
        // Logins and sign-ups are limited by address, and files share a server.
        extraHTTPHeaders: fromOwnAddress(),
        // A service worker's requests pass by the routes with which journeys change answers.
        serviceWorkers: 'block',
        ...options,
      });
      people.push({
        context,
        complaints: complaintsOf(context),
        ...(tolerates === undefined ? {} : { tolerates }),
      });
      return context.newPage();
    });
    for (const { context, complaints, tolerates } of people) {
      await context.close();
      const unexpected = complaints.filter((complaint) => tolerates?.test(complaint) !== true);
      expect(unexpected, 'complaints of the page').toEqual([]);
    }
  },
  player: async ({ host, server, visitor }, provide) => {
    await provide(async (who, options) => {
      const account = typeof who === 'string' ? await openAccount(server.url, who) : who;
      const localStorage = storedSession(account);
      const page = await visitor({
        ...options,
        storageState: { cookies: [], origins: [{ origin: addressAt(server, host), localStorage }] },
      });
      return { ...account, page };
    });
  },
});
