import { ROUTES } from '@captains-pick/contract';
import { DraftRecap } from '@captains-pick/ui/fragments/draft-recap';
import { useContestHints } from '../live/useContestHints.ts';
import { useContestName } from '../namedContest.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';

const DraftRecapRoute = () => {
  const contestId = useContestId();
  const { viewer } = useSession();
  useContestHints(contestId);
  return (
    <>
      <ContestTitle contestId={contestId} prefix={ROUTES['draft-recap'].titlePrefix} />
      <DraftRecap contestId={contestId} name={useContestName()} viewer={viewer} />
    </>
  );
};

export default DraftRecapRoute;
