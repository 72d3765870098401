import { contestTab, type ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { useContest, useNow } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoad } from '../../pieces/contest-load/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { Registration, type RegistrationProps } from './Registration.tsx';
import styles from './RegisteringContest.module.css';

const TICK = 5000;

export interface RegisteringContestProps extends Pick<
  RegistrationProps,
  'viewer' | 'loginHref' | 'onLogin' | 'onEnter' | 'onSessionExpired'
> {
  readonly contestId: string;
  /** The list of registering contests. */
  readonly backHref: string;
  /** The contest's draft page. */
  readonly draftHref: string;
  readonly onBack: () => void;
  /** The draft is on: the app goes to the draft page. */
  readonly onRedirectToDraft: (redirected: { readonly contestId: string }) => void;
  /** The event runs: the contest is shown elsewhere now. */
  readonly onOpenRunning: (opened: { readonly contestId: string }) => void;
  /** Over, graded or cancelled: the contest is shown elsewhere now. */
  readonly onOpenCompleted: (opened: { readonly contestId: string }) => void;
  /** The present moment in epoch milliseconds, for stories; else the clock's. */
  readonly now?: number;
}

/** The page of a contest that takes entries (spec, section 2). */
export const RegisteringContest = (props: RegisteringContestProps) => {
  const { contestId, viewer } = props;
  const query = useContest(contestId, viewer);
  const now = useNow(TICK, props.now);
  const contest = query.data;
  const status = contest?.status;

  const moveOn = useEffectEvent((contestId: string, to: ContestStatus) => {
    if (to === 'Registering') return;
    if (to === 'Drafting') props.onRedirectToDraft({ contestId });
    else if (contestTab(to) === 'running') props.onOpenRunning({ contestId });
    else props.onOpenCompleted({ contestId });
  });
  useEffect(() => {
    if (status !== undefined) moveOn(contestId, status);
  }, [contestId, status]);

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
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : contest.status === 'Registering' ? (
        <Registration {...props} contest={contest} now={now} />
      ) : contest.status === 'Drafting' ? (
        <EmptyState
          message="The draft is on."
          action={
            <ButtonLink href={props.draftHref} variant="primary">
              Enter Draft Room
            </ButtonLink>
          }
        />
      ) : (
        <ContestLoad error={null} retrying={false} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
};
