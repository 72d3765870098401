import type { DraftFeed } from '@captains-pick/ui';
import { useMemo } from 'react';
import { useSession } from '../session/SessionProvider.tsx';
import { createSocketDraftFeed } from './socketDraftFeed.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/** A contest's draft room, joined as the signed-in user or as a spectator. */
export const useDraftFeed = (contestId: string): DraftFeed => {
  const { viewer, store } = useSession();
  const live = useLiveConnection();
  const userId = viewer?.userId ?? null;
  return useMemo(
    () =>
      createSocketDraftFeed({
        live,
        contestId,
        userId,
        onSessionExpired: () => store.tokens.expired(),
      }),
    [live, contestId, userId, store],
  );
};
