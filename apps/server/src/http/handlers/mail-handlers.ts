/** Calls about the outbox. */
import type { OPERATOR_CALLS, PostedMail } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { MailRow } from '../../mail/mails-repository.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

type MailHandlers = Pick<HandlersOf<typeof OPERATOR_CALLS>, 'mails' | 'readMail'>;

const presented = ({ id, createdAt, ...mail }: MailRow): PostedMail => {
  const { kind, address, state, attempts, lastError } = mail;
  return { _id: id, at: createdAt.toISOString(), kind, address, state, attempts, lastError };
};

export const createMailHandlers = ({ mails }: Pick<Services, 'mails'>): MailHandlers => ({
  mails: async () => ok({ mails: (await mails.latest()).map(presented) }),

  readMail: ({ params, caller }) =>
    reply(mails.read({ id: params.id, by: caller }), ({ mail, subject, text, html }) => ({
      ...presented(mail),
      subject,
      text,
      html,
    })),
});
