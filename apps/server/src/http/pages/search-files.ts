/** The files for search engines: what they may read, and the pages that they should list. */
import { hrefTo, PAGE_DESCRIPTIONS, ROUTES, type SitePageName } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import type { FastifyInstance } from 'fastify';
import type { Contests } from '../../catalog/service.ts';
import { escapeHtml } from './html.ts';

/** In seconds. */
const CACHED_FOR = 300;
/** The format's limit. */
const MOST_ADDRESSES = 50_000;
const SITEMAP = '/sitemap.xml';

const isListed = (name: SitePageName): boolean => {
  const { access, prerender, pattern } = ROUTES[name];
  return (
    access === 'public' &&
    PAGE_DESCRIPTIONS[name] !== null &&
    // Redirects, or depends on the session.
    prerender !== 'frame' &&
    !/[:*]/.test(pattern)
  );
};

const FIXED_PATHS = (Object.keys(PAGE_DESCRIPTIONS) as readonly SitePageName[])
  .filter(isListed)
  .map((name) => ROUTES[name].pattern);

const sitemap = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

export interface SearchFilesDeps {
  readonly contests: Pick<Contests, 'list'>;
  /** The public address of the site; null: unknown. */
  readonly origin: () => string | null;
}

/** Without a known origin there is no sitemap, because it lists whole addresses. */
export const addSearchFiles = (
  app: FastifyInstance,
  { contests, origin }: SearchFilesDeps,
): void => {
  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) => {
    const site = origin();
    const lines = [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      ...(site === null ? [] : ['', `Sitemap: ${site}${SITEMAP}`]),
    ];
    return reply
      .header('cache-control', `public, max-age=${CACHED_FOR}`)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get(SITEMAP, { schema: { hide: true } }, async (_, reply) => {
    const site = origin();
    if (site === null) return reply.callNotFound();
    const listed = await contests.list('public', null);
    const paths = [
      ...FIXED_PATHS,
      ...listed.map(({ _id, status }) =>
        hrefTo(`${contestTab(status)}-contest`, { contestId: _id }),
      ),
    ];
    return reply
      .header('cache-control', `public, max-age=${CACHED_FOR}`)
      .type('application/xml; charset=utf-8')
      .send(sitemap(paths.slice(0, MOST_ADDRESSES).map((path) => new URL(path, site).href)));
  });
};
