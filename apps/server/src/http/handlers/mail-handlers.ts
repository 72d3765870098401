/** Calls about the outbox. */
import type { OPERATOR_CALLS, PostedMail } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { MailRow } from '../../mail/mails-repository.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

type MailHandlers = Pick<HandlersOf<typeof OPERATOR_CALLS>, 'mails' | 'readMail' | 'sendMailAgain'>;

const presented = ({ id, createdAt, ...mail }: MailRow): PostedMail => {
  const { kind, address, state, attempts, nextAttemptAt, sentAt, expiresAt, lastError } = mail;
  return {
    _id: id,
    at: createdAt.toISOString(),
    kind,
    address,
    state,
    attempts,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastError,
  };
};

export const createMailHandlers = ({ mails }: Pick<Services, 'mails'>): MailHandlers => ({
  mails: async ({ query }) => {
    const { now, mails: found, more } = await mails.list(query);
    return ok({ now: now.toISOString(), mails: found.map(presented), more });
  },

  readMail: ({ params, caller }) =>
    reply(mails.read({ id: params.id, by: caller }), ({ mail, subject, text, html }) => ({
      ...presented(mail),
      subject,
      text,
      html,
    })),

  sendMailAgain: ({ params, caller }) =>
    reply(mails.sendAgain({ id: params.id, by: caller }), (mail) => ({
      message: `The mail to ${mail.address} is sent again.`,
      mail: presented(mail),
    })),
});
