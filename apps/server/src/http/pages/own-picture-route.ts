import type { FastifyInstance } from 'fastify';
import type { OwnPictures } from '../../identity/service.ts';

const DIGEST = /^[0-9a-f]{64}$/;
/** A year, the longest that caches honour. */
const CACHED_FOR = 31_536_000;

/** Serves players' own pictures. The digest in the address can't be guessed, and changes with the picture. */
export const addOwnPictures = (app: FastifyInstance, pictures: Pick<OwnPictures, 'find'>): void => {
  app.get<{ Params: { readonly digest: string } }>(
    '/pictures/:digest.webp',
    { schema: { hide: true } },
    async (request, reply) => {
      const { digest } = request.params;
      const webp = DIGEST.test(digest) ? await pictures.find(digest) : null;
      if (webp === null) return reply.callNotFound();
      return reply
        .headers({ 'cache-control': `private, max-age=${CACHED_FOR}, immutable` })
        .type('image/webp')
        .send(webp);
    },
  );
};
