import fastifyStatic from '@fastify/static';
import { Id } from '@captains-pick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Contests } from '../catalog/service.ts';
import { sendRefusal } from './replies/failures.ts';

/** Names of built files contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Written by the web app's build: the address of each page, in the router's notation, and its HTML in `pages`. */
const PAGES_FILE = 'pages.json';
const NO_SUCH_PAGE = '404.html';

interface Page {
  readonly pattern: string;
  readonly file: string;
  /**
   * The same page with a placeholder for the name of the contest at `:contestId`; missing for a page without a contest.
   */
  readonly named?: { readonly file: string; readonly place: string };
}

type Namer = Pick<Contests, 'nameOf'>;

/** True when the folder has a built web app. */
export const hasWebApp = (webRoot: string): boolean => existsSync(path.join(webRoot, PAGES_FILE));

const pagesOf = (webRoot: string): readonly Page[] =>
  JSON.parse(readFileSync(path.join(webRoot, PAGES_FILE), 'utf8')) as readonly Page[];

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

const sendPage = (reply: FastifyReply, file: string): FastifyReply =>
  reply.sendFile(path.posix.join('pages', file));

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Sends a page with the contest's name in it, so that it can be read before any script has run. */
const addNamedPage = (
  app: FastifyInstance,
  { pattern, file, named }: Required<Page>,
  { webRoot, contests }: { readonly webRoot: string; readonly contests: Namer },
): void => {
  const parts = readFileSync(path.join(webRoot, 'pages', named.file), 'utf8').split(named.place);
  app.get<{ Params: { readonly contestId: string } }>(
    pattern,
    { schema: { hide: true } },
    async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound();
      const { contestId } = request.params;
      // An invalid id belongs to no contest.
      if (!Id.safeParse(contestId).success) return sendPage(reply, file);
      const name = await contests.nameOf(contestId).catch((error: unknown) => {
        // The page itself needs no database, and shows the contest's error.
        request.log.error(error);
        return null;
      });
      if (name === null) return sendPage(reply, file);
      return reply
        .header('cache-control', REVALIDATE)
        .type('text/html; charset=utf-8')
        .send(parts.join(escaped(name)));
    },
  );
};

/**
 * Serves the built web app, if there is one: hashed files with unlimited caching, each page's HTML at its addresses,
 * and the not-found page elsewhere.
 */
export const addWebFiles = async (
  app: FastifyInstance,
  { webRoot, contests }: { readonly webRoot: string | null; readonly contests: Namer },
): Promise<void> => {
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // A page is served only at its address, not as a file.
      allowedPath: (file, _root, request) =>
        request.routeOptions.url !== '/*' || !/^\/pages[./]/.test(file),
      setHeaders: (response, file) => {
        const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
        response.header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
      },
    });
    for (const { pattern, file, named } of pagesOf(webRoot)) {
      if (pattern === '*') continue;
      if (named !== undefined) {
        addNamedPage(app, { pattern, file, named }, { webRoot, contests });
        continue;
      }
      app.get(pattern, { schema: { hide: true } }, (request, reply) =>
        wantsPage(request) ? sendPage(reply, file) : reply.callNotFound(),
      );
    }
  }
  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (webRoot !== null && wantsPage(request)) return sendPage(reply.status(404), NO_SUCH_PAGE);
    return sendRefusal(request, reply, {
      name: 'unknown-route',
      method: request.method,
      path: pathOf(request),
    });
  });
};
