import type { Viewer } from '@captains-pick/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { handleMessages } from './liveSocket.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/**
 * Refetches the viewer's wallet and balance when the server says that they changed. Not after a lost connection: the
 * server closes it when the session ends, and a read would replace the last words of a closed account by the login.
 */
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
    return live.addUser({
      purpose: 'hints',
      listen: (socket) => handleMessages(socket, { balanceChanged: refetch }),
      connectionChanged: () => undefined,
    });
  }, [userId, live, queryClient]);
};
