import { hrefTo, type Contest } from '@captains-pick/contract';
import { contestTab, type ContestStatus } from '@captains-pick/rules';
import { useEffect, useMemo, type ReactNode } from 'react';
import {
  useContest,
  useFinishedDrafts,
  useListedName,
  useNow,
  type Viewer,
} from '../../data/index.ts';
import { BackLink, ExpectedHeading } from '../../pieces/contest-heading/index.ts';
import { ContestFailure } from '../../pieces/contest-load/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import styles from './DraftRecap.module.css';
import { RecapBody, TOPIC } from './RecapBody.tsx';
import { recapView, type RecapView } from './recapView.ts';

/** Why there is no recap, by the contest's status, and the way to what there is instead. */
const ABSENT: Readonly<
  Record<ContestStatus, { readonly message: string; readonly link: string | null }>
> = {
  Registering: {
    message: 'This draft has not begun. Its recap is here once the draft is complete.',
    link: 'Go to the lobby',
  },
  Drafting: {
    message: 'This draft is not finished yet. Its recap is here once the last pick is made.',
    link: 'Watch the draft',
  },
  Running: { message: 'The recap of this draft is not here yet.', link: null },
  Completed: { message: 'The recap of this draft is not here yet.', link: null },
  Graded: { message: 'The recap of this draft is not here yet.', link: null },
  Cancelled: {
    message: 'This contest was cancelled before its draft was complete, so there is no recap.',
    link: null,
  },
};

const Absent = ({ contest }: { readonly contest: Contest }) => {
  const { _id: contestId, status, draftType } = contest;
  if (draftType !== 'Snake') {
    return <EmptyState message="There was no draft: in this contest, everybody builds a lineup." />;
  }
  const { message, link } = ABSENT[status];
  const href = hrefTo(status === 'Drafting' ? 'draft' : 'registering-contest', { contestId });
  return (
    <EmptyState
      message={message}
      action={link === null ? null : <ButtonLink href={href}>{link}</ButtonLink>}
    />
  );
};

const Loading = ({ name }: { readonly name: string | null }) => (
  <div className={styles['loading']}>
    {name === null ? null : <ExpectedHeading topic={TOPIC} name={name} />}
    <LoadingState message="Loading the draft recap...">
      <div className={styles['skeletons']}>
        {name === null ? <Skeleton width="min(22rem, 80%)" height="2rem" /> : null}
        <Skeleton height="4rem" />
        <Skeleton height="26rem" />
      </div>
    </LoadingState>
  </div>
);

export interface DraftRecapProps {
  readonly contestId: string;
  /** The contest's name, if it is known before the contest is loaded. */
  readonly name?: string | null;
  /** Null for a visitor: the recap is public. */
  readonly viewer: Viewer | null;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The recap of a finished snake draft (docs/product.md#draft-recap). */
export const DraftRecap = ({ contestId, name = null, viewer, now: fixedNow }: DraftRecapProps) => {
  const now = useNow(60_000, fixedNow);
  const listedName = useListedName(contestId, viewer);
  const contest = useContest(contestId, viewer);
  const drafts = useFinishedDrafts(contestId);
  const view = useMemo(
    (): RecapView | null => (drafts.data === undefined ? null : recapView(drafts.data, viewer)),
    [drafts.data, viewer],
  );

  const status = contest.data?.status;
  const over = status === 'Running' || status === 'Completed' || status === 'Graded';
  // The drafts were read before the last pick.
  const stale = over && contest.data?.draftType === 'Snake' && view?.state === 'open';
  const { refetch } = drafts;
  useEffect(() => {
    if (stale) void refetch();
  }, [stale, refetch]);

  const content = (): ReactNode => {
    const error = contest.error ?? drafts.error;
    if (error !== null) {
      // A read that is still on its way for the first time doesn't keep the failed one from being tried again.
      const failed = [contest, drafts].filter((read) => read.error !== null);
      return (
        <ContestFailure
          error={error}
          reason="The draft recap could not be loaded."
          name={contest.data?.tournamentName ?? name ?? listedName}
          retrying={failed.some((read) => read.isFetching)}
          onRetry={() => {
            for (const read of failed) void read.refetch();
          }}
        />
      );
    }
    if (contest.data === undefined || view === null) return <Loading name={name ?? listedName} />;
    if (view.state === 'unreadable') {
      return (
        <>
          <ExpectedHeading topic={TOPIC} name={contest.data.tournamentName} />
          <ErrorState message="The record of this draft can't be read. Tell support about it." />
        </>
      );
    }
    return view.state === 'open' ? (
      <>
        <ExpectedHeading topic={TOPIC} name={contest.data.tournamentName} />
        <Absent contest={contest.data} />
      </>
    ) : (
      <RecapBody contest={contest.data} recap={view.recap} now={now} />
    );
  };

  return (
    <div className={styles['page']}>
      <div className={styles['crumb']}>
        <BackLink
          href={hrefTo(`${status === undefined ? 'running' : contestTab(status)}-contest`, {
            contestId,
          })}
          label="Back to the contest"
        />
      </div>
      {content()}
    </div>
  );
};
