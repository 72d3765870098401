import { OfflinePage, type KeptContest } from '@captains-pick/ui/fragments/offline-page';
import { useEffect, useState } from 'react';
import { addressBehind } from '../offline/addressBehind.ts';
import { isKept } from '../offline/isKept.ts';
import { readKeptContests } from '../offline/readKeptContests.ts';
import { useIsOnline } from '../offline/useIsOnline.ts';

const openAsked = (): void => window.location.replace(addressBehind(window.location) ?? '/');

/** The service worker leads here when it has nothing of the page that was asked for. */
const OfflineRoute = () => {
  const [contests, setContests] = useState<readonly KeptContest[] | null>(null);
  const isOnline = useIsOnline();
  useEffect(() => {
    // With a connection, this address has nothing to show.
    if (!isKept()) {
      openAsked();
      return;
    }
    readKeptContests().then(setContests, () => setContests([]));
  }, []);
  return <OfflinePage contests={contests} isOnline={isOnline} onRetry={openAsked} />;
};

export default OfflineRoute;
