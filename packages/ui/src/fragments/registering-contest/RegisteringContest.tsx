import { contestTab, type ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useContest, useDrawnInSlices, useListedName, useNow } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad, ContestLoading } from '../../pieces/contest-load/index.ts';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import { DraftingContest } from './DraftingContest.tsx';
import { Registration, type RegistrationProps } from './Registration.tsx';
import styles from './RegisteringContest.module.css';

/** How often the countdown is updated. */
const TICK_MS = 5000;

/** From the message that the draft starts to the redirect (docs/product.md#delays). */
const DRAFT_REDIRECT_DELAY_MS = 2000;

export interface RegisteringContestProps extends Pick<
  RegistrationProps,
  'viewer' | 'loginHref' | 'onLogin' | 'onEnter' | 'onSessionExpired' | 'onLeft'
> {
  readonly contestId: string;
  /** The contest's name, if it is known before the contest is loaded. */
  readonly name?: string | null;
  /** Address of the list of registering contests. */
  readonly backHref: string;
  /** Address of the contest's draft page. */
  readonly draftHref: string;
  readonly onBack: () => void;
  /** The server has started the draft. Shows a toast and redirects after 2 s. */
  readonly draftStarting?: boolean;
  /** The viewer has just withdrawn from the running draft. The page does not redirect, but links to the draft. */
  readonly withdrew?: boolean;
  /** The draft is running or about to start. The app opens the draft page. */
  readonly onRedirectToDraft: (redirected: { readonly contestId: string }) => void;
  /** The contest is running. The app opens its page among the running contests. */
  readonly onOpenRunning: (opened: { readonly contestId: string }) => void;
  /** The contest is completed, graded or cancelled. The app opens its page among the completed contests. */
  readonly onOpenCompleted: (opened: { readonly contestId: string }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The page of a contest that accepts entries (docs/product.md#registering-contest). */
export const RegisteringContest = (props: RegisteringContestProps) => {
  const { contestId, viewer, draftStarting = false, withdrew = false } = props;
  const listedName = useListedName(contestId, viewer);
  const name = props.name ?? listedName;
  const query = useContest(contestId, viewer);
  const now = useNow(TICK_MS, props.now);
  const contest = useDrawnInSlices(query.data, (one) => one._id);
  const status = contest?.status;

  // A reopened lobby gets a new draft. A viewer who withdrew from the first one is redirected to the new one.
  const reopened = useRef(false);
  const openPageFor = useEffectEvent((contestId: string, to: ContestStatus) => {
    if (to === 'Registering') {
      reopened.current = true;
    } else if (to === 'Drafting') {
      // With `draftStarting`, the effect below redirects once the toast could be read.
      if (draftStarting || (withdrew && !reopened.current)) return;
      props.onRedirectToDraft({ contestId });
    } else if (contestTab(to) === 'running') props.onOpenRunning({ contestId });
    else props.onOpenCompleted({ contestId });
  });
  useEffect(() => {
    if (status !== undefined) openPageFor(contestId, status);
  }, [contestId, status]);

  const redirect = useEffectEvent(() => props.onRedirectToDraft({ contestId }));
  useEffect(() => {
    if (!draftStarting) return;
    toast.success('Draft is starting! Redirecting to draft room...', {
      id: `draft-starting-${contestId}`,
      duration: TOAST_DURATIONS.success,
    });
    const timer = setTimeout(() => redirect(), DRAFT_REDIRECT_DELAY_MS);
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
