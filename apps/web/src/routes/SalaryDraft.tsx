import { hrefTo, type Contest } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { toast } from '@captains-pick/ui';
import { LineupBuilder } from '@captains-pick/ui/fragments/lineup-builder';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/SessionProvider.tsx';

/** docs/product.md#lineup-builder */
export const SalaryDraft = ({ contest }: { readonly contest: Contest }) => {
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  const lobbyHref = hrefTo('registering-contest', { contestId: contest._id });
  return (
    <LineupBuilder
      contest={contest}
      viewer={viewer}
      lobbyHref={lobbyHref}
      loginHref={hrefTo('login')}
      storage={localStorage}
      onReturnToLobby={() => void navigate(lobbyHref)}
      onLogin={goToLogin}
      onEntered={({ entryName }) => {
        toast.success(`Successfully entered the contest! Your entry is ${entryName}.`);
        void navigate(lobbyHref);
      }}
      onSessionExpired={goToLogin}
      onLeaveRegistering={({ contestId, status }) =>
        void navigate(hrefTo(`${contestTab(status)}-contest`, { contestId }), { replace: true })
      }
    />
  );
};
