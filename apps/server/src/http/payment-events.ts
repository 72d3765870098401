import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { sendRefusal } from './replies/failures.ts';

const BODY_LIMIT = 256 * 1_024;

/** `POST /api/payments/stripe` receives Stripe's events. The signature is of the body as it was sent, so it is not parsed. */
export const addPaymentEvents = async (
  app: FastifyInstance,
  payments: Services['payments'],
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/payments/stripe',
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const answer = await payments.receive({
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          signature: typeof signature === 'string' ? signature : '',
        });
        return answer.ok
          ? reply.header('cache-control', 'no-store').send({ received: true })
          : sendRefusal(request, reply, answer.refusal);
      },
    );
  });
};
