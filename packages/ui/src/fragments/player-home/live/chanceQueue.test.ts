import { describe, expect, it } from 'vitest';
import { createChanceQueue } from './chanceQueue.ts';
import type { ChanceRequest } from './computeCashChances.ts';

const request = (contestId: string, sequence: number): ChanceRequest => ({
  contestId,
  sequence,
  entryIds: [`${contestId}-entry`],
});

/** Lets pending promises settle. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A queue whose computations end when the test says so. */
const queueOf = () => {
  const begun: string[] = [];
  const done: string[] = [];
  let end = (_failure?: Error): void => {};
  const leaving = new AbortController();
  const queue = createChanceQueue({
    signal: leaving.signal,
    compute: ({ contestId, sequence }) => {
      begun.push(`${contestId}${sequence}`);
      return new Promise((resolve, reject) => {
        end = (failure) => (failure === undefined ? resolve(new Map()) : reject(failure));
      });
    },
    onComputed: ({ contestId, sequence }) => done.push(`${contestId}${sequence}`),
  });
  const ends = async (failure?: Error): Promise<void> => {
    end(failure);
    await settle();
  };
  return { queue, begun, done, ends, leaving };
};

describe('the queue of chances', () => {
  it('computes each contest once for an update', async () => {
    const { queue, begun, done, ends } = queueOf();
    queue.want([request('a', 1), request('b', 1)]);
    await ends();
    await ends();
    queue.want([request('a', 1), request('b', 1)]);
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    expect(done).toEqual(['a1', 'b1']);
    queue.want([request('a', 1), request('b', 2)]);
    await ends();
    expect(done).toEqual(['a1', 'b1', 'b2']);
  });

  it('reaches each contest although another is updated faster than it is computed', async () => {
    const { queue, done, ends } = queueOf();
    for (let sequence = 1; sequence <= 6; sequence += 1) {
      queue.want([request('a', sequence), request('b', 1), request('c', 1)]);
      await ends();
    }
    expect(done).toEqual(['a1', 'b1', 'c1', 'a3', 'a4', 'a5']);
  });

  it('finishes what it computes when an update arrives', async () => {
    const { queue, begun, done, ends } = queueOf();
    queue.want([request('a', 1)]);
    queue.want([request('a', 2)]);
    await ends();
    expect(done).toEqual(['a1']);
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('goes on after a failure, and tries again with the next update', async () => {
    const { queue, done, ends } = queueOf();
    queue.want([request('a', 1), request('b', 1)]);
    await ends(new Error('offline'));
    await ends();
    queue.want([request('a', 2), request('b', 1)]);
    await ends();
    expect(done).toEqual(['a1', 'b1', 'a2']);
  });

  it('stops when its page is left', async () => {
    const { queue, begun, done, ends, leaving } = queueOf();
    queue.want([request('a', 1), request('b', 1)]);
    leaving.abort();
    await ends();
    expect(begun).toEqual(['a1']);
    expect(done).toEqual([]);
  });
});
