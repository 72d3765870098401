import type { Notice } from '@captains-pick/mail';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailRow } from '../mails-repository.ts';
import { forgetDevice } from './push-devices-repository.ts';
import { delayPush, endPush, takeDuePushes, type DuePush } from './pushes-repository.ts';
import type { PushOutcome, PushSender } from './web-push.ts';

const SECOND = 1_000;
/** How long after an attempt another process may try: longer than any attempt takes. */
const LEASE_MS = 60 * SECOND;
/** After each failed attempt. The last one repeats until the notification expires. */
const WAITS_MS = [10 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND] as const;
const BATCH = 50;
/** Push services cut off longer messages. */
const LONGEST = 200;

/** What a stored mail says in two lines. */
export type ComposeNotice = (mail: Pick<MailRow, 'kind' | 'userId' | 'data'>) => Promise<Notice>;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;

export interface PushWorker {
  /** Sends what is due. Any number of processes may sweep at once. */
  sweep(): Promise<void>;
}

/**
 * Pushes notifications to devices, each once: should the process end between sending one and noting it, the message is
 * sent again, and the browser shows it in the place of the first.
 */
export const createPushWorker = ({
  database,
  clock,
  sender,
  compose,
  onError,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: PushSender;
  readonly compose: ComposeNotice;
  readonly onError: (error: unknown) => void;
}): PushWorker => {
  const outcomeOf = async (push: DuePush): Promise<PushOutcome> => {
    const { title, text, path } = await compose(push);
    const { endpoint, p256dh, auth, urgent, expiresAt, mailId } = push;
    return sender.send({
      endpoint,
      p256dh,
      auth,
      urgent,
      content: { _id: mailId, title: shortened(title), text: shortened(text), path },
      ttl: Math.ceil((expiresAt.getTime() - clock().getTime()) / SECOND),
    });
  };
  const pushOne = async (push: DuePush): Promise<void> => {
    if (push.expiresAt <= clock()) return endPush(database, push);
    let outcome: PushOutcome;
    try {
      outcome = await outcomeOf(push);
    } catch (error) {
      onError(error);
      return endPush(database, push);
    }
    switch (outcome.kind) {
      case 'sent':
        return endPush(database, push);
      case 'gone':
        return forgetDevice(database, push.deviceId);
      case 'refused':
        onError(new Error(outcome.why));
        return endPush(database, push);
      case 'later': {
        const wait = WAITS_MS[push.attempts - 1] ?? WAITS_MS[WAITS_MS.length - 1];
        return delayPush(database, push, new Date(clock().getTime() + (wait ?? 0)));
      }
      default:
        return outcome satisfies never;
    }
  };
  return {
    sweep: async () => {
      let taken: readonly DuePush[];
      do {
        const now = clock();
        const leasedUntil = new Date(now.getTime() + LEASE_MS);
        taken = await takeDuePushes(database, { now, leasedUntil, most: BATCH });
        await Promise.all(taken.map(pushOne));
      } while (taken.length === BATCH);
    },
  };
};
