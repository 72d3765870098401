import type { Contest } from '@captains-pick/contract';
import { WatchBoard, WatchPage } from '@captains-pick/ui/fragments/watch';
import { useContestHints } from '../live/useContestHints.ts';
import { useDraftFeed } from '../live/useDraftFeed.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';

const LiveBoard = ({ contest }: { readonly contest: Contest }) => (
  <WatchBoard contest={contest} feed={useDraftFeed(contest._id)} />
);

const WatchRoute = () => {
  const contestId = useContestId();
  const { viewer } = useSession();
  useContestHints(contestId);
  return (
    <>
      <ContestTitle contestId={contestId} />
      <WatchPage contestId={contestId} viewer={viewer} Board={LiveBoard} />
    </>
  );
};

export default WatchRoute;
