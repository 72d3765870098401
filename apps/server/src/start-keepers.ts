import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Assembly } from './assemble.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { startDraftKeeper } from './drafts/rooms/draft-keeper.ts';
import { repeatSweep } from './drafts/repeat-sweep.ts';
import { listenForDrafts } from './drafts/storage/listen-for-drafts.ts';
import type { MailWorker } from './mail/mail-worker.ts';
import type { PushWorker } from './mail/push/push-worker.ts';
import type { Limits } from './http/limits/limits.ts';
import { startKeeper } from './lifecycle/keeper.ts';
import type { Scheduler } from './shared/scheduler.ts';

export interface KeepersDeps extends Pick<Assembly, 'rooms' | 'live' | 'services' | 'drawOrders'> {
  readonly clock: DatabaseClock;
  readonly scheduler: Scheduler;
  readonly limits: Limits;
  readonly mailWorker: MailWorker;
  readonly pushWorker: PushWorker;
  /** A PostgreSQL that other server processes use too; else null. */
  readonly sharedPool: Pool | null;
  readonly log: FastifyBaseLogger;
  /** For errors of live drafts. */
  readonly onError: (error: unknown) => void;
}

/** Starts what moves contests and drafts on while the server accepts requests. `stop` waits for what is in flight. */
export const startKeepers = ({
  rooms,
  live,
  services,
  drawOrders,
  clock,
  scheduler,
  limits,
  mailWorker,
  pushWorker,
  sharedPool,
  log,
  onError,
}: KeepersDeps): { readonly stop: () => Promise<void> } => {
  const keeper = startKeeper({
    lifecycle: services.lifecycle,
    purge: async () => {
      await services.sessions.purge();
      await services.passwordResets.purge();
      await services.addresses.purge();
      await services.factors.purge();
      await services.ownAccount.purge();
      await mailWorker.purge();
      await services.webhooks.purge();
      await limits.purge();
    },
    clock: clock.now,
    isTrusted: clock.agrees,
    onError: (error) => log.error({ err: error }, 'sweep failed'),
  });
  // Apart from the drafts' sweep: a slow relay of the beacon delays nothing else.
  const draws = repeatSweep({ sweep: drawOrders.sweep, scheduler, onError });
  const mails = repeatSweep({
    sweep: mailWorker.sweep,
    scheduler,
    onError: (error) => log.error({ err: error }, 'mails'),
  });
  // Apart from mails: a mail server that stalls delays no turn in a draft.
  const pushes = repeatSweep({
    sweep: pushWorker.sweep,
    scheduler,
    onError: (error) => log.error({ err: error }, 'notifications'),
  });
  const locks = repeatSweep({
    sweep: async () => {
      if (clock.agrees()) await services.reminders.locks();
    },
    scheduler,
    onError: (error) => log.error({ err: error }, 'notifications of locks'),
  });
  // Apart from them: standings of large fields take their time.
  const moneyLines = repeatSweep({
    sweep: services.reminders.moneyLines,
    scheduler,
    onError: (error) => log.error({ err: error }, 'notifications of the money line'),
  });
  // Apart from them: a source that stalls delays no notification.
  const sources = repeatSweep({
    sweep: async () => {
      if (clock.agrees()) await services.feedSources.sweep();
    },
    scheduler,
    onError: (error) => log.error({ err: error }, 'sources of results'),
  });
  // Apart from the others: a receiver that stalls delays none of them.
  const webhooks = repeatSweep({
    sweep: services.webhooks.sweep,
    scheduler,
    onError: (error) => log.error({ err: error }, 'webhooks'),
  });
  const transfers = repeatSweep({
    sweep: async () => {
      await services.transfers.expire();
      await services.transfers.collectOwed();
    },
    scheduler,
    onError: (error) => log.error({ err: error }, 'transfers'),
  });
  // Apart from the contests' own deadlines: an event with many private contests delays none.
  const privateContests = repeatSweep({
    sweep: async () => {
      if (clock.agrees()) await services.privateOffers.follow();
    },
    scheduler,
    onError: (error) => log.error({ err: error }, 'private contests'),
  });
  // Apart from them: an API that stalls delays no debt and no expiry.
  const payments = repeatSweep({
    sweep: services.payments.sync,
    scheduler,
    onError: (error) => log.error({ err: error }, 'payments'),
  });
  const hearing =
    sharedPool === null ? null : listenForDrafts(sharedPool, { hint: rooms.hint, onError });
  const draftKeeper = startDraftKeeper({
    rooms,
    scheduler,
    repeatPresence: live.repeatPresence,
    onError,
  });
  return {
    stop: async () => {
      await keeper.stop();
      await draftKeeper.stop();
      await draws.stop();
      await mails.stop();
      await pushes.stop();
      await locks.stop();
      await moneyLines.stop();
      await sources.stop();
      await webhooks.stop();
      await transfers.stop();
      await privateContests.stop();
      await payments.stop();
      await hearing?.stop();
    },
  };
};
