import type { Contest } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import { failureText, useWholeContest, type Viewer } from '../../data/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';

export interface WholeContestProps {
  /** Without its entries. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog, given the contest with its entries. */
  readonly children: (contest: Contest) => ReactNode;
}

/** A dialog about all entries of a large field, which are loaded when it is opened. */
export const WholeContest = ({
  contest,
  viewer,
  title,
  open,
  onClose,
  children,
}: WholeContestProps) => {
  const { data, error, isFetching, refetch } = useWholeContest(contest._id, viewer, open);
  if (data !== undefined) return children({ ...contest, entrants: data.entrants });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {error === null ? (
        <LoadingState message="Loading all entries..." />
      ) : (
        <ErrorState
          message={`Error: ${failureText(error, 'Could not load the entries.')}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
};
