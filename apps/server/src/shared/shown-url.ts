/** An address for people and logs, without its query, which may have a key: `https://example.org/feed?…`. */
export const shownUrl = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
};
