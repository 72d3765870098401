import { computeChances, type ChancesRequest } from './computeChances.ts';

self.addEventListener('message', ({ data }: MessageEvent<ChancesRequest>) => {
  computeChances(data, (message) => self.postMessage(message));
});
