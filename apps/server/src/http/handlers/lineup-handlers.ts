/** Calls about the caller's lineups before their lock. */
import { amountForWire, type ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { refused } from '../../shared/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

type LineupHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'lineups' | 'editLineups' | 'readEntries' | 'submitLineups' | 'saveLineup' | 'removeSavedLineup'
>;

/** Per account: each file is checked line by line. */
const FILES_PER_MINUTE = 20;

const countedWords = (count: number, act: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? `1 lineup ${act}` : `${count} lineups ${act}`];
};

export const createLineupHandlers = (
  { entries, lineups }: Pick<Services, 'entries' | 'lineups'>,
  { limits, metrics }: { readonly limits: Limits; readonly metrics: Metrics },
): LineupHandlers => {
  const files = limits.allowance('files of entries', FILES_PER_MINUTE);
  return {
    lineups: async ({ caller }) => ok(await lineups.of(caller.userId)),

    editLineups: ({ body, caller }) =>
      reply(entries.edit({ ...body, user: caller }), (stored) => ({
        message: stored.length === 1 ? 'Lineup saved.' : `${stored.length} lineups saved.`,
        lineups: stored.map(({ id, entryName, teamSalary, team, editedAt }) => ({
          _id: id,
          entryName,
          teamSalary,
          team,
          editedAt: editedAt?.toISOString() ?? null,
        })),
      })),

    readEntries: async ({ body, caller }) => {
      const allowed = await files(caller.userId);
      return allowed.ok ? lineups.readFile({ ...body, userId: caller.userId }) : allowed;
    },

    submitLineups: ({ body, caller, idempotencyKey }) =>
      reply(
        caller.role === 'operator'
          ? Promise.resolve(refused({ name: 'operators-not-players' }))
          : entries.submit({ ...body, user: caller, idempotencyKey }),
        ({ entered, edited, balance, repeated }) => {
          for (let at = repeated; at < entered.length; at += 1) metrics.entryAccepted();
          const words = [
            ...countedWords(entered.length, 'entered'),
            ...countedWords(edited.length, 'changed'),
          ];
          return {
            message: `${words.join(', ')}.`,
            entered: [...entered],
            edited: [...edited],
            balance: amountForWire(BigInt(balance)),
          };
        },
      ),

    saveLineup: ({ body, caller }) =>
      reply(lineups.save({ ...body, userId: caller.userId }), ({ lineupId }) => ({
        message: 'Lineup saved. It is not entered.',
        _id: lineupId,
      })),

    removeSavedLineup: ({ params, caller }) =>
      reply(lineups.remove({ userId: caller.userId, lineupId: params.id }), () => ({
        message: 'Saved lineup removed.',
      })),
  };
};
