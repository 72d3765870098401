import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedReply } from '../../catalog/streamed-reply.ts';
import type { Downloads } from '../limits/downloads.ts';
import { sendRefusal } from './failures.ts';

/** The next blocks are read from the database while less than this waits for the client. */
const READ_AHEAD_BYTES = 1_048_576;

async function* partsOf({ begun, rest }: StreamedReply): AsyncGenerator<string> {
  yield* begun;
  if (rest !== null) yield* rest;
}

/**
 * Sends the body in parts, each when the client can take it. A failure in the middle ends the connection before the
 * body's end, so that the client can't take it for whole.
 */
export const sendStreamed = (
  request: FastifyRequest,
  reply: FastifyReply,
  streamed: StreamedReply,
  downloads: Downloads,
): FastifyReply => {
  reply.type('application/json; charset=utf-8');
  // Fastify would read the whole body of a HEAD request to throw it away.
  if (streamed.rest === null || request.method === 'HEAD') {
    return reply.send(streamed.begun.join(''));
  }
  const begun = downloads.begin(request.ip);
  if (!begun.ok) return sendRefusal(request, reply, begun.refusal);
  const body = Readable.from(partsOf(streamed), {
    objectMode: false,
    highWaterMark: READ_AHEAD_BYTES,
  });
  const tooLong = setTimeout(
    () => body.destroy(new Error('the client takes too long to read the body')),
    downloads.longestMs,
  );
  body.once('error', (error) => {
    request.log.error({ err: error }, 'a body was cut off');
  });
  body.once('close', () => {
    clearTimeout(tooLong);
    begun.value();
  });
  return reply.send(body);
};
