import type { Home } from '@captains-pick/contract';
import { loadCode, queryKeys, useApi, useHome, type Viewer } from '@captains-pick/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../session/SessionProvider.tsx';
import type { HomeHints } from './homeHints.ts';

/** The page's own reads come first. In milliseconds. */
const CONNECT_AFTER_MS = 2_000;
/** The server lets a page watch a hundred. */
const MOST_WATCHED = 90;

/** The contests whose changes change the page, the most urgent first. */
const watchedIn = ({ drafts, live, nextLock, lastResult, open }: Home): readonly string[] => {
  const ids = [
    ...drafts.map(({ contestId }) => contestId),
    ...live.map(({ contestId }) => contestId),
    ...(nextLock === null ? [] : [nextLock.contestId]),
    // It may be graded, or corrected.
    ...(lastResult === null ? [] : [lastResult.contestId]),
    ...open.flatMap(({ contestId, ownEntries }) => (ownEntries > 0 ? [contestId] : [])),
  ];
  return [...new Set(ids)].slice(0, MOST_WATCHED);
};

const SEPARATOR = ' ';

/** Refetches the home page when one of its contests changes. The socket's code is loaded once the page is shown. */
export const useHomeHints = (viewer: Viewer): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { store } = useSession();
  const { data } = useHome(viewer);
  // One text for the same contests, however often they are read.
  const watched = data === undefined ? null : watchedIn(data).join(SEPARATOR);
  const shown = watched !== null;
  const hints = useRef<HomeHints | null>(null);

  const refetch = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.home(viewer) });
  });
  const wanted = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!shown) return;
    let left = false;
    const open = async (): Promise<void> => {
      const { openHomeHints } = await loadCode(() => import('./homeHints.ts'));
      if (left) return;
      hints.current = openHomeHints({ store, api, refetch: () => refetch() });
      hints.current.watch(wanted.current);
    };
    // Without a connection the page still works: it is read once a minute.
    const settled = setTimeout(() => void open().catch(() => {}), CONNECT_AFTER_MS);
    return () => {
      left = true;
      clearTimeout(settled);
      hints.current?.close();
      hints.current = null;
    };
  }, [api, shown, store]);

  useEffect(() => {
    wanted.current = new Set(watched?.split(SEPARATOR));
    hints.current?.watch(wanted.current);
  }, [watched]);
};
