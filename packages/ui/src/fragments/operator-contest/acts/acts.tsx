import { moneyCents, type Contest, type OperatorClient, type Won } from '@captains-pick/contract';
import { formatCents, timesCents, type Cents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { totalFee } from '../../../pieces/contest-facts/index.ts';

const CONTEST_ACTS = [
  'settle',
  'complete',
  'pause',
  'resume',
  'pause-draft',
  'resume-draft',
  'undo-pick',
  'cancel',
] as const;
/** An action on a whole contest. */
export type ContestAct = (typeof CONTEST_ACTS)[number];

/** The actions that a contest's status and pause allow, the most likely first. */
export const offeredActs = ({
  status,
  paused,
}: Pick<Contest, 'status' | 'paused'>): readonly ContestAct[] => {
  const pausing = paused === null ? 'pause' : 'resume';
  switch (status) {
    case 'Registering':
      return [pausing, 'cancel'];
    case 'Drafting':
      return [pausing, 'pause-draft', 'resume-draft', 'undo-pick', 'cancel'];
    case 'Running':
      return ['complete', pausing, 'cancel'];
    case 'Completed':
      return ['settle', pausing, 'cancel'];
    case 'Graded':
    case 'Cancelled':
      return [];
    default:
      return status satisfies never;
  }
};

export interface ActTexts {
  readonly button: string;
  readonly title: string;
  /** What the action changes. */
  readonly consequence: ReactNode;
  readonly variant: 'primary' | 'danger';
  /** Label of the closing button, for dialogs in which “Cancel” would be ambiguous. */
  readonly dismiss?: string;
  readonly asksReason: boolean;
  /** The text that the operator must type to confirm. Absent if the action can be undone. */
  readonly typed?: string;
}

/** The amount that cancelling refunds: entry fee and admin fee of every entry. */
const refundOf = (contest: Contest): Cents => timesCents(totalFee(contest), contest.entrantsCount);

const count = (number: number, noun: string): string =>
  `${number} ${number === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`;

/** Of a contest that is not over, which can't be settled. */
const NOTHING_WON: Won = { winners: 0, paid: 0 };

const cancelTexts = (contest: Contest): ActTexts => {
  const refund = formatCents(refundOf(contest));
  const entries = contest.entrantsCount;
  return {
    button: 'Cancel the contest…',
    title: 'Cancel the contest?',
    dismiss: 'Keep the contest',
    variant: 'danger',
    asksReason: true,
    typed: entries === 0 ? 'cancel' : `refund ${refund}`,
    consequence:
      entries === 0 ? (
        <>There are no entries, so nothing is refunded. A cancelled contest cannot be reopened.</>
      ) : (
        <>
          {' '}
          <b>{refund}</b> is refunded: {formatCents(totalFee(contest))} for each of{' '}
          {count(entries, 'entry')}, admin fees included. A cancelled contest cannot be reopened.
          Entrants see your reason.
        </>
      ),
  };
};

const settleTexts = (contest: Contest): ActTexts => {
  const { winners, paid } = contest.won ?? NOTHING_WON;
  return {
    button: 'Settle…',
    title: 'Settle the contest?',
    variant: 'primary',
    asksReason: false,
    consequence: (
      <>
        {' '}
        <b>{formatCents(moneyCents(paid))}</b> is paid now to {count(winners, 'winner')}, by the
        ranks
        {contest.results === null ? '' : ` of update ${contest.results.sequence}`}. Winnings are
        paid only once; a later correction needs a re-grade.
      </>
    ),
  };
};

const TEXTS: Readonly<Record<ContestAct, (contest: Contest) => ActTexts>> = {
  cancel: cancelTexts,
  settle: settleTexts,
  complete: ({ results }) => ({
    button: 'Complete…',
    title: 'Complete the contest?',
    variant: 'primary',
    asksReason: true,
    consequence:
      results === null ? (
        <>
          <b>No feed is applied yet.</b> A contest can be completed only by results: apply the feed
          of the event, or override results by hand. If there will be none, cancel the contest.
        </>
      ) : (
        <>
          The ranks follow the results so far: update <b>{results.sequence}</b>,{' '}
          {results.final ? 'final' : 'not marked final'} by its source. Winnings are shown as
          provisional until you settle.
        </>
      ),
  }),
  pause: () => ({
    button: 'Pause…',
    title: 'Pause the contest?',
    variant: 'primary',
    asksReason: true,
    consequence: (
      <>
        Paused: no entries, picks, results or payouts until you resume. Entrants can still withdraw
        before the deadline.
      </>
    ),
  }),
  resume: () => ({
    button: 'Resume…',
    title: 'Resume the contest?',
    variant: 'primary',
    asksReason: true,
    consequence: <>Entries, picks, results and payouts continue.</>,
  }),
  'pause-draft': () => ({
    button: 'Pause the draft…',
    title: 'Pause the draft?',
    variant: 'primary',
    asksReason: true,
    consequence: (
      <>The clock stops and keeps the time that is left. Everyone in the room sees it at once.</>
    ),
  }),
  'resume-draft': () => ({
    button: 'Resume the draft…',
    title: 'Resume the draft?',
    variant: 'primary',
    asksReason: true,
    consequence: <>The clock continues with the time that was left.</>,
  }),
  'undo-pick': () => ({
    button: 'Undo the last pick…',
    title: 'Undo the last pick?',
    variant: 'danger',
    asksReason: true,
    consequence: <>The player is available again, and the seat gets a full clock to pick again.</>,
  }),
};

/** The texts of an action for this contest. */
export const textsOf = (act: ContestAct, contest: Contest): ActTexts => TEXTS[act](contest);

/** Sends an action to the server. */
export const performAct = (
  api: OperatorClient,
  act: ContestAct,
  { contestId, reason }: { readonly contestId: string; readonly reason: string },
): Promise<{ readonly message: string }> => {
  const call = { params: { id: contestId }, body: { reason } };
  switch (act) {
    case 'pause':
      return api.pauseContest(call);
    case 'resume':
      return api.resumeContest(call);
    case 'complete':
      return api.completeContest(call);
    case 'settle':
      return api.settleContest({ params: call.params });
    case 'cancel':
      return api.cancelContest(call);
    case 'pause-draft':
      return api.pauseDraft(call);
    case 'resume-draft':
      return api.resumeDraft(call);
    case 'undo-pick':
      return api.undoPick(call);
    default:
      return act satisfies never;
  }
};
