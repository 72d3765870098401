import { ContestRecord, PublishedDrafts } from '@captains-pick/contract';
import { checkPublished } from '@captains-pick/verify';
import type { ResultCheckMessage, ResultCheckRequest } from '@captains-pick/ui';

/** Messages of the worker: that it has started, then the result. */
export type CheckAnswer =
  | { readonly type: 'started' }
  | Exclude<ResultCheckMessage, { readonly type: 'failed' }>;

const tell = (answer: CheckAnswer): void => self.postMessage(answer);

const read = async (path: string): Promise<unknown> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
};

const readPublished = async ({ contestId, drafted, published }: ResultCheckRequest) => {
  if (published !== null) return published;
  const contest = `/api/contests/${encodeURIComponent(contestId)}`;
  const [record, drafts] = await Promise.all([
    read(`${contest}/record`),
    drafted ? read(`${contest}/drafts`) : null,
  ]);
  return {
    record: ContestRecord.parse(record),
    drafts: drafts === null ? null : PublishedDrafts.parse(drafts),
  };
};

const check = async (request: ResultCheckRequest): Promise<CheckAnswer> => {
  const begun = performance.now();
  try {
    const result = checkPublished(await readPublished(request), request.asker);
    return { type: 'checked', result, tookMs: performance.now() - begun };
  } catch {
    return { type: 'unread' };
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ResultCheckRequest>) => {
  tell({ type: 'started' });
  void check(data).then(tell);
});
