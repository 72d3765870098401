/** What is kept of an answer. Pure. */

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before its start, a contest's answer depends on who asks and changes with each entry. */
const STARTED: ReadonlySet<unknown> = new Set(['Running', 'Completed', 'Graded', 'Cancelled']);

/** `forget`: nothing of this contest may be kept. `pass`: what is kept of it stays as it is. */
export type Keeping =
  | { readonly act: 'keep'; readonly contest: Fields }
  | { readonly act: 'forget' | 'pass' };

/**
 * What to keep of an answer to the read of a contest.
 *
 * @param known the contest as it was kept before; null if it was not
 * @param answer a whole contest, or only what an update of its results changes
 */
export const keepingOf = (known: unknown, answer: unknown): Keeping => {
  if (!isRecord(answer) || typeof answer['_id'] !== 'string') return { act: 'pass' };
  const isWhole = Array.isArray(answer['players']) && Array.isArray(answer['entrants']);
  const isUpdate = Array.isArray(answer['players']) && !isWhole;
  if (isWhole) {
    const isPublic = answer['isPrivate'] !== true;
    return isPublic && STARTED.has(answer['status'])
      ? { act: 'keep', contest: answer }
      : { act: 'forget' };
  }
  if (!isUpdate || !isRecord(known) || known['_id'] !== answer['_id']) return { act: 'pass' };
  return { act: 'keep', contest: { ...known, ...answer } };
};

/**
 * The user of a request's access token; null for a visitor's request. The server has checked the token when it
 * answered.
 */
export const viewerOf = (authorization: string | null): string | null => {
  if (authorization === null) return null;
  try {
    const [, payload = ''] = authorization.replace(/^Bearer /, '').split('.');
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const userId = isRecord(claims) ? claims['userId'] : null;
    return typeof userId === 'string' ? userId : 'unknown';
  } catch {
    return 'unknown';
  }
};

/**
 * True for an answer of a proxy that does not reach the server. The server itself never sends the first two, and 503
 * only as JSON.
 */
export const isFromProxy = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 502 ||
  status === 504 ||
  (status === 503 && headers.get('content-type')?.includes('json') !== true);

/** Kept contests, of one user or of all visitors. */
export const MOST_CONTESTS = 10;
/** Answers to reads of a contest's parts. */
export const MOST_PARTS = 40;
/** In milliseconds: 30 days. */
export const KEPT_FOR_MS = 30 * 24 * 3_600_000;

export interface KeptContest {
  readonly contestId: string;
  /** In epoch milliseconds. */
  readonly keptAt: number;
}

/** The contests that are kept no longer: too old, or more than `MOST_CONTESTS`. */
export const surplusOf = (kept: readonly KeptContest[], now: number): readonly string[] =>
  kept
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter(({ keptAt }, place) => place >= MOST_CONTESTS || now - keptAt > KEPT_FOR_MS)
    .map(({ contestId }) => contestId);
