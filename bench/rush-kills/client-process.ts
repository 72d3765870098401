/** Sends each request of a plan until it has a verdict, whichever server gives it. Started as a process by `client.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeRequest, openConnection, type LeanConnection } from '../rush/lean-connection.ts';
import type { RushAnswer } from '../rush/plan.ts';
import type { ClientReport, KillOutcome, KillPlan } from './plan.ts';

const MOST_ATTEMPTS = 100;
/** A browser waits longer. The server that is left should be loaded with retries at once. */
const RETRY_MS = 20;
const NO_ANSWER: RushAnswer = { status: 0, text: '' };

const send = (report: ClientReport): void => void process.send?.(report);

/** What a worker sends through: one connection to each server, opened again after it broke. */
const createLines = (ports: readonly number[], onCut: () => void) => {
  const open = new Map<number, LeanConnection>();
  return {
    /** No answer when the server can't be reached or dies before it answers. */
    ask: async (port: number, bytes: Buffer): Promise<RushAnswer> => {
      const known = open.get(port);
      const connection =
        known?.isOpen() === true ? known : await openConnection(port).catch(() => null);
      if (connection === null) return NO_ANSWER;
      open.set(port, connection);
      try {
        return await connection.send(bytes);
      } catch {
        onCut();
        return NO_ANSWER;
      }
    },
    close: () => {
      for (const port of ports) open.get(port)?.close();
    },
  };
};

const run = async (plan: KillPlan): Promise<KillOutcome> => {
  const { ports, connections, requests, reportAfter } = plan;
  const answers = requests.map(() => NO_ANSWER);
  let next = 0;
  let answered = 0;
  let cut = 0;

  const askUntilAnswered = async (
    lines: ReturnType<typeof createLines>,
    at: number,
    bytes: Buffer,
  ): Promise<RushAnswer> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const answer = await lines.ask(ports[(at + attempt) % ports.length] ?? 0, bytes);
      if (answer.status > 0 && answer.status < 500) return answer;
      await sleep(RETRY_MS);
    }
    throw new Error('A request got no verdict.');
  };

  const work = async (): Promise<void> => {
    const lines = createLines(ports, () => (cut += 1));
    while (next < requests.length) {
      const at = next;
      next += 1;
      const request = requests[at];
      if (request === undefined) break;
      answers[at] = await askUntilAnswered(lines, at, encodeRequest(request));
      answered += 1;
      if (answered === reportAfter) send({ kind: 'reached' });
    }
    lines.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, work));
  return { kind: 'outcome', milliseconds: performance.now() - began, answers, cut };
};

const answer = async (plan: KillPlan): Promise<void> => send(await run(plan));

process.on('message', (plan: KillPlan) => void answer(plan));
process.on('disconnect', () => process.exit(0));
