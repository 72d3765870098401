import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const WRITES = 300;
/** A page of PostgreSQL's log. */
const PAGE = Buffer.alloc(8_192, 1);

/** Milliseconds that each of a hundred pages takes to reach the disk, sorted: no commit can be faster. */
export const diskLatencies = async (): Promise<readonly number[]> => {
  const place = path.join(tmpdir(), `bench-drafts-${process.pid}`);
  const file = await open(place, 'w');
  const latencies: number[] = [];
  try {
    for (let write = 0; write < WRITES; write += 1) {
      const began = performance.now();
      await file.write(PAGE);
      await file.datasync();
      latencies.push(performance.now() - began);
    }
  } finally {
    await file.close();
    await rm(place);
  }
  return latencies.toSorted((a, b) => a - b);
};
