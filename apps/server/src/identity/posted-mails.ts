import { ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database } from '../database/database.ts';
import { findMail, latestMails, type MailRow } from '../mail/mails-repository.ts';
import type { ComposedMail } from '../mail/smtp.ts';
import type { Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import type { PostedMails } from './service.ts';

const MOST_MAILS = 200;

export interface PostedMailsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly composeMail: (mail: MailRow) => Promise<ComposedMail>;
}

export const createPostedMails = ({
  database,
  clock,
  chance,
  composeMail,
}: PostedMailsDeps): PostedMails => ({
  latest: () => latestMails(database, MOST_MAILS),

  read: async ({ id, by }) => {
    const mail = await findMail(database, id);
    if (mail === null || mail.state === 'unaddressed') return refused({ name: 'mail-not-found' });
    const composed = await composeMail(mail);
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
          after: { mail: id, kind: mail.kind, to: mail.address },
        },
        { now: clock(), chance },
      ),
    );
    return ok({ mail, ...composed });
  },
});
