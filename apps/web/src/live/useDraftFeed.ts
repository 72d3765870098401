import type { DraftFeed } from '@captains-pick/ui';
import { useMemo } from 'react';
import { useSession } from '../session/SessionProvider.tsx';
import { createSocketDraftFeed } from './socketDraftFeed.ts';
import { useLine } from './useLine.ts';

/** A contest's draft room, joined as whoever is signed in. */
export const useDraftFeed = (contestId: string): DraftFeed => {
  const { viewer, store } = useSession();
  const line = useLine();
  const userId = viewer?.userId ?? null;
  return useMemo(
    () =>
      createSocketDraftFeed({
        line,
        contestId,
        userId,
        onSessionExpired: () => store.tokens.expired(),
      }),
    [line, contestId, userId, store],
  );
};
