import type { MailSite } from '@captains-pick/mail';
import type { Database } from './database/database.ts';
import { createMailDetails } from './entries/mail-details.ts';
import { createMailComposer, createNoticeComposer } from './identity/compose-mail.ts';
import type { SessionKeys } from './identity/session-keys.ts';
import { createMailWorker, type MailWorker } from './mail/mail-worker.ts';
import { createPushKeys } from './mail/push/push-keys.ts';
import { createPushServices } from './mail/push/push-services.ts';
import { createPushWorker, type PushWorker } from './mail/push/push-worker.ts';
import { createPushSender } from './mail/push/web-push.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Settings } from './settings.ts';
import type { Chance } from './shared/chance.ts';
import type { Clock } from './shared/clock.ts';

export interface StartedMails {
  readonly worker: MailWorker;
  readonly pushWorker: PushWorker;
  close(): void;
}

/** Whom push services can reach about this server (RFC 8292, section 2.1). */
const contactOf = ({
  supportEmail,
  mailFrom,
}: Pick<Settings, 'supportEmail' | 'mailFrom'>): string =>
  `mailto:${supportEmail ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'no-reply@localhost'}`;

/** What sends mails and pushes notifications by the settings. It sends nothing before its first sweep. */
export const startMails = (
  {
    smtpUrl,
    mailFrom,
    supportEmail,
    pushServices,
  }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'pushServices'>,
  {
    database,
    clock,
    chance,
    keys,
    mailSite,
    onError,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly chance: Chance;
    readonly keys: SessionKeys;
    readonly mailSite: () => MailSite;
    readonly onError: (error: unknown) => void;
  },
): StartedMails => {
  const transport = smtpUrl === null ? null : createSmtp({ url: smtpUrl, from: mailFrom });
  const details = createMailDetails(database);
  const worker = createMailWorker({
    database,
    clock,
    transport,
    compose: createMailComposer(keys, mailSite, details),
    host: new URL(mailSite().publicUrl).hostname,
    onError,
  });
  const pushKeys = createPushKeys({ database, encryption: keys.factors, chance, clock });
  // Made at the first start. If they can't be read, the first notification reports it.
  void pushKeys().catch(onError);
  const pushWorker = createPushWorker({
    database,
    clock,
    sender: createPushSender({
      keys: pushKeys,
      subject: contactOf({ supportEmail, mailFrom }),
      services: createPushServices(pushServices),
    }),
    compose: createNoticeComposer(mailSite, details),
    onError,
  });
  return { worker, pushWorker, close: () => transport?.close() };
};
