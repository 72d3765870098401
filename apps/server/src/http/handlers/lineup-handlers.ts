/** Calls about the caller's lineups before their lock. */
import type { ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

type LineupHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'lineups' | 'editLineups' | 'saveLineup' | 'removeSavedLineup'
>;

export const createLineupHandlers = ({
  entries,
  lineups,
}: Pick<Services, 'entries' | 'lineups'>): LineupHandlers => ({
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

  saveLineup: ({ body, caller }) =>
    reply(lineups.save({ ...body, userId: caller.userId }), ({ lineupId }) => ({
      message: 'Lineup saved. It is not entered.',
      _id: lineupId,
    })),

  removeSavedLineup: ({ params, caller }) =>
    reply(lineups.remove({ userId: caller.userId, lineupId: params.id }), () => ({
      message: 'Saved lineup removed.',
    })),
});
