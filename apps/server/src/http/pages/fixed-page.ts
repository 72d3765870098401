/** A page whose HTML is the same for all requests. */
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Pages are revalidated: a deployment, or a change of a contest, replaces them. */
export const REVALIDATE = 'no-cache';

export const HTML_TYPE = 'text/html; charset=utf-8';

const ENCODINGS = ['br', 'gzip'];

const compressed = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};

export interface FixedPage {
  /** @param status 404 for an address without a page. Default: 200 */
  send(request: FastifyRequest, reply: FastifyReply, status?: 404): Promise<FastifyReply>;
}

/** Compressed at the first request that takes the encoding, in a thread of the pool, and kept. */
export const createFixedPage = (html: string): FixedPage => {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  const kept = new Map<keyof typeof compressed, Promise<Buffer>>();
  const encoded = (encoding: keyof typeof compressed): Promise<Buffer> => {
    const known = kept.get(encoding) ?? compressed[encoding](plain);
    kept.set(encoding, known);
    return known;
  };
  return {
    send: async (request, reply, status) => {
      reply.headers({ 'cache-control': REVALIDATE, etag, vary: 'accept-encoding' });
      const held = request.headers['if-none-match'] ?? '';
      // A proxy that compresses marks the tag as weak.
      const isHeld = held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
      if (isHeld && status === undefined) return reply.code(304).send();
      reply.code(status ?? 200).type(HTML_TYPE);
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
      if (encoding !== 'br' && encoding !== 'gzip') return reply.send(plain);
      return reply.header('content-encoding', encoding).send(await encoded(encoding));
    },
  };
};
