import { hrefTo } from '@captains-pick/contract';
import { UnsubscribePage } from '@captains-pick/ui/fragments/unsubscribe';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** The router renders the page again when its address changes, so nothing has to be watched here. */
const unwatched = () => () => undefined;

const UnsubscribeRoute = () => {
  const { search } = useLocation();
  // The page is built once for all links, so the built page has no token.
  const token = useSyncExternalStore(
    unwatched,
    () => new URLSearchParams(search).get('token') ?? '',
    () => null,
  );
  return (
    <UnsubscribePage token={token} notificationsHref={`${hrefTo('account')}?tab=notifications`} />
  );
};

export default UnsubscribeRoute;
