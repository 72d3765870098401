import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import path from 'node:path';
import { sendRefusal } from './failures.ts';

/** Built files carry a hash of their content in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** A browser asks for a page by name; others take anything, and mean a page unless the path names a file. */
const acceptsPage = (accept: string, pathname: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');

const isNavigation = (request: FastifyRequest, pathname: string): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|socket\.io)(\/|$)/.test(pathname) &&
  acceptsPage(request.headers.accept ?? '*/*', pathname);

/** Serves the built web app, where there is one; its routes are the browser's, so any page is its index. */
export const addWebFiles = async (app: FastifyInstance, webRoot: string | null): Promise<void> => {
  if (webRoot !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        const hashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
        response.header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
      },
    });
  }
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const [pathname = '/'] = request.url.split('?');
    if (webRoot !== null && isNavigation(request, pathname)) {
      return reply.status(200).sendFile('index.html');
    }
    return sendRefusal(request, reply, {
      name: 'unknown-route',
      method: request.method,
      path: pathname,
    });
  });
};
