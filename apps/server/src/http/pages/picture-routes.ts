import { Id } from '@captains-pick/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PictureAnswer, Previews } from '../../previews/service.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Limits } from '../limits/limits.ts';
import { sendRefusal } from '../replies/failures.ts';
import { SITE_PICTURE_PATH } from './picture-paths.ts';

/** In seconds. The version in a picture's address changes with its content, but the address may be cached without it. */
const CACHED_FOR = 60;
/** A picture that is a few hours old is better than none. */
const STALE_FOR = 14_400;
const RETRY_AFTER = 10;
/** Per address. A site that shows a link fetches its picture once and keeps it. */
const ASKED_PER_MINUTE = 60;

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PictureAnswer,
): FastifyReply | void => {
  if (answer === 'missing') return reply.callNotFound();
  if (answer === 'busy') {
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
      .send({ message: 'Too many pictures are being drawn. Try again in a few seconds.' });
  }
  const { png, tag } = answer;
  reply.headers({
    etag: tag,
    'cache-control': `public, max-age=${CACHED_FOR}, stale-while-revalidate=${STALE_FOR}`,
    // Previews are shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('image/png').send(png);
};

const isId = (text: string): boolean => Id.safeParse(text).success;

/** Serves the pictures of shared links. */
export const addPictures = (
  app: FastifyInstance,
  previews: Previews,
  limits: Pick<Limits, 'allowance'>,
): void => {
  const allowance = limits.allowance('pictures', ASKED_PER_MINUTE);
  const options = {
    schema: { hide: true },
    // Before anything is read, so that a flood from one address costs the database nothing.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const allowed = await allowance(addressKey(request.ip));
      if (allowed.ok) return undefined;
      return sendRefusal(request, reply.header('cache-control', 'no-store'), allowed.refusal);
    },
  };
  app.get(SITE_PICTURE_PATH, options, async (request, reply) =>
    send(request, reply, await previews.site()),
  );
  app.get<{ Params: { readonly contestId: string } }>(
    '/previews/contests/:contestId/picture.png',
    options,
    async (request, reply) => {
      const { contestId } = request.params;
      if (!isId(contestId)) return reply.callNotFound();
      return send(request, reply, await previews.contest(contestId));
    },
  );
  app.get<{ Params: { readonly contestId: string } }>(
    '/previews/contests/:contestId/recap/picture.png',
    options,
    async (request, reply) => {
      const { contestId } = request.params;
      if (!isId(contestId)) return reply.callNotFound();
      return send(request, reply, await previews.recap(contestId));
    },
  );
  app.get<{ Params: { readonly contestId: string; readonly entryId: string } }>(
    '/previews/contests/:contestId/entries/:entryId/picture.png',
    options,
    async (request, reply) => {
      const { contestId, entryId } = request.params;
      if (!isId(contestId) || !isId(entryId)) return reply.callNotFound();
      return send(request, reply, await previews.team(contestId, entryId));
    },
  );
};
