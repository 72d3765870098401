import { documentTitle, hrefTo } from '@captains-pick/contract';
import { PlayerPage } from '@captains-pick/ui/fragments/player-page';
import { useLocation } from 'react-router-dom';
import { paramsAt } from '../pages.ts';
import { useContentTitle } from '../title/documentTitle.ts';

const PlayerRoute = () => {
  const username = paramsAt(useLocation().pathname)['username'] ?? '';
  useContentTitle(documentTitle(username));
  return <PlayerPage key={username} username={username} href={hrefTo('player', { username })} />;
};

export default PlayerRoute;
