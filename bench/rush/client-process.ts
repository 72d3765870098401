/** Sends the requests of a plan over kept-alive connections. Started as a process by `client.ts`. */
import { collectGarbage } from '../collect-garbage.ts';
import { encodeRequest, openConnection, type LeanConnection } from './lean-connection.ts';
import type { RushAnswer, RushOutcome, RushPlan } from './plan.ts';

const CUT: RushAnswer = { status: 0, text: '' };

const run = async ({ port, connections, requests }: RushPlan): Promise<RushOutcome> => {
  const encoded = requests.map(encodeRequest);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const latencies = requests.map(() => 0);
  const answers = requests.map(() => CUT);
  let next = 0;
  const work = async (connection: LeanConnection): Promise<void> => {
    while (next < requests.length) {
      const at = next;
      next += 1;
      const bytes = encoded[at] ?? Buffer.alloc(0);
      if (requests[at]?.isCut === true) {
        await connection.sendAndCut(bytes);
        continue;
      }
      const sent = performance.now();
      answers[at] = await connection.send(bytes);
      latencies[at] = performance.now() - sent;
    }
  };
  collectGarbage();
  const usedBefore = process.cpuUsage();
  const began = performance.now();
  await Promise.all(open.map(work));
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(usedBefore);
  for (const connection of open) connection.close();
  return { milliseconds, latencies, answers, cpuMilliseconds: (user + system) / 1000 };
};

const answer = async (plan: RushPlan): Promise<void> => {
  process.send?.(await run(plan));
};

process.on('message', (plan: RushPlan) => void answer(plan));
process.on('disconnect', () => process.exit(0));
