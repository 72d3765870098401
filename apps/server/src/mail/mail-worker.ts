import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import {
  deleteMail,
  deleteMailsBefore,
  isLastOfAccount,
  keepDue,
  noteOutcome,
  takeDue,
  type MailRow,
} from './mails-repository.ts';
import { isUnreachable, MailRefused, type ComposedMail, type MailTransport } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after an attempt another process may try: longer than any attempt takes. */
const LEASE_MS = 5 * MINUTE;
/** After each failed attempt. After the last wait, the mail has failed. */
const WAITS_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];
const BATCH = 20;
const KEPT_AT_ONCE = 1_000;
/** How long nothing is sent after none of a batch has reached the mail server. */
const PAUSE_MS = 30 * SECOND;
const KEPT_MS = 90 * 24 * HOUR;

export interface MailWorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Null: mails are kept to be read, and not sent. */
  readonly transport: MailTransport | null;
  readonly compose: (mail: MailRow) => Promise<ComposedMail>;
  /** What follows the `@` of message ids. */
  readonly host: string;
  readonly onError: (error: unknown) => void;
}

interface Outcome {
  readonly note: Parameters<typeof noteOutcome>[2];
  /** Whether the mail server gave an answer; null: it was not asked. */
  readonly reached: boolean | null;
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
  let pausedUntil = new Date(0);

  const outcomeOf = async (mail: MailRow, server: MailTransport): Promise<Outcome> => {
    if (mail.expiresAt !== null && mail.expiresAt <= clock()) {
      return { note: { state: 'expired' }, reached: null };
    }
    try {
      await server.send({
        ...(await compose(mail)),
        to: mail.address,
        // Another id for a mail that an operator has sent again: programs drop what they have got already.
        messageId: `<${mail.repeats === 0 ? mail.id : `${mail.id}.${mail.repeats}`}@${host}>`,
      });
      return { note: { state: 'sent', sentAt: clock(), lastError: null }, reached: true };
    } catch (error) {
      const wait = WAITS_MS[mail.attempts - 1];
      const lastError = reasonOf(error);
      const reached = !isUnreachable(error);
      if (error instanceof MailRefused || wait === undefined) {
        onError(error);
        return { note: { state: 'failed', lastError }, reached };
      }
      return { note: { nextAttemptAt: new Date(clock().getTime() + wait), lastError }, reached };
    }
  };

  const keepAll = async (): Promise<void> => {
    let kept: number;
    do kept = await keepDue(database, { now: clock(), most: KEPT_AT_ONCE });
    while (kept === KEPT_AT_ONCE);
  };

  /** While the server is down, mails wait without attempts, and urgent ones don't wait behind the timeouts of others. */
  const sendAll = async (server: MailTransport): Promise<void> => {
    let taken: readonly MailRow[];
    do {
      const now = clock();
      if (now < pausedUntil) return;
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      taken = await takeDue(database, { now, leasedUntil, most: BATCH });
      const outcomes = await Promise.all(
        taken.map(async (mail) => {
          const { note, reached } = await outcomeOf(mail, server);
          const isOver = note.state !== undefined;
          if (isOver && isLastOfAccount(mail)) await deleteMail(database, mail.id);
          else await noteOutcome(database, mail.id, note);
          return reached;
        }),
      );
      if (outcomes.includes(false) && !outcomes.includes(true)) {
        pausedUntil = new Date(clock().getTime() + PAUSE_MS);
      }
    } while (taken.length === BATCH);
  };

  return {
    sweep: () => (transport === null ? keepAll() : sendAll(transport)),
    purge: () => deleteMailsBefore(database, new Date(clock().getTime() - KEPT_MS)),
  };
};
