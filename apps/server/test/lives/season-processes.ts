import { startMortal, type MortalProcess } from './mortal-process.ts';
import type { OpenDatabase } from '../../src/database/database.ts';
import type { SeasonState } from './season-state.ts';

/** The server processes of a season. */
export interface SeasonProcesses {
  readonly any: () => MortalProcess;
  /** A process for one purpose. Its caller closes it. */
  readonly start: () => MortalProcess;
  /** Replaces those that have died. */
  readonly revive: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const startProcesses = (state: SeasonState, open: () => OpenDatabase): SeasonProcesses => {
  const { chance, plan } = state;
  const start = (): MortalProcess =>
    startMortal({ open, now: () => state.now, chance: chance.bytes });
  const processes = Array.from({ length: plan.processes }, start);
  return {
    start,
    any: () => {
      const process = chance.anyOf(processes);
      if (process === undefined) throw new Error('no process');
      return process;
    },
    revive: async () => {
      for (const [index, process] of processes.entries()) {
        if (process.isAlive()) continue;
        await process.close();
        processes[index] = start();
      }
    },
    close: async () => {
      for (const process of processes) await process.close();
    },
  };
};
