import { AddressContext } from '@captains-pick/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordOf } from './entryState.ts';
import { createPageAddress, type EntryHistory, type HistoryEntry } from './pageAddress.ts';

/** The key that the router gives to the browser's entry; the first one has none. */
const keyNow = (): string => {
  const { key } = recordOf(window.history.state);
  return typeof key === 'string' ? key : 'default';
};

/** Connects what a page shows to its address. It is loaded with the pages that have something to show. */
export const AddressScope = ({ children }: { readonly children: ReactNode }) => {
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const router = useRef({ navigate, pathname });
  const [history] = useState((): EntryHistory => {
    /** Another page may be opened, and not shown yet. */
    const write = ({ search, state }: HistoryEntry, replace: boolean): void => {
      const { current } = router;
      if (window.location.pathname !== current.pathname) return;
      void current.navigate({ search }, { state, replace });
    };
    return {
      push: (entry) => write(entry, false),
      replace: (entry) => write(entry, true),
      back: () => void router.current.navigate(-1),
    };
  });
  const [page, setPage] = useState(() => ({
    pathname,
    address: createPageAddress(location, history),
  }));
  // Another page has an address of its own from its first render on.
  if (page.pathname !== pathname) {
    setPage({ pathname, address: createPageAddress(location, history) });
  }
  const { address } = page;

  useLayoutEffect(() => {
    router.current = { navigate, pathname };
  }, [navigate, pathname]);
  useLayoutEffect(() => {
    // The router renders later than the history changes, so there may be a newer entry.
    if (location.key === keyNow()) address.follow(location);
  }, [address, location]);
  useEffect(() => address.leave, [address]);

  return <AddressContext value={address}>{children}</AddressContext>;
};
