import { ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database, Reader } from '../database/database.ts';
import {
  findMail,
  isLastOfAccount,
  latestMails,
  lockMail,
  requeueMail,
  type MailRow,
} from '../mail/mails-repository.ts';
import type { ComposedMail } from '../mail/smtp.ts';
import type { Actor } from '../shared/actor.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import { actingRoleOf } from '../users/operators-repository.ts';
import { findUser } from '../users/users-repository.ts';
import type { PostedMails } from './service.ts';

const MOST_MAILS = 100;

export interface PostedMailsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  /** False: there is no mail server. */
  readonly sendsMails: boolean;
  readonly composeMail: (mail: MailRow) => Promise<ComposedMail>;
}

export const createPostedMails = ({
  database,
  clock,
  chance,
  sendsMails,
  composeMail,
}: PostedMailsDeps): PostedMails => {
  /** Whoever reads an operator's link for a new password can be that operator, and then two persons are one. */
  const mayRead = async ({ kind, userId }: MailRow, by: Actor): Promise<boolean> => {
    switch (kind) {
      case 'operator-invitation':
        return (await actingRoleOf(database, by.userId)) === 'owner';
      case 'reset-password':
        return userId === null || (await findUser(database, userId))?.role !== 'operator';
      default:
        return true;
    }
  };

  /** By the username, which the audit log loses when the account is closed. An address would stay. */
  const recipientOf = async (
    reader: Reader,
    { userId }: MailRow,
  ): Promise<{ readonly username?: string }> => {
    const user = userId === null ? null : await findUser(reader, userId);
    return user === null ? {} : { username: user.username };
  };

  return {
    list: async (filter) => {
      const found = await latestMails(database, MOST_MAILS + 1, filter);
      return { now: clock(), mails: found.slice(0, MOST_MAILS), more: found.length > MOST_MAILS };
    },

    read: async ({ id, by }) => {
      const mail = await findMail(database, id);
      if (mail === null || mail.state === 'unaddressed' || isLastOfAccount(mail)) {
        return refused({ name: 'mail-not-found' });
      }
      if (!(await mayRead(mail, by))) return refused({ name: 'not-authorized' });
      const composed = await composeMail(mail);
      const recipient = await recipientOf(database, mail);
      // A link in a mail gives its reader an account, so it is on record who read it.
      await database.transaction((tx) =>
        noteAct(
          tx,
          {
            by,
            act: 'read-mail',
            contestId: null,
            reason: null,
            before: null,
            after: { mail: id, kind: mail.kind, ...recipient },
          },
          { now: clock(), chance },
        ),
      );
      return ok({ mail, ...composed });
    },

    sendAgain: ({ id, by }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const mail = await lockMail(tx, id);
        if (mail === null || mail.state === 'unaddressed')
          return refused({ name: 'mail-not-found' });
        if (!sendsMails) return refused({ name: 'mail-not-sent-again', why: 'no-mail-server' });
        if (mail.state === 'queued') return refused({ name: 'mail-not-sent-again', why: 'queued' });
        if (mail.state === 'not-wanted') {
          return refused({ name: 'mail-not-sent-again', why: 'not-wanted' });
        }
        if (mail.expiresAt !== null && mail.expiresAt <= now) {
          return refused({ name: 'mail-not-sent-again', why: 'expired' });
        }
        const { state, kind, sentAt, lastError } = mail;
        await noteAct(
          tx,
          {
            by,
            act: 'send-mail-again',
            contestId: null,
            reason: null,
            before: { mail: id, state, sentAt, lastError },
            after: { mail: id, kind, ...(await recipientOf(tx, mail)) },
          },
          { now, chance },
        );
        return ok(await requeueMail(tx, id, now));
      }),
  };
};
