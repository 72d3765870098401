import type { Contest } from '@captains-pick/contract';
import type { DraftFeed, Viewer } from '@captains-pick/ui';
import { DraftRoom } from '@captains-pick/ui/fragments/draft-room';

/** The draft room of a mock draft, which ends in its recap. */
export const MockRoom = ({
  contest,
  viewer,
  feed,
  onLeave,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly feed: DraftFeed;
  readonly onLeave: (left: { readonly isComplete: boolean }) => void;
}) => (
  <DraftRoom
    contest={contest}
    viewer={viewer}
    feed={feed}
    onLeave={({ because }) => onLeave({ isComplete: because === 'complete' })}
  />
);
