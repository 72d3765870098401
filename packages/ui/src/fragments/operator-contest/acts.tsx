import { moneyCents, type Contest, type OperatorClient } from '@captains-pick/contract';
import { addCents, formatCents, timesCents, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { totalFee } from '../../pieces/contest-facts/index.ts';

export const CONTEST_ACTS = [
  'settle',
  'complete',
  'pause',
  'resume',
  'pause-draft',
  'resume-draft',
  'undo-pick',
  'cancel',
] as const;
/** What can be done to a whole contest by one word. */
export type ContestAct = (typeof CONTEST_ACTS)[number];

/** The acts that a contest's status and pause leave open, the likeliest first. */
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
  /** What will have changed. */
  readonly consequence: ReactNode;
  readonly variant: 'primary' | 'danger';
  readonly asksReason: boolean;
  /** What is typed to the letter before it is done; left out where it can be taken back. */
  readonly typed?: string;
}

/** What cancelling gives back: every standing entry's fees, admin fees too. */
export const refundOf = (contest: Contest): Cents =>
  timesCents(totalFee(contest), contest.entrantsCount);

/** What settling pays, as placements stand. */
export const winningsOf = (
  contest: Contest,
): { readonly paid: Cents; readonly winners: number } => {
  const won = contest.placementResults
    .flatMap(({ entrants }) => entrants)
    .map(({ winnings }) => moneyCents(winnings))
    .filter((amount) => amount > ZERO_CENTS);
  return { paid: addCents(...won), winners: won.length };
};

const count = (number: number, noun: string): string =>
  `${number} ${number === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`;

const cancelTexts = (contest: Contest): ActTexts => {
  const refund = formatCents(refundOf(contest));
  const entries = contest.entrantsCount;
  return {
    button: 'Cancel the contest…',
    title: 'Cancel the contest?',
    variant: 'danger',
    asksReason: true,
    typed: entries === 0 ? 'cancel' : `refund ${refund}`,
    consequence:
      entries === 0 ? (
        <>Nobody has entered, so nothing is refunded. The contest is closed for good.</>
      ) : (
        <>
          <b>{refund}</b> goes back: {formatCents(totalFee(contest))} for each of{' '}
          {count(entries, 'entry')}, admin fees too. The contest is closed for good, and its
          entrants are shown your reason.
        </>
      ),
  };
};

const settleTexts = (contest: Contest): ActTexts => {
  const { paid, winners } = winningsOf(contest);
  return {
    button: 'Settle…',
    title: 'Settle the contest?',
    variant: 'primary',
    asksReason: false,
    consequence: (
      <>
        <b>{formatCents(paid)}</b> is paid to {count(winners, 'winner')}, now, as ranks stand
        {contest.results === null ? '' : ` with update ${contest.results.sequence}`}. It is paid
        once however often it is asked for; what is to be put right after that takes a re-grade.
      </>
    ),
  };
};

const TEXTS: Readonly<Record<ContestAct, (contest: Contest) => ActTexts>> = {
  cancel: cancelTexts,
  settle: settleTexts,
  complete: ({ results }) => ({
    button: 'Complete…',
    title: 'Is the event over?',
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
          Ranks stand as results are now: update <b>{results.sequence}</b>,{' '}
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
        Nothing of it moves until you let it go on: no entries, no draft picks, no results, no
        settlement. Entrants can still withdraw before the deadline.
      </>
    ),
  }),
  resume: () => ({
    button: 'Let it go on…',
    title: 'Let the contest go on?',
    variant: 'primary',
    asksReason: true,
    consequence: <>It takes its course again from where it stood.</>,
  }),
  'pause-draft': () => ({
    button: 'Pause the draft…',
    title: 'Pause the draft?',
    variant: 'primary',
    asksReason: true,
    consequence: <>The clock stops with the time that is left. The room is told at once.</>,
  }),
  'resume-draft': () => ({
    button: 'Resume the draft…',
    title: 'Let the draft go on?',
    variant: 'primary',
    asksReason: true,
    consequence: <>The clock runs on with the time that was left.</>,
  }),
  'undo-pick': () => ({
    button: 'Undo the last pick…',
    title: 'Take the last pick back?',
    variant: 'danger',
    asksReason: true,
    consequence: <>The player is free again, and the seat has a whole clock to pick anew.</>,
  }),
};

/** An act in words, for this contest. */
export const textsOf = (act: ContestAct, contest: Contest): ActTexts => TEXTS[act](contest);

/** Makes the call of an act. */
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
