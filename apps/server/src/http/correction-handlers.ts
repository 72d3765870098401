/** Results, and what operators put right in them. */
import type { OPERATOR_CALLS } from '@captains-pick/contract';
import { presentResult } from '../contests/present-result.ts';
import type { Overridden, Services } from '../services.ts';
import { reply, type HandlersOf } from './handled.ts';
import { plural } from './plural.ts';
import { readOverridden } from './read-overridden.ts';
import { moneyMoved, presentRegrade, readRegrade } from './regrade-messages.ts';

type CorrectionHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'applyResults'
  | 'previewResults'
  | 'feeds'
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
  lifecycle,
}: Pick<Services, 'results' | 'lifecycle'>): CorrectionHandlers => ({
  applyResults: ({ params, body, caller }) =>
    reply(results.apply({ ...body, contestId: params.id, by: caller }), (applied) => ({
      ...applied,
      skipped: [...applied.skipped],
      missing: [...applied.missing],
      warnings: [...applied.warnings],
      message: `Applied as update ${applied.sequence}: ${plural(applied.changed, 'player')} changed.`,
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
      message: `As update ${previewed.sequence} it would change ${plural(changes.length, 'player')}. Nothing is changed yet.`,
    })),

  feeds: ({ params }) => results.feeds(params.id),

  matchPlayer: ({ params, body, caller }) =>
    reply(results.match({ ...body, contestId: params.id, by: caller }), ({ matches }) => ({
      message:
        body.player === null
          ? `${body.said.text} is nobody in the contest, for the feeds to come.`
          : `${body.said.text} is ${body.player}, for the feeds to come.`,
      matches: [...matches],
    })),

  unmatchPlayer: ({ params, body, caller }) =>
    reply(results.unmatch({ ...body, contestId: params.id, by: caller }), ({ matches }) => ({
      message: `Nothing is settled about ${body.said.text} any more.`,
      matches: [...matches],
    })),

  overrideResult: async ({ params, body, caller }) => {
    const fields = readOverridden(body.result);
    if (!fields.ok) return fields;
    return reply(
      results.override({ ...body, result: fields.value, contestId: params.id, by: caller }),
      (overridden) => ({
        ...presentOverride(overridden),
        message: `${overridden.player} is overridden until it is lifted.`,
      }),
    );
  },

  liftOverride: ({ params, body, caller }) =>
    reply(results.lift({ ...body, contestId: params.id, by: caller }), (overridden) => ({
      ...presentOverride(overridden),
      message: `${overridden.player} is as the feeds say.`,
    })),

  regradeContest: async ({ params, body, caller }) => {
    const request = readRegrade(params.id, body, caller);
    if (!request.ok) return request;
    return reply(lifecycle.regrade(request.value), (regrade) => ({
      ...presentRegrade(params.id, regrade),
      message:
        regrade.number === null
          ? 'Nothing was there to be put right: no money has moved.'
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
          ? 'Nothing would be put right. Nothing is changed yet.'
          : `As regrade ${regrade.number}: ${moneyMoved(regrade, 'would move')}. Nothing is changed yet.`,
    }));
  },
});
