import type { Viewer } from '@captains-pick/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handleMessages } from './liveSocket.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/** Refetches the viewer's wallet and balance when the server says that they changed, and after a lost connection. */
export const useBalanceHints = (viewer: Viewer | null): void => {
  const queryClient = useQueryClient();
  const live = useLiveConnection();
  const userId = viewer?.userId ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    const refetch = (): void => {
      void queryClient.invalidateQueries({ queryKey: ['wallet', userId] });
      void queryClient.invalidateQueries({ queryKey: ['account', userId] });
    };
    let connectedBefore = false;
    return live.addUser({
      purpose: 'hints',
      listen: (socket) => handleMessages(socket, { balanceChanged: refetch }),
      connectionChanged: ({ state }) => {
        if (state !== 'connected') return;
        if (connectedBefore) refetch();
        connectedBefore = true;
      },
    });
  }, [userId, live, queryClient]);
};
