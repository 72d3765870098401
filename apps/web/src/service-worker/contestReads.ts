/** The reads of contests whose answers are kept, and the addresses of pages that show them. Pages use it too. */

interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface ContestRead {
  readonly contestId: string;
  /** `contest`: the contest itself. `part`: more of its page, which is kept only with its contest. */
  readonly of: 'contest' | 'part';
}

const READ =
  /^\/api\/contests\/(?!public$)([\w-]{1,40})(?:\/(standings|entrants|ownership|chance-lines|drafts|history(?:\/\d+)?))?$/;

/** Null: the answer at this address is not kept. */
export const contestReadAt = ({ pathname, search }: Address): ContestRead | null => {
  const [, contestId, part] = READ.exec(pathname) ?? [];
  if (contestId === undefined) return null;
  // The whole of a large field is too much, and each search is its own answer.
  if (part === undefined) return search === '' ? { contestId, of: 'contest' } : null;
  return new URLSearchParams(search).has('search') ? null : { contestId, of: 'part' };
};

export const contestAddress = (contestId: string): string => `/api/contests/${contestId}`;

const PAGE = /^\/contests\/(running|completed)\/([\w-]{1,40})\/?$/;

/** The contest whose page is at this address, and which kept page shows it. Null: none. */
export const contestPageAt = (
  pathname: string,
): { readonly contestId: string; readonly shell: 'running' | 'completed' } | null => {
  const [, shell, contestId] = PAGE.exec(pathname) ?? [];
  if (contestId === undefined) return null;
  return { contestId, shell: shell === 'running' ? 'running' : 'completed' };
};

/** The header of a kept answer: when it was kept, in epoch milliseconds by the device's clock. */
export const KEPT_AT = 'kept-at';

/** The header by which a kept page asks for what is kept, and for nothing else. */
export const KEPT_ONLY = 'kept-only';

export const OWN_ANSWERS = 'kept-own-answers';
export const PUBLIC_ANSWERS = 'kept-public-answers';

/** A page's messages to the service worker. */
export interface ViewerMessage {
  readonly type: 'viewer';
  /** Null: no one is signed in. */
  readonly userId: string | null;
  /** True: the shells are kept although no contest is. */
  readonly keepsShells: boolean;
}
