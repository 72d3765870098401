import { bestLineup } from '@captains-pick/rules';
import type { LineupSearch, LineupSearchMessage } from '@captains-pick/ui';

/** Messages of the worker: that it has started, then the result. */
export type LineupAnswer =
  | { readonly type: 'started' }
  | Exclude<LineupSearchMessage, { readonly type: 'failed' }>;

const tell = (answer: LineupAnswer): void => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<LineupSearch>) => {
  tell({ type: 'started' });
  const best = bestLineup(data.sport, { ...data, value: ({ value }) => value });
  tell(
    best.ok ? { type: 'found', lineup: best.value } : { type: 'refused', refusal: best.refusal },
  );
});
