/** Calls about mails: the outbox for operators, and which mails a player wants. */
import {
  MAIL_PREFERENCES,
  type ACCOUNT_CALLS,
  type MailChoices,
  type MailPreference,
  type OPERATOR_CALLS,
  type PostedMail,
} from '@captains-pick/contract';
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

type PreferenceHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'mailPreferences' | 'setMailPreferences'
>;

const choicesOf = (chosen: ReadonlyMap<MailPreference, boolean>): MailChoices =>
  Object.fromEntries(chosen) as MailChoices;

export const createPreferenceHandlers = ({
  mailPreferences,
}: Pick<Services, 'mailPreferences'>): PreferenceHandlers => ({
  mailPreferences: async ({ caller }) => ok(choicesOf(await mailPreferences.of(caller.userId))),

  setMailPreferences: async ({ body, caller }) => {
    const chosen = new Map(
      MAIL_PREFERENCES.flatMap((kind) => {
        const wanted = body[kind];
        return wanted === undefined ? [] : [[kind, wanted] as const];
      }),
    );
    return ok(choicesOf(await mailPreferences.set(caller.userId, chosen)));
  },
});
