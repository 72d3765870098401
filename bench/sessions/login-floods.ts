/**
 * How long a page takes during 128 parallel anonymous logins, from one address and from a different address each.
 * Another process reads the page.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../tooling/postgres.ts';
import { timesHead, timesRow } from '../timed.ts';
import { startServers } from './servers.ts';

const IN_PARALLEL = 128;
const SECONDS = 15;
const PAGE_TIMES = path.join(import.meta.dirname, 'page-times.ts');

const readPages = async (url: string): Promise<readonly number[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PAGE_TIMES, url, String(SECONDS)],
    { maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as readonly number[];
};

/** An address of the networks reserved for benchmarks. */
const addressOf = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;

interface Flood {
  /** Returns how many logins each status answered. */
  stop(): Promise<ReadonlyMap<number, number>>;
}

const flood = (url: string, addresses: 'one' | 'many'): Flood => {
  const stopping = new AbortController();
  let sent = 0;
  const statuses = new Map<number, number>();
  const worker = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      sent += 1;
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(addresses === 'one' ? 1 : sent),
        },
        body: JSON.stringify({ username: `nobody${sent}`, password: `guess ${sent}` }),
      });
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  const workers = Array.from({ length: IN_PARALLEL }, worker);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
      return statuses;
    },
  };
};

const measure = async (home: string, databaseUrl: string | null): Promise<void> => {
  timesHead(`A page while ${IN_PARALLEL} anonymous logins are under way, on ${home}`);
  const servers = await startServers(databaseUrl, 1);
  const [url = ''] = servers.urls;
  const page = `${url}/contests/registering`;
  try {
    timesRow('no logins', await readPages(page));
    for (const addresses of ['one', 'many'] as const) {
      const logins = flood(url, addresses);
      const times = await readPages(page);
      const statuses = await logins.stop();
      timesRow(`logins from ${addresses === 'one' ? 'one address' : 'many addresses'}`, times);
      console.log(
        `    ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      );
    }
  } finally {
    await servers.stop();
  }
};

export const benchLoginFloods = async (): Promise<void> => {
  await measure('the embedded database', null);
  const postgres = await startPostgres();
  await measure('PostgreSQL', postgres.url);
  await postgres.stop();
};
