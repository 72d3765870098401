import { computeChances } from './computeChances.ts';
import type { PackedContest } from './packed.ts';

self.addEventListener('message', ({ data }: MessageEvent<PackedContest>) => {
  computeChances(data, (answer) => self.postMessage(answer));
});
