import { hrefTo } from '@captains-pick/contract';
import { isForm } from '../pages.ts';

export interface OpenedDocument {
  /** The document's path. */
  readonly pathname: string;
  /** The document's origin. */
  readonly origin: string;
  /** The address of the page that linked to it; empty if the browser names none. */
  readonly referrer: string;
}

/**
 * Where a login leads if the user clicked on Login or Sign Up before the app's code had loaded, so that the browser
 * itself followed the link and no path was kept.
 *
 * @returns null if the document is no form, or was not opened by a link of this site
 */
export const openerPath = ({ pathname, origin, referrer }: OpenedDocument): string | null => {
  const opener = URL.parse(referrer);
  if (!isForm(pathname) || opener?.origin !== origin) return null;
  if (isForm(opener.pathname)) return pathname === hrefTo('login') ? hrefTo('contests') : null;
  return opener.pathname + opener.search;
};

/** Keeps the path of the page whose link loaded this document. A reload keeps nothing. */
export const keepOpener = (keepRedirect: (path: string) => void): void => {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit?.type !== 'navigate') return;
  const { pathname, origin } = window.location;
  const path = openerPath({ pathname, origin, referrer: document.referrer });
  if (path !== null) keepRedirect(path);
};
