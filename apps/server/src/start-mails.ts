import type { MailSite } from '@captains-pick/mail';
import type { Database } from './database/database.ts';
import { createMailDetails } from './entries/mail-details.ts';
import { createMailComposer } from './identity/compose-mail.ts';
import type { SessionKeys } from './identity/session-keys.ts';
import { createMailWorker, type MailWorker } from './mail/mail-worker.ts';
import { createSmtp } from './mail/smtp.ts';
import type { Settings } from './settings.ts';
import type { Clock } from './shared/clock.ts';

export interface StartedMails {
  readonly worker: MailWorker;
  close(): void;
}

/** What sends mails by the settings. It sends nothing before its first sweep. */
export const startMails = (
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  {
    database,
    clock,
    keys,
    mailSite,
    onError,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly keys: SessionKeys;
    readonly mailSite: () => MailSite;
    readonly onError: (error: unknown) => void;
  },
): StartedMails => {
  const transport = smtpUrl === null ? null : createSmtp({ url: smtpUrl, from: mailFrom });
  const worker = createMailWorker({
    database,
    clock,
    transport,
    compose: createMailComposer(keys, mailSite, createMailDetails(database)),
    host: new URL(mailSite().publicUrl).hostname,
    onError,
  });
  return { worker, close: () => transport?.close() };
};
