import { hrefTo } from '@captains-pick/contract';
import { loadCode, type ChancesFeed, type Viewer } from '@captains-pick/ui';
import { PlayerHome } from '@captains-pick/ui/fragments/player-home';
import { useHomeHints } from '../live/useHomeHints.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { useActivity } from '../session/useActivity.ts';

const loadChances = async (): Promise<ChancesFeed> =>
  (await loadCode(() => import('../chances/lazyChances.ts'))).workerChances;

const OwnHome = ({ viewer }: { readonly viewer: Viewer }) => {
  useActivity();
  useHomeHints(viewer);
  return (
    <PlayerHome
      viewer={viewer}
      contestHref={({ contestId, tab }) => hrefTo(`${tab}-contest`, { contestId })}
      draftHref={({ contestId }) => hrefTo('draft', { contestId })}
      listHref={({ tab }) => hrefTo(`${tab}-list`)}
      loadChances={loadChances}
    />
  );
};

/** A signed-in user's home page. After the end of the session nothing is shown until the visitors' page has loaded. */
const PlayerHomeRoute = () => {
  const { viewer } = useSession();
  return viewer === null ? null : <OwnHome key={viewer.userId} viewer={viewer} />;
};

export default PlayerHomeRoute;
