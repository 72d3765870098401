/** How the service worker answers a request. Pure. */
import { contestReadAt } from './contestReads.ts';

export type Plan =
  /** Untouched, as without a service worker. */
  | 'network'
  /** A page: from the network, else a kept one. */
  | 'page'
  /** A script or style of this build: as it is kept, else from the network. */
  | 'file'
  /** A read of a contest: from the network, and kept; else as it is kept. */
  | 'read'
  /** A read of a kept page: as it is kept, else refused. */
  | 'kept-read'
  /** A call of a kept page, as if there were no network. */
  | 'refused'
  /** It depends on whether the page is a kept one, which is being looked up. */
  | 'unknown';

export interface Planned {
  readonly method: string;
  readonly navigates: boolean;
  readonly address: { readonly pathname: string; readonly search: string };
  /** Whether a kept page makes the request; null: not known yet. */
  readonly fromKept: boolean | null;
  /** The files of this build. */
  readonly files: ReadonlySet<string>;
}

/** What the server answers with something other than a page of the app. */
const NO_PAGE = /^\/(?:api|assets|socket\.io|livez|readyz|metrics|storybook)(?:\/|$)|\.\w+$/;
const CALL = /^\/(?:api|socket\.io)(?:\/|$)/;
const FILE = /^\/assets\//;

export const planOf = ({ method, navigates, address, fromKept, files }: Planned): Plan => {
  const { pathname } = address;
  if (navigates) return method === 'GET' && !NO_PAGE.test(pathname) ? 'page' : 'network';
  const isRead = method === 'GET' && contestReadAt(address) !== null;
  if (CALL.test(pathname)) {
    if (fromKept === null) return 'unknown';
    if (fromKept) return isRead ? 'kept-read' : 'refused';
    return isRead ? 'read' : 'network';
  }
  if (method !== 'GET') return fromKept === false ? 'network' : 'refused';
  // A kept page may be of an earlier build.
  return files.has(pathname) || (FILE.test(pathname) && fromKept !== false) ? 'file' : 'network';
};
