import type { Viewer } from '@captains-pick/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNotified } from '../push/onNotified.ts';
import { handleMessages } from './liveSocket.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/**
 * Refetches the viewer's account, wallet and notifications when the server says that something is new. A lost connection
 * is no reason: the server also closes it when the session ends, and a read would then replace the last words of a closed
 * account by the login.
 */
export const useAccountHints = (viewer: Viewer): void => {
  const queryClient = useQueryClient();
  const live = useLiveConnection();
  const { userId } = viewer;
  useEffect(() => {
    const refetch = (): void => {
      void queryClient.invalidateQueries({ queryKey: ['wallet', userId] });
      void queryClient.invalidateQueries({ queryKey: ['account', userId] });
      void queryClient.invalidateQueries({ queryKey: ['notifications', userId] });
    };
    const stop = onNotified(refetch);
    const leave = live.addUser({
      purpose: 'hints',
      listen: (socket) => handleMessages(socket, { accountChanged: refetch }),
      connectionChanged: () => undefined,
    });
    return () => {
      stop();
      leave();
    };
  }, [userId, live, queryClient]);
};
