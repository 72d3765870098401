import type { Timeline } from './timeline.ts';

/** A simulation begins with faults. It is calm once they are over, and quiet once no person does anything more. */
export interface Phases {
  isCalm(): boolean;
  isQuiet(): boolean;
  calmDown(): void;
  /** Epoch milliseconds. */
  quietFrom(time: number): void;
}

export const createPhases = ({ now }: Pick<Timeline, 'now'>): Phases => {
  let calmSince = Infinity;
  let quietSince = Infinity;
  return {
    isCalm: () => now() >= calmSince,
    isQuiet: () => now() >= quietSince,
    calmDown: () => {
      calmSince = now();
    },
    quietFrom: (time) => {
      quietSince = time;
    },
  };
};
