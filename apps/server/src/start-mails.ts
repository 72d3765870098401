import type { MailSite } from '@captains-pick/mail';
import type { Database } from './database/database.ts';
import { createMailDetails } from './entries/mail-details.ts';
import { createMailComposer, createNoticeComposer } from './identity/compose-mail.ts';
import type { SessionKeys } from './identity/session-keys.ts';
import { createMailWorker, type MailWorker } from './mail/mail-worker.ts';
import type { Push } from './mail/push/push.ts';
import { createPushWorker, type PushWorker } from './mail/push/push-worker.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Settings } from './settings.ts';
import type { Clock } from './shared/clock.ts';

export interface StartedMails {
  readonly worker: MailWorker;
  readonly pushWorker: PushWorker;
  close(): void;
}

/** What sends mails and pushes notifications by the settings. It sends nothing before its first sweep. */
export const startMails = (
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  {
    database,
    clock,
    keys,
    push,
    mailSite,
    onError,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly keys: SessionKeys;
    readonly push: Push;
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
  // Made at the first start. If they can't be read, the first notification reports it.
  void push.keys().catch(onError);
  const pushWorker = createPushWorker({
    database,
    clock,
    sender: push.sender,
    compose: createNoticeComposer(mailSite, details),
    onError,
  });
  return { worker, pushWorker, close: () => transport?.close() };
};
