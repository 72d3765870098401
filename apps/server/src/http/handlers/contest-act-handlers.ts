/** Calls that act on a contest or its live draft: complete, settle, pause, resume, cancel, undo. */
import type { OPERATOR_CALLS } from '@captains-pick/contract';
import { dollarsForWire } from '@captains-pick/rules';
import type { DraftAct } from '../../drafts/service.ts';
import type { Identity } from '../../identity/access-tokens.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';
import { plural } from './plural.ts';

/** The input of every call on a live draft. */
interface OperatedDraft {
  readonly params: { readonly id: string };
  readonly body: { readonly reason: string };
  readonly caller: Identity;
}

type ContestActHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'completeContest'
  | 'settleContest'
  | 'pauseContest'
  | 'resumeContest'
  | 'cancelContest'
  | 'pauseDraft'
  | 'resumeDraft'
  | 'undoPick'
>;

export const createContestActHandlers = ({
  drafts,
  lifecycle,
}: Pick<Services, 'drafts' | 'lifecycle'>): ContestActHandlers => {
  const operateDraft =
    (act: DraftAct, message: string) =>
    ({ params, body, caller }: OperatedDraft) =>
      reply(
        drafts.operate({ contestId: params.id, act, reason: body.reason, by: caller }),
        ({ sequence }) => ({ contestId: params.id, message, sequence }),
      );

  return {
    completeContest: ({ params, body, caller }) =>
      reply(
        lifecycle.complete({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({
          contestId: params.id,
          status,
          message: 'The contest is completed. Winnings are provisional until you settle.',
        }),
      ),

    settleContest: ({ params, caller }) =>
      reply(
        lifecycle.settle({ contestId: params.id, by: caller }),
        ({ status, paid, remainder, winners }) => ({
          contestId: params.id,
          status,
          message: `The contest is graded: ${plural(winners, 'winner')} paid.`,
          paid: dollarsForWire(paid),
          remainder: dollarsForWire(remainder),
          winners,
        }),
      ),

    pauseContest: ({ params, body, caller }) =>
      reply(
        lifecycle.pause({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({
          contestId: params.id,
          status,
          message: 'Paused: no entries, picks, results or payouts until you resume.',
        }),
      ),

    resumeContest: ({ params, body, caller }) =>
      reply(
        lifecycle.resume({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status }) => ({ contestId: params.id, status, message: 'The contest is resumed.' }),
      ),

    cancelContest: ({ params, body, caller }) =>
      reply(
        lifecycle.cancel({ contestId: params.id, reason: body.reason, by: caller }),
        ({ status, refunded, entries }) => ({
          contestId: params.id,
          status,
          message: `The contest is cancelled: ${entries === 1 ? '1 entry' : `${entries} entries`} refunded.`,
          refunded: dollarsForWire(refunded),
          entries,
        }),
      ),

    pauseDraft: operateDraft('pause', 'The draft is paused.'),
    resumeDraft: operateDraft('resume', 'The draft is resumed.'),
    undoPick: operateDraft('undo', 'The last pick is undone.'),
  };
};
