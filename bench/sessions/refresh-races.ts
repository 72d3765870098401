/**
 * Refresh tokens that are used many times at once: how many families end with two or more valid chains. At the service,
 * over HTTP, and over HTTP across two processes on one PostgreSQL.
 */
import { startPostgres } from '../../tooling/postgres.ts';
import { startServers, type Servers } from './servers.ts';
import { openSessions } from './service-sessions.ts';

const FAMILIES = 1_000;
/** Parallel uses of each token. */
const USES = 8;
/** Families in parallel. */
const AT_ONCE = 32;

type Refresh = (refreshToken: string, use: number) => Promise<string | null>;

const inParallel = async <Item, Made>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> => {
  const made: Made[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      made[at] = await work(items[at] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return made;
};

const isToken = (token: string | null): token is string => token !== null;

/** Races one family; returns the newest token of each valid chain. */
const race = async (token: string, refresh: Refresh): Promise<readonly string[]> => {
  const successors = await Promise.all(
    Array.from({ length: USES }, (_, use) => refresh(token, use)),
  );
  const chains: string[] = [];
  for (const successor of new Set(successors.filter(isToken))) {
    const next = await refresh(successor, 0);
    if (next !== null) chains.push(next);
  }
  return [...new Set(chains)];
};

const raceAll = async (
  arena: string,
  tokens: readonly string[],
  refresh: Refresh,
): Promise<readonly string[]> => {
  const began = performance.now();
  const families = await inParallel(tokens, AT_ONCE, (token) => race(token, refresh));
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const lost = families.filter((chains) => chains.length === 0).length;
  const forked = families.filter((chains) => chains.length > 1).length;
  console.log(
    `  ${arena.padEnd(44)}${String(forked).padStart(6)} of ${tokens.length} families forked, ${lost} lost (${seconds} s)`,
  );
  return families.flatMap(([first]) => first ?? []);
};

const overHttp =
  ({ urls }: Servers): Refresh =>
  async (refreshToken, use) => {
    const response = await fetch(`${urls[use % urls.length]}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    const answer = (await response.json()) as { refreshToken?: string };
    if (!response.ok && response.status !== 401) throw new Error(`status ${response.status}`);
    return answer.refreshToken ?? null;
  };

export const benchRefreshRaces = async (): Promise<void> => {
  console.log(`\nRefresh tokens, each used ${USES} times at once, on PostgreSQL`);
  const postgres = await startPostgres();
  const servers = await startServers(postgres.url, 2);
  try {
    const service = await openSessions(postgres.url);
    const begun = await inParallel(Array.from({ length: FAMILIES }), 4, service.signIn);
    const afterService = await raceAll('at the service', begun, service.refresh);
    await service.close();
    const one = { ...servers, urls: servers.urls.slice(0, 1) };
    const afterOne = await raceAll('over HTTP, one process', afterService, overHttp(one));
    await raceAll('over HTTP, two processes', afterOne, overHttp(servers));
  } finally {
    await servers.stop();
    await postgres.stop();
  }
};
