import type { RenderedMail } from '@captains-pick/mail';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import { deleteMailsBefore, noteOutcome, takeDue, type MailRow } from './mails-repository.ts';
import { MailRefused, type MailTransport } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after an attempt another process may try: longer than any attempt takes. */
const LEASE_MS = 5 * MINUTE;
/** After each failed attempt. After the last wait, the mail has failed. */
const WAITS_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
const BATCH = 20;
const KEPT_MS = 90 * 24 * HOUR;

export interface MailWorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Null: mails are kept to be read, and not sent. */
  readonly transport: MailTransport | null;
  readonly compose: (mail: MailRow) => Promise<RenderedMail>;
  /** What follows the `@` of message ids. */
  readonly host: string;
  readonly onError: (error: unknown) => void;
}

export interface MailWorker {
  /** Sends what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
  /** Deletes mails older than 90 days. */
  purge(): Promise<void>;
}

/** What the server said, without the recipient's mail in it. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

export const createMailWorker = ({
  database,
  clock,
  transport,
  compose,
  host,
  onError,
}: MailWorkerDeps): MailWorker => {
  const outcomeOf = async (mail: MailRow): Promise<Parameters<typeof noteOutcome>[2]> => {
    if (mail.expiresAt !== null && mail.expiresAt <= clock()) return { state: 'expired' };
    if (transport === null) return { state: 'kept' };
    try {
      await transport.send({
        ...(await compose(mail)),
        to: mail.address,
        messageId: `<${mail.id}@${host}>`,
      });
      return { state: 'sent', sentAt: clock(), lastError: null };
    } catch (error) {
      const wait = WAITS_MS[mail.attempts - 1];
      const lastError = reasonOf(error);
      if (error instanceof MailRefused || wait === undefined) {
        onError(error);
        return { state: 'failed', lastError };
      }
      return { nextAttemptAt: new Date(clock().getTime() + wait), lastError };
    }
  };

  return {
    sweep: async () => {
      let taken: readonly MailRow[];
      do {
        const now = clock();
        const leasedUntil = new Date(now.getTime() + LEASE_MS);
        taken = await takeDue(database, { now, leasedUntil, most: BATCH });
        await Promise.all(
          taken.map(async (mail) => noteOutcome(database, mail.id, await outcomeOf(mail))),
        );
      } while (taken.length === BATCH);
    },
    purge: () => deleteMailsBefore(database, new Date(clock().getTime() - KEPT_MS)),
  };
};
