import { hrefTo, ROUTES } from '@captains-pick/contract';
import { DraftPage } from '@captains-pick/ui/fragments/draft-page';
import { useNavigate } from 'react-router-dom';
import { useContestHints } from '../live/useContestHints.ts';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';

const SnakeDraft = lazyPart(async () => (await import('./SnakeDraft.tsx')).SnakeDraft);
const SalaryDraft = lazyPart(async () => (await import('./SalaryDraft.tsx')).SalaryDraft);

const DraftRoute = () => {
  const contestId = useContestId();
  const { viewer } = useSession();
  const navigate = useNavigate();
  useContestHints(contestId);
  const lobbyHref = hrefTo('registering-contest', { contestId });
  return (
    <>
      <ContestTitle contestId={contestId} prefix={ROUTES.draft.titlePrefix} />
      <DraftPage
        contestId={contestId}
        viewer={viewer}
        lobbyHref={lobbyHref}
        onReturnToLobby={() => void navigate(lobbyHref)}
        Snake={SnakeDraft}
        Salary={SalaryDraft}
      />
    </>
  );
};

export default DraftRoute;
