import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services/services.ts';
import { sendRefusal } from '../replies/failures.ts';

const KILOBYTE = 1_024;

/**
 * `POST /unsubscribe?token=…` switches off a kind of mails without a login: the button of mail programs (RFC 8058). A
 * `GET` of the same address is a page that asks for one press, so that a scanner of links changes nothing.
 */
export const addUnsubscribe = async (
  app: FastifyInstance,
  mailPreferences: Services['mailPreferences'],
): Promise<void> => {
  await app.register(async (scope) => {
    // The form says only `List-Unsubscribe=One-Click`; what is switched off is in the address.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { readonly token?: unknown } }>(
      '/unsubscribe',
      { schema: { hide: true }, bodyLimit: KILOBYTE },
      async (request, reply) => {
        const { token } = request.query;
        const answer = await mailPreferences.unsubscribe(typeof token === 'string' ? token : '');
        if (!answer.ok) return sendRefusal(request, reply, answer.refusal);
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('You are unsubscribed from these mails.\n');
      },
    );
  });
};
