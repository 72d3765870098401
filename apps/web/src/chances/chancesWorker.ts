import { computeChances, type ChancesRequest } from './computeChances.ts';

self.addEventListener('message', ({ data }: MessageEvent<ChancesRequest>) => {
  computeChances(data, (answer) => self.postMessage(answer));
});
