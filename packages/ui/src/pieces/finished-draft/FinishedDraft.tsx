import { hrefTo, type Contest } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useFinishedDrafts, type Viewer } from '../../data/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { DraftBoard } from '../draft-board/index.ts';
import { finishedBoard } from './finishedBoard.ts';
import styles from './FinishedDraft.module.css';

export interface FinishedDraftProps {
  readonly contest: Pick<Contest, '_id' | 'draftType'>;
  readonly viewer: Viewer | null;
}

const Board = ({ contest, viewer }: FinishedDraftProps) => {
  const { data, error, isFetching, refetch } = useFinishedDrafts(contest._id);
  const board = useMemo(
    () => (data === undefined ? null : finishedBoard(data, viewer?.userId ?? null)),
    [data, viewer],
  );
  if (data !== undefined) return board === null ? null : <DraftBoard {...board} live={false} />;
  return error === null ? (
    <LoadingState message="Loading the draft board..." />
  ) : (
    <ErrorState
      message="The draft board could not be loaded."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
};

/** The board of a snake contest whose draft is over, shown below its standings; nothing for other contests. */
export const FinishedDraft = (props: FinishedDraftProps) =>
  props.contest.draftType === 'Snake' ? (
    <div className={styles['draft']}>
      <div className={styles['head']}>
        <h2>Draft board</h2>
        <ButtonLink
          href={hrefTo('draft-recap', { contestId: props.contest._id })}
          variant="quiet"
          size="sm"
        >
          Draft recap
        </ButtonLink>
      </div>
      <Board {...props} />
    </div>
  ) : null;
