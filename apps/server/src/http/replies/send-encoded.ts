import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedReply } from '../../catalog/encoded-contest.ts';

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\b(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/i.test(headers['accept-encoding'] ?? '');

/** Sends the encoded body, or 304 if the client has it. */
export const sendEncoded = (
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedReply,
): FastifyReply => {
  reply.headers({
    etag: encoded.tag,
    vary: 'accept-encoding, authorization, prefer',
    // Cached by the client, and revalidated each time.
    'cache-control': 'private, no-cache',
    ...encoded.headers,
  });
  const held = new Set(
    (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace('W/', '')),
  );
  if (held.has(encoded.tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  return takesGzip(request)
    ? reply.header('content-encoding', 'gzip').send(encoded.gzip())
    : reply.send(encoded.plain());
};
