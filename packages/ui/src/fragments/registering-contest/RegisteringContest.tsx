import { contestTab, type ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useContest, useDrawnInSlices, useListedName, useNow } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad, ContestLoading } from '../../pieces/contest-load/index.ts';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import { DraftingContest } from './DraftingContest.tsx';
import { Registration, type RegistrationProps } from './Registration.tsx';
import styles from './RegisteringContest.module.css';

/** How often the countdown looks at the clock, in milliseconds. */
const TICK = 5000;

/** From the news that the draft starts to the redirect, in milliseconds (docs/product.md#delays). */
const DRAFT_REDIRECT_DELAY = 2000;

export interface RegisteringContestProps extends Pick<
  RegistrationProps,
  'viewer' | 'loginHref' | 'onLogin' | 'onEnter' | 'onSessionExpired'
> {
  readonly contestId: string;
  /** What the contest is called, where that is known before it has been read. */
  readonly name?: string | null;
  /** The list of registering contests. */
  readonly backHref: string;
  /** The contest's draft page. */
  readonly draftHref: string;
  readonly onBack: () => void;
  /** The server has said that the draft starts now: says so, and redirects after 2 s. */
  readonly draftStarting?: boolean;
  /** The viewer has just withdrawn from the draft that is on: stays here, with a way back to watch it. */
  readonly withdrew?: boolean;
  /** The draft is on, or about to be: the app goes to the draft page. */
  readonly onRedirectToDraft: (redirected: { readonly contestId: string }) => void;
  /** The event runs: the contest is shown elsewhere now. */
  readonly onOpenRunning: (opened: { readonly contestId: string }) => void;
  /** Over, graded or cancelled: the contest is shown elsewhere now. */
  readonly onOpenCompleted: (opened: { readonly contestId: string }) => void;
  /** The present moment in epoch milliseconds, for stories; else the clock's. */
  readonly now?: number;
}

/** The page of a contest that takes entries (docs/product.md#registering-contest). */
export const RegisteringContest = (props: RegisteringContestProps) => {
  const { contestId, viewer, draftStarting = false, withdrew = false } = props;
  const listedName = useListedName(contestId, viewer);
  const name = props.name ?? listedName;
  const query = useContest(contestId, viewer);
  const now = useNow(TICK, props.now);
  const contest = useDrawnInSlices(query.data, (one) => one._id);
  const status = contest?.status;

  // A lobby that has reopened may have another draft: who left the first is taken there as everybody is.
  const reopened = useRef(false);
  const moveOn = useEffectEvent((contestId: string, to: ContestStatus) => {
    if (to === 'Registering') {
      reopened.current = true;
    } else if (to === 'Drafting') {
      // Who was told that the draft starts is given the time to read it.
      if (draftStarting || (withdrew && !reopened.current)) return;
      props.onRedirectToDraft({ contestId });
    } else if (contestTab(to) === 'running') props.onOpenRunning({ contestId });
    else props.onOpenCompleted({ contestId });
  });
  useEffect(() => {
    if (status !== undefined) moveOn(contestId, status);
  }, [contestId, status]);

  const redirect = useEffectEvent(() => props.onRedirectToDraft({ contestId }));
  useEffect(() => {
    if (!draftStarting) return;
    toast.success('Draft is starting! Redirecting to draft room...', {
      id: `draft-starting-${contestId}`,
      duration: TOAST_DURATIONS.success,
    });
    const timer = setTimeout(() => redirect(), DRAFT_REDIRECT_DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [contestId, draftStarting]);

  return (
    <div className={styles['page']}>
      <p className={styles['crumb']}>
        <BackLink
          href={props.backHref}
          label="Back to Registering Contests"
          onBack={props.onBack}
        />
      </p>
      {contest === undefined ? (
        <ContestLoad
          name={name}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : contest.status === 'Registering' ? (
        <Registration {...props} contest={contest} now={now} />
      ) : contest.status === 'Drafting' ? (
        <DraftingContest
          contest={contest}
          viewer={viewer}
          now={now}
          loginHref={props.loginHref}
          onLogin={props.onLogin}
          draftHref={props.draftHref}
        />
      ) : (
        <ContestLoading name={contest.tournamentName} />
      )}
    </div>
  );
};
