import fastifyStatic from '@fastify/static';
import { Id, PAGE_DESCRIPTIONS } from '@captains-pick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import type { ContestHeadline, Contests } from '../../catalog/service.ts';
import { sendRefusal } from '../replies/failures.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { contestHead } from './contest-head.ts';
import { createFixedPage, HTML_TYPE, REVALIDATE, type FixedPage } from './fixed-page.ts';
import { escapeHtml } from './html.ts';
import { headHtml, type PageHead } from './page-head.ts';
import { addSearchFiles, type SearchFilesDeps } from './search-files.ts';

/** Names of built files contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface WebFilesDeps extends SearchFilesDeps {
  /** The built web app's folder; null for none. */
  readonly webRoot: string | null;
  /** False: browsers get a service worker that removes itself and what it has kept. */
  readonly serviceWorker: boolean;
  readonly contests: Pick<Contests, 'headline' | 'list'>;
}

/**
 * True for a request of a page. A browser accepts HTML; other clients accept anything, and mean a page unless the path
 * has a file extension.
 */
const acceptsPage = (accept: string, pathname: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/';

const wantsPage = (request: FastifyRequest): boolean => {
  const pathname = pathOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets|socket\.io)(\/|$)/.test(pathname) &&
    acceptsPage(request.headers.accept ?? '*/*', pathname)
  );
};

/** The head of a page that is the same for all addresses of its route. */
const fixedHead = ({ name, route: { pattern, title } }: BuiltPage): PageHead => ({
  title,
  description: PAGE_DESCRIPTIONS[name],
  indexed: PAGE_DESCRIPTIONS[name] !== null,
  path: /[:*]/.test(pattern) ? null : pattern,
});

/** The page as it is sent. Made at the first request, because the server's address is known once it listens. */
const fixedPage = (
  page: BuiltPage,
  origin: WebFilesDeps['origin'],
  changes: Partial<PageHead> = {},
): (() => FixedPage) => {
  let made: FixedPage | null = null;
  return () => {
    const head = { ...fixedHead(page), ...changes };
    return (made ??= createFixedPage(page.html(headHtml(head, origin()))));
  };
};

/** Sends a page with its contest's name, event and status, so that they can be read before any script has run. */
const addContestPage = (
  app: FastifyInstance,
  page: BuiltPage & { readonly named: NonNullable<BuiltPage['named']> },
  { contests, origin }: WebFilesDeps,
): void => {
  const { route, named } = page;
  const titlePrefix = route.titlePrefix ?? '';
  const nameless = fixedPage(page, origin);
  const unknown = fixedPage(page, origin, { indexed: false });
  app.get<{
    Params: { readonly contestId: string };
    Querystring: { readonly team?: unknown };
  }>(route.pattern, { schema: { hide: true } }, async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound();
    const { contestId } = request.params;
    // An invalid id belongs to no contest.
    if (!Id.safeParse(contestId).success) return unknown().send(request, reply, 404);
    let contest: ContestHeadline | null;
    try {
      contest = await contests.headline(contestId);
    } catch (error) {
      // The page itself needs no database, and shows the contest's error.
      request.log.error(error);
      return nameless().send(request, reply);
    }
    if (contest === null) return unknown().send(request, reply, 404);
    const team = Id.safeParse(request.query.team);
    const head = contestHead(contest, {
      titlePrefix,
      path: pathOf(request),
      team: team.success ? team.data : null,
      recap: page.name === 'draft-recap',
    });
    return reply
      .header('cache-control', REVALIDATE)
      .type(HTML_TYPE)
      .send(named(headHtml(head, origin()), escapeHtml(contest.tournamentName)));
  });
};

/** Serves the files of the built web app; those with a hash in their name with unlimited caching. */
const addFiles = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A page is served only at its address, not as a file.
    allowedPath: (file) => !/^\/pages[./]/.test(file),
    setHeaders: (response, file) => {
      const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      response.header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
    },
  });
};

/** Browsers look for a new service worker at each visit, so this one soon ends every earlier one. */
const endServiceWorkers = (app: FastifyInstance): void => {
  app.get('/service-worker.js', { schema: { hide: true } }, (_, reply) =>
    reply.sendFile('service-worker-off.js'),
  );
};

/** Serves each page's HTML at its addresses. Returns the page for every other address. */
const addPages = (
  app: FastifyInstance,
  pages: readonly BuiltPage[],
  deps: WebFilesDeps,
): (() => FixedPage) | null => {
  let notFound: (() => FixedPage) | null = null;
  for (const page of pages) {
    const { route, named } = page;
    if (named !== null) {
      addContestPage(app, { ...page, named }, deps);
      continue;
    }
    const fixed = fixedPage(page, deps.origin);
    if (route.pattern === '*') {
      notFound = fixed;
      continue;
    }
    app.get(route.pattern, { schema: { hide: true } }, (request, reply) =>
      wantsPage(request) ? fixed().send(request, reply) : reply.callNotFound(),
    );
  }
  return notFound;
};

/** Serves the built web app, if there is one, and the not-found page where it has nothing. */
export const addWebFiles = async (app: FastifyInstance, deps: WebFilesDeps): Promise<void> => {
  const { webRoot } = deps;
  let notFound: (() => FixedPage) | null = null;
  if (webRoot !== null) {
    await addFiles(app, webRoot);
    if (!deps.serviceWorker) endServiceWorkers(app);
    notFound = addPages(app, readBuiltPages(webRoot), deps);
    addSearchFiles(app, deps);
  }
  app.setNotFoundHandler((request, reply): FastifyReply | Promise<FastifyReply> => {
    if (notFound !== null && wantsPage(request)) return notFound().send(request, reply, 404);
    return sendRefusal(request, reply, {
      name: 'unknown-route',
      method: request.method,
      path: pathOf(request),
    });
  });
};
