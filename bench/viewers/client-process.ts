/** Many viewers of one contest: each has its socket, and reads after a hint as a page does. Started as a process. */
import { SOCKET_PATH, type ContestHint } from '@captains-pick/contract';
import { openLine } from '../drafts/socket-io-line.ts';
import { openConnection, type LeanConnection } from '../rush/lean-connection.ts';
import type { Seen, ViewersOrder } from './plan.ts';

/** Of the reads. Browsers have one each, but file descriptors are few. */
const CONNECTIONS = 100;
const CONNECTED_AT_ONCE = 50;

let seen: { hints: number[]; reads: number[]; spreadMs: number } = {
  hints: [],
  reads: [],
  spreadMs: 0,
};

const now = (): number => performance.timeOrigin + performance.now();

/** Reads over the first connection that is free. */
const createReader = async (baseUrl: string, contestId: string): Promise<() => void> => {
  const port = Number(new URL(baseUrl).port);
  const request = Buffer.from(
    [
      `GET /api/contests/${contestId} HTTP/1.1`,
      'host: 127.0.0.1',
      'accept: */*',
      'accept-encoding: gzip, deflate, br',
      'prefer: return=minimal',
      '',
      '',
    ].join('\r\n'),
  );
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const waiting: number[] = [];
  const read = async (known: LeanConnection, due: number): Promise<void> => {
    // The server closes a connection that sends nothing.
    const connection = known.isOpen() ? known : await openConnection(port);
    const { status, text } = await connection.send(request);
    if (status !== 200) throw new Error(`${status} ${text}`);
    seen.reads.push(performance.now() - due);
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else await read(connection, next);
  };
  return () => {
    const due = performance.now();
    const connection = free.pop();
    if (connection === undefined) waiting.push(due);
    else void read(connection, due);
  };
};

const connect = async (baseUrl: string, contestId: string, viewers: number): Promise<void> => {
  const read = await createReader(baseUrl, contestId);
  const heard = (json: Buffer): void => {
    const at = now();
    const [event, hint] = JSON.parse(json.toString()) as readonly [string, ContestHint];
    if (event !== 'contestChanged' || hint.what !== 'results') return;
    seen.hints.push(at);
    seen.spreadMs = hint.spreadMs;
    setTimeout(read, Math.random() * hint.spreadMs);
  };
  const address = { baseUrl, path: SOCKET_PATH, namespace: '/', auth: {} };
  for (let open = 0; open < viewers; open += CONNECTED_AT_ONCE) {
    const lines = await Promise.all(
      Array.from({ length: Math.min(CONNECTED_AT_ONCE, viewers - open) }, () =>
        openLine(address, { event: heard, answer: () => undefined }),
      ),
    );
    for (const line of lines) line.emit('watchContest', { contestId });
  }
};

const obey = async (order: ViewersOrder): Promise<Seen | null> => {
  if (order.kind === 'connect') {
    await connect(order.baseUrl, order.contestId, order.viewers);
    return null;
  }
  const collected = seen;
  seen = { hints: [], reads: [], spreadMs: 0 };
  return collected;
};

process.on('message', (order: ViewersOrder) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
