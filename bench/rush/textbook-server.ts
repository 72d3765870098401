/**
 * The textbook way to enter a contest: one transaction per entry behind the contest's row lock, with plain `pg`. The
 * same rows as ours, over HTTP. Started as a process with DATABASE_URL, ACCESS_TOKEN_SECRET and PORT.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool, type PoolClient } from 'pg';

const CONNECTIONS = 20;
const LINEUP = 6;

const { DATABASE_URL = '', ACCESS_TOKEN_SECRET = '', PORT = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS });

interface Caller {
  readonly userId: string;
  readonly username: string;
}

interface Payload {
  readonly team: { readonly captain: string; readonly flexPlayers: readonly string[] };
}

interface ContestRow {
  readonly tournament_name: string;
  readonly status: string;
  readonly open: boolean;
  readonly entrants_count: number;
  readonly max_entries: number;
  readonly max_entries_per_user: number;
  readonly salary_cap: number;
  readonly entry_fee: string;
  readonly admin_fee: string;
}

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly salary: number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const callerOf = (authorization = ''): Caller | null => {
  const [head = '', payload = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const made = createHmac('sha256', ACCESS_TOKEN_SECRET).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(made, given)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly sub: string;
    readonly username: string;
    readonly exp: number;
  };
  return claims.exp * 1000 < Date.now() ? null : { userId: claims.sub, username: claims.username };
};

const refused = (status: number, code: string): Answer => ({ status, body: { code } });
const newId = (): string => randomBytes(10).toString('base64url').slice(0, 16).padEnd(16, '0');

const lineupOf = (
  { team }: Payload,
  rows: readonly PlayerRow[],
  cap: number,
): readonly PlayerRow[] | null => {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const lineup = [team.captain, ...team.flexPlayers].flatMap((name) => byName.get(name) ?? []);
  const salary = lineup.reduce((sum, player) => sum + player.salary, 0);
  return lineup.length === LINEUP && new Set(lineup).size === LINEUP && salary <= cap
    ? lineup
    : null;
};

interface Asked {
  readonly contestId: string;
  readonly caller: Caller;
  readonly key: string;
  readonly payload: Payload;
}

/** Checks and writes in an open transaction. */
const enter = async (
  client: PoolClient,
  { contestId, caller: { userId, username }, key, payload }: Asked,
): Promise<Answer> => {
  const {
    rows: [contest],
  } = await client.query<ContestRow>(
    `select tournament_name, status, deadline > clock_timestamp() as open, entrants_count, max_entries,
       max_entries_per_user, salary_cap, entry_fee, admin_fee
     from contests where id = $1 for update`,
    [contestId],
  );
  if (contest === undefined) return refused(404, 'contest-not-found');
  const earlier = await client.query<{ id: string }>(
    'select id from entries where user_id = $1 and idempotency_key = $2',
    [userId, key],
  );
  if (earlier.rows[0] !== undefined) return { status: 200, body: { entry: earlier.rows[0] } };
  if (contest.status !== 'Registering' || !contest.open) return refused(409, 'entries-closed');
  const own = await client.query(
    'select from entries where contest_id = $1 and user_id = $2 and withdrawn_at is null',
    [contestId, userId],
  );
  if ((own.rowCount ?? 0) >= contest.max_entries_per_user) return refused(409, 'entry-limit');
  if (contest.entrants_count >= contest.max_entries) return refused(409, 'contest-full');
  const named = await client.query<PlayerRow>(
    'select id, name, salary from players where contest_id = $1 and name = any($2)',
    [contestId, [payload.team.captain, ...payload.team.flexPlayers]],
  );
  const lineup = lineupOf(payload, named.rows, contest.salary_cap);
  if (lineup === null) return refused(422, 'lineup');
  const {
    rows: [account],
  } = await client.query<{ balance: string }>(
    'select balance from accounts where id = $1 for update',
    [`user:${userId}`],
  );
  const fee = Number(contest.entry_fee);
  const cost = fee + Number(contest.admin_fee);
  const balance = Number(account?.balance ?? 0) - cost;
  if (balance < 0) return refused(409, 'balance-too-low');
  const [id, journal] = [newId(), newId()];
  await client.query(
    `insert into entries (id, contest_id, user_id, entry_number, entry_name, player_ids, team_salary, idempotency_key, entered_at)
     values ($1, $2, $3, 1, $4, $5, $6, $7, now())`,
    [
      id,
      contestId,
      userId,
      username,
      lineup.map((player) => player.id),
      lineup.reduce((sum, player) => sum + player.salary, 0),
      key,
    ],
  );
  await client.query(
    `insert into journals (id, kind, contest_id, idempotency_key, memo, created_at)
     values ($1, 'entry', $2, $3, $4, now())`,
    [journal, contestId, `entry:${id}`, `${username} enters ${contest.tournament_name}`],
  );
  await client.query(
    'insert into postings (journal_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5), ($1, $6, $7)',
    [
      journal,
      `user:${userId}`,
      -cost,
      `pool:${contestId}`,
      contest.entry_fee,
      'fees',
      contest.admin_fee,
    ],
  );
  return { status: 200, body: { entry: { _id: id, entryName: username, ...payload }, balance } };
};

const inTransaction = async (asked: Asked): Promise<Answer> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await enter(client, asked);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const answerTo = async (request: IncomingMessage): Promise<Answer> => {
  if (request.url === '/livez') return { status: 200, body: {} };
  const caller = callerOf(request.headers.authorization);
  if (caller === null) return refused(401, 'session-expired');
  const contestId = /^\/api\/contests\/(\w+)\/enter$/.exec(request.url ?? '')?.[1] ?? '';
  const payload = JSON.parse(await textOf(request)) as Payload;
  const key = String(request.headers['idempotency-key'] ?? '');
  return inTransaction({ contestId, caller, key, payload });
};

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { status, body } = await answerTo(request).catch((error: unknown): Answer => ({
    status: 500,
    body: { message: String(error) },
  }));
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  };
  response.writeHead(status, headers).end(text);
};

const server = createServer((request, response) => void respond(request, response));
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
