/** The handlers of results and their corrections. */
import type { OPERATOR_CALLS } from '@captains-pick/contract';
import { presentResult } from '../../players/present-result.ts';
import type { Overridden } from '../../results/service.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';
import { plural } from './plural.ts';
import { readOverridden } from './read-overridden.ts';
import { moneyMoved, presentRegrade, readRegrade } from './regrade-messages.ts';

type CorrectionHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'markOut'
  | 'markIn'
  | 'applyResults'
  | 'previewResults'
  | 'feeds'
  | 'feedSource'
  | 'followSource'
  | 'checkSource'
  | 'unfollowSource'
  | 'matchPlayer'
  | 'unmatchPlayer'
  | 'overrideResult'
  | 'liftOverride'
  | 'regradeContest'
  | 'previewRegrade'
>;

const presentOverride = ({ player, before, after, status }: Overridden) => ({
  player,
  before: before === null ? null : presentResult(before),
  after: after === null ? null : presentResult(after),
  status,
});

export const createCorrectionHandlers = ({
  results,
  feedSources,
  lifecycle,
}: Pick<Services, 'results' | 'feedSources' | 'lifecycle'>): CorrectionHandlers => ({
  markOut: ({ params, body, caller }) =>
    reply(
      results.markOut({ ...body, contestId: params.id, isOut: true, by: caller }),
      ({ player, entries }) => ({
        message: `${player} is out. ${plural(entries, 'entry', 'entries')} ${entries === 1 ? 'has' : 'have'} this player.`,
        player,
        entries,
      }),
    ),

  markIn: ({ params, body, caller }) =>
    reply(
      results.markOut({ ...body, contestId: params.id, isOut: false, by: caller }),
      ({ player, entries }) => ({ message: `${player} takes part again.`, player, entries }),
    ),

  feedSource: ({ params }) =>
    reply(feedSources.of(params.id), ({ source, hosts }) => ({ source, hosts: [...hosts] })),

  followSource: ({ params, body, caller }) =>
    reply(feedSources.follow({ ...body, contestId: params.id, by: caller }), () => ({
      message: 'Results are read from this address while the contest is played.',
    })),

  checkSource: ({ params, caller }) =>
    reply(feedSources.check({ contestId: params.id, by: caller }), () => ({
      message: 'The address is read now.',
    })),

  unfollowSource: ({ params, caller }) =>
    reply(feedSources.unfollow({ contestId: params.id, by: caller }), () => ({
      message: 'Results are read from no address any more.',
    })),

  applyResults: ({ params, body, caller }) =>
    reply(results.apply({ ...body, contestId: params.id, by: caller }), (applied) => ({
      ...applied,
      skipped: [...applied.skipped],
      missing: [...applied.missing],
      warnings: [...applied.warnings],
      message:
        applied.status === 'Registering'
          ? `${plural(applied.changed, 'player')} marked as out. Results apply after the deadline.`
          : `Applied as update ${applied.sequence}: ${plural(applied.changed, 'player')} changed.`,
    })),

  previewResults: ({ params, body }) =>
    reply(results.preview({ ...body, contestId: params.id }), ({ changes, ...previewed }) => ({
      ...previewed,
      skipped: [...previewed.skipped],
      missing: [...previewed.missing],
      warnings: [...previewed.warnings],
      changes: changes.map(({ player, before, after }) => ({
        player,
        before: before === null ? null : presentResult(before),
        after: presentResult(after),
      })),
      message:
        previewed.status === 'Registering'
          ? `${plural(changes.length, 'player')} would be marked as out. Results apply after the deadline.`
          : `Update ${previewed.sequence} would change ${plural(changes.length, 'player')}. Nothing is applied yet.`,
    })),

  feeds: ({ params }) => results.feeds(params.id),

  matchPlayer: ({ params, body, caller }) =>
    reply(results.match({ ...body, contestId: params.id, by: caller }), ({ matches }) => ({
      message:
        body.player === null
          ? `Later feeds skip ${body.said.text}.`
          : `Later feeds match ${body.said.text} to ${body.player}.`,
      matches: [...matches],
    })),

  unmatchPlayer: ({ params, body, caller }) =>
    reply(results.unmatch({ ...body, contestId: params.id, by: caller }), ({ matches }) => ({
      message: `The match of ${body.said.text} is removed.`,
      matches: [...matches],
    })),

  overrideResult: async ({ params, body, caller }) => {
    const fields = readOverridden(body.result);
    if (!fields.ok) return fields;
    return reply(
      results.override({ ...body, result: fields.value, contestId: params.id, by: caller }),
      (overridden) => ({
        ...presentOverride(overridden),
        message: `The result of ${overridden.player} is overridden until you lift the override.`,
      }),
    );
  },

  liftOverride: ({ params, body, caller }) =>
    reply(results.lift({ ...body, contestId: params.id, by: caller }), (overridden) => ({
      ...presentOverride(overridden),
      message: `The override of ${overridden.player} is lifted.`,
    })),

  regradeContest: async ({ params, body, caller }) => {
    const request = readRegrade(params.id, body, caller);
    if (!request.ok) return request;
    return reply(lifecycle.regrade(request.value), (regrade) => ({
      ...presentRegrade(params.id, regrade),
      message:
        regrade.number === null
          ? 'Nothing needed correcting. No money was moved.'
          : `Regrade ${regrade.number} is done: ${moneyMoved(regrade, 'moved')}.`,
    }));
  },

  previewRegrade: async ({ params, body, caller }) => {
    const request = readRegrade(params.id, body, caller);
    if (!request.ok) return request;
    return reply(lifecycle.previewRegrade(request.value), (regrade) => ({
      ...presentRegrade(params.id, regrade),
      message:
        regrade.number === null
          ? 'Nothing would change.'
          : `Regrade ${regrade.number}: ${moneyMoved(regrade, 'would move')}. Nothing has changed yet.`,
    }));
  },
});
