import type { Team } from '@captains-pick/contract';
import { cents, type PlayerResult, type Result, type TransferKind } from '@captains-pick/rules';
import type { Refusal } from '../../src/shared/refusals.ts';
import type { Actor } from '../../src/shared/actor.ts';
import type { Act, SentFeed, Wish } from './acts.ts';
import type { MortalProcess } from './mortal-process.ts';

const REASON = 'simulated';

const NO_SEAT: ReadonlySet<string> = new Set(['not-registering', 'entry-limit', 'contest-full']);

const inShort = <Value>(
  answer: Result<Value, Refusal>,
  told: (value: Value) => string,
  refusedAs: string | null = null,
): string => {
  if (answer.ok) return told(answer.value);
  if (refusedAs !== null) return `refused ${refusedAs}`;
  // An entry at the same time as the last seat's is refused as full, a later one because the contest drafts.
  return NO_SEAT.has(answer.refusal.name) ? 'refused no seat' : `refused ${answer.refusal.name}`;
};

const sent = ({ text, skipUnknown, allowMissing }: SentFeed) => ({
  file: { name: 'feed.json', text },
  format: 'results' as const,
  skipUnknown,
  allowMissing,
});

const fieldsOf = ({ fields }: Wish): Partial<PlayerResult> | null => {
  if (fields === null) return null;
  const { score, cashed } = fields;
  return {
    ...(score === undefined ? {} : { score }),
    ...(cashed === undefined ? {} : { cashedFor: cents(cashed) }),
  };
};

const teamOf = ([captain = '', ...flexPlayers]: readonly string[]): Team => ({
  captain,
  flexPlayers,
});

const requestOf = (
  { transfers }: MortalProcess['services'],
  {
    kind,
    amount,
    key,
  }: { readonly kind: TransferKind; readonly amount: number; readonly key: string },
  user: Actor,
) =>
  transfers[kind === 'deposit' ? 'requestDeposit' : 'requestWithdrawal']({
    user,
    amount: cents(amount),
    idempotencyKey: key,
  });

/** Runs an act on the services. Returns the outcome in the model's words. */
export const answerOf = async (
  { services, rooms }: Pick<MortalProcess, 'services' | 'rooms'>,
  act: Act,
  commandId: string,
  users: ReadonlyMap<string, Actor>,
  by: Actor,
): Promise<string | null> => {
  const { entries, lifecycle, playLimits, results, transfers, wallet } = services;
  const userOf = (userId: string): Actor => {
    const user = users.get(userId);
    if (user === undefined) throw new Error(`no user ${userId}`);
    return user;
  };
  switch (act.type) {
    case 'enter': {
      const [captain, ...flexPlayers] = act.lineup;
      const entered = await entries.enter({
        contestId: act.contestId,
        user: userOf(act.userId),
        payload: captain === undefined ? {} : { team: { captain, flexPlayers } },
        idempotencyKey: act.key,
      });
      return inShort(entered, ({ entry, balance }) => `entered ${entry.entryName} ${balance}`);
    }
    case 'withdraw': {
      const { contestId, userId, entry: entryName } = act;
      const withdrawn = await entries.withdraw({ contestId, user: userOf(userId), entryName });
      return inShort(withdrawn, ({ balance }) => `withdrawn ${balance}`);
    }
    case 'edit': {
      const { contestId, userId, lineups } = act;
      const edited = await entries.edit({
        contestId,
        user: userOf(userId),
        lineups: lineups.map(({ entry, lineup, replaces }) => ({
          entryName: entry,
          team: teamOf(lineup),
          ...(replaces === null ? {} : { replaces: teamOf(replaces) }),
        })),
      });
      return inShort(edited, (stored) => `edited ${stored.length}`);
    }
    case 'submit': {
      const { contestId, userId, lineups, key } = act;
      const submitted = await entries.submit({
        contestId,
        user: userOf(userId),
        lineups: lineups.map(({ entry, lineup }) => ({ entryName: entry, team: teamOf(lineup) })),
        idempotencyKey: key,
      });
      return inShort(
        submitted,
        ({ edited, entered }) => `submitted ${edited.length} ${entered.join(',')}`,
      );
    }
    case 'mark-out': {
      const { contestId, player, isOut } = act;
      const marked = await results.markOut({ contestId, player, isOut, reason: REASON, by });
      return inShort(marked, ({ entries: count, isNews }) => `marked ${count} ${isNews}`);
    }
    case 'leave': {
      const { contestId, userId: seat } = act;
      // A page shows the draft that is on: what this process has missed, its sweep finds.
      await rooms.sweep();
      const room = await rooms.ofContest(contestId);
      if (room === null) return 'refused leave';
      const wish = { type: 'withdraw', seat, commandId } as const;
      const verdict = await rooms.submit(room.draft.draftId, wish);
      if (verdict.ok) {
        return verdict.value.event.type === 'ended' ? 'left refunded' : 'left drafted';
      }
      if (verdict.refusal.name === 'unavailable') throw new Error('the database was away');
      return 'refused leave';
    }
    case 'feed': {
      const applied = await results.apply({ contestId: act.contestId, ...sent(act.feed), by });
      return inShort(
        applied,
        ({ sequence, changed, status }) => `applied ${sequence} ${changed} ${status}`,
        'feed',
      );
    }
    case 'complete': {
      const completed = await lifecycle.complete({ contestId: act.contestId, reason: REASON, by });
      return inShort(completed, () => 'completed');
    }
    case 'settle': {
      const settled = await lifecycle.settle({ contestId: act.contestId, by });
      return inShort(
        settled,
        ({ paid, remainder, winners }) => `settled ${paid} ${remainder} ${winners}`,
      );
    }
    case 'cancel': {
      const cancelled = await lifecycle.cancel({ contestId: act.contestId, reason: REASON, by });
      return inShort(cancelled, ({ refunded, entries: count }) => `cancelled ${refunded} ${count}`);
    }
    case 'pause':
    case 'resume': {
      const { contestId, type } = act;
      const acted = await lifecycle[type]({ contestId, reason: REASON, by });
      return inShort(acted, () => (type === 'pause' ? 'paused' : 'resumed'));
    }
    case 'override': {
      const { contestId, wish } = act;
      const { player } = wish;
      const result = fieldsOf(wish);
      const changed =
        result === null
          ? await results.lift({ contestId, player, reason: REASON, by })
          : await results.override({ contestId, player, result, reason: REASON, by });
      return inShort(changed, () => 'overridden', 'override');
    }
    case 'regrade': {
      const { contestId, feed, wishes } = act;
      const regraded = await lifecycle.regrade({
        contestId,
        feed: feed === null ? null : sent(feed),
        overrides: wishes.map((wish) => ({ player: wish.player, result: fieldsOf(wish) })),
        reason: REASON,
        by,
      });
      return inShort(
        regraded,
        ({ number, paid, takenBack }) => `regraded ${number ?? 'nothing'} ${paid - takenBack}`,
        'regrade',
      );
    }
    case 'grant': {
      const granted = await wallet.grant({
        username: userOf(act.userId).username,
        amount: cents(act.amount),
        reason: REASON,
        idempotencyKey: `${act.userId} ${act.key}`,
        by,
      });
      return inShort(granted, ({ balance }) => `granted ${balance}`);
    }
    case 'transfer': {
      const requested = await requestOf(services, act, userOf(act.userId));
      return inShort(
        requested,
        ({ transfer, balance }) => `${act.kind} ${transfer.state} ${balance}`,
      );
    }
    case 'transfer-step': {
      // The repetition of a request changes nothing, and returns the id.
      const requested = await requestOf(services, act, userOf(act.userId));
      if (!requested.ok) throw new Error(`no such transfer: ${requested.refusal.name}`);
      const transferId = requested.value.transfer._id;
      const told = ({
        transfer,
        balance,
      }: {
        readonly transfer: { readonly state: string };
        readonly balance: number;
      }): string => `stepped ${transfer.state} ${balance}`;
      const { key, userId, verb } = act;
      switch (verb) {
        case 'start':
          return inShort(await transfers.start({ transferId, by }), told);
        case 'confirm':
          return inShort(
            await transfers.confirm({ transferId, by, reference: `${userId} ${key}` }),
            told,
          );
        case 'refuse':
          return inShort(await transfers.refuse({ transferId, by, reason: REASON }), told);
        case 'send-back':
          return inShort(await transfers.sendBack({ transferId, by, reason: REASON }), told);
        case 'cancel':
          return inShort(await transfers.cancel({ transferId, user: userOf(userId) }), told);
        default:
          return verb satisfies never;
      }
    }
    case 'limit': {
      const { userId, kind, period, amount } = act;
      const limited = await playLimits.set({
        userId,
        kind,
        period,
        amount: amount === null ? null : cents(amount),
      });
      return inShort(limited, ({ from }) => `limited ${from?.getTime() ?? 'now'}`);
    }
    case 'close':
      throw new Error('nobody asks for a deadline');
    default:
      return act satisfies never;
  }
};
