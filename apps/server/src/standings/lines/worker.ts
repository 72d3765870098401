/** Simulates events for the lines of large fields, in a thread of its own: a million entries take many seconds. */
import { constants, setPriority } from 'node:os';
import { CHANCE_RUNS, lineRuns, type FieldLines } from '@captains-pick/rules';
import { serveRequests } from '../../shared/serving-thread.ts';
import type { LineRequest } from './line-request.ts';

// On Linux this is the thread's own priority: requests come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

serveRequests(({ event, field, seed }: LineRequest): FieldLines | null => {
  const begun = lineRuns(event, field, seed);
  if (!begun.ok) return null;
  begun.value.advance(CHANCE_RUNS);
  return begun.value.lines();
});
