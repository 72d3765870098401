import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sendRefusal } from './failures.ts';

/** Built files carry a hash of their content in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Written by the web app's build: each page's address, in the router's notation, and its HTML in `pages`. */
const PAGES_FILE = 'pages.json';
const NO_SUCH_PAGE = '404.html';

interface Page {
  readonly pattern: string;
  readonly file: string;
}

/** Whether a web app is built there. */
export const hasWebApp = (webRoot: string): boolean => existsSync(path.join(webRoot, PAGES_FILE));

const pagesOf = (webRoot: string): readonly Page[] =>
  JSON.parse(readFileSync(path.join(webRoot, PAGES_FILE), 'utf8')) as readonly Page[];

/** A browser asks for a page by name; others take anything, and mean a page unless the path names a file. */
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

/**
 * Serves the built web app, where there is one: hashed files for good, each page's HTML at its addresses, and the
 * page that says so at all others.
 */
export const addWebFiles = async (app: FastifyInstance, webRoot: string | null): Promise<void> => {
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // A page is had at its address only.
      allowedPath: (file, _root, request) =>
        request.routeOptions.url !== '/*' || !/^\/pages[./]/.test(file),
      setHeaders: (response, file) => {
        const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
        response.header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
      },
    });
    for (const { pattern, file } of pagesOf(webRoot)) {
      if (pattern === '*') continue;
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
