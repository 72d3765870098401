import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';

/** A hint reaches all viewers at once; their reads are spread over this time. */
const JITTER_MS = 1_500;

/** Reads a contest anew when the server says that it changed, and after every reconnection. */
export const useContestHints = (contestId: string): void => {
  const queryClient = useQueryClient();

  useEffect(() => {
    let socket: Socket<ServerEvents, ClientEvents> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;

    const refresh = (delay: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: ['contest', contestId] });
      }, delay);
    };

    const watch = async (): Promise<void> => {
      const { io } = await import('socket.io-client');
      if (left) return;
      let connectedBefore = false;
      socket = io({ path: SOCKET_PATH, withCredentials: true });
      socket.on('connect', () => {
        socket?.emit('watchContest', { contestId });
        // What changed while the line was down was told to nobody.
        if (connectedBefore) refresh(Math.random() * JITTER_MS);
        connectedBefore = true;
      });
      socket.on('contestChanged', (change) => {
        if (change.contestId === contestId) refresh(Math.random() * JITTER_MS);
      });
    };
    // Without a socket the page still works: it reads when asked.
    watch().catch(() => {});

    return () => {
      left = true;
      clearTimeout(timer);
      socket?.disconnect();
    };
  }, [contestId, queryClient]);
};
