import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import styles from './DraftRoom.module.css';

export interface RoomWaitProps {
  /** Why no state will arrive. Null while one may. */
  readonly failure: string | null;
  readonly onRefresh: () => void;
}

/** The room before the first state. */
export const RoomWait = ({ failure, onRefresh }: RoomWaitProps) =>
  failure === null ? (
    <div className={styles['loading']}>
      <LoadingState message="Loading draft room...">
        <Skeleton height="6.5rem" />
        <Skeleton height="26rem" />
      </LoadingState>
    </div>
  ) : (
    <EmptyState message={failure} action={<Button onClick={onRefresh}>Refresh the page</Button>} />
  );
