import { hrefTo, type Contest } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { toast } from '@captains-pick/ui';
import { LineupBuilder } from '@captains-pick/ui/fragments/lineup-builder';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../lazyPart.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const EntriesFile = lazyPart(
  async () => (await import('@captains-pick/ui/fragments/entries-file')).EntriesFile,
);

/** docs/product.md#lineup-builder, docs/product.md#entries-from-a-file */
export const SalaryDraft = ({ contest }: { readonly contest: Contest }) => {
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const lobbyHref = hrefTo('registering-contest', { contestId: contest._id });
  if (new URLSearchParams(search).get('from') === 'file') {
    return (
      <EntriesFile
        contest={contest}
        viewer={viewer}
        lobbyHref={lobbyHref}
        loginHref={hrefTo('login')}
        onReturnToLobby={() => void navigate(lobbyHref)}
        onLogin={goToLogin}
        onSessionExpired={goToLogin}
      />
    );
  }
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
