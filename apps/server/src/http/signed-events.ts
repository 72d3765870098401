import type { FastifyInstance } from 'fastify';
import type { Answer } from '../shared/answer.ts';
import { sendRefusal } from './replies/failures.ts';

const BODY_LIMIT = 256 * 1_024;

/** What other services report. The signature is of the body as it was sent, so it is not parsed. */
export interface SignedEvents {
  /** Such as `/api/payments/stripe`. */
  readonly path: string;
  /** The header with the signature, in lower case. */
  readonly header: string;
  readonly receive: (event: {
    readonly body: Buffer;
    readonly signature: string;
  }) => Answer<unknown>;
}

export const addSignedEvents = async (
  app: FastifyInstance,
  services: readonly SignedEvents[],
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const { path, header, receive } of services) {
      scope.post(
        path,
        { schema: { hide: true }, bodyLimit: BODY_LIMIT },
        async (request, reply) => {
          const { body, headers } = request;
          const signature = headers[header];
          const answer = await receive({
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            signature: typeof signature === 'string' ? signature : '',
          });
          return answer.ok
            ? reply.header('cache-control', 'no-store').send({ received: true })
            : sendRefusal(request, reply, answer.refusal);
        },
      );
    }
  });
};
