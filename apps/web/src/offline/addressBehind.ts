import { hrefTo } from '@captains-pick/contract';

/** The address that was asked for, if this is the page that is shown instead. */
export const addressBehind = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | null => {
  if (pathname !== hrefTo('offline')) return null;
  const from = new URLSearchParams(search).get('from');
  // Only addresses of this site: `//elsewhere` would lead to another.
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith(hrefTo('offline'))
    ? from
    : hrefTo('home');
};
