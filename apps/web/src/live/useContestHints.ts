import type { ContestHint, DraftStarting } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handleMessages } from './liveSocket.ts';
import { useLiveConnection } from './useLiveConnection.ts';

/** The reads after a connection are spread over this time, because many pages may connect again at once. */
const RECONNECTED_SPREAD_MS = 1_500;

export interface ContestHints {
  /** True once the server has announced, while this page was open, that the contest's draft starts. */
  readonly draftStarting: boolean;
  /** True while the server can send hints. */
  readonly connected: boolean;
}

/**
 * Refetches a contest when the server says that it changed, and after every connection that came later than its read.
 * While paused it refetches nothing; what it missed is refetched on resuming.
 */
export const useContestHints = (contestId: string, paused = false): ContestHints => {
  const queryClient = useQueryClient();
  const live = useLiveConnection();
  const [starting, setStarting] = useState<string | null>(null);
  const [connected, setConnected] = useState(false);
  const missed = useRef(false);

  const refetch = useEffectEvent(() => {
    missed.current = paused;
    if (!paused) void queryClient.invalidateQueries({ queryKey: ['contest', contestId] });
  });
  useEffect(() => {
    if (!paused && missed.current) refetch();
  }, [paused]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let emitWatch = (): void => {};
    let connectedBefore = false;

    const refresh = (spreadMs: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => refetch(), Math.random() * spreadMs);
    };
    const hasBeenRead = (): boolean =>
      queryClient
        .getQueriesData({ queryKey: ['contest', contestId] })
        .some(([, contest]) => contest !== undefined);
    const changed = (hint: ContestHint): void => {
      if (hint.contestId === contestId) refresh(hint.spreadMs);
    };
    const draftStarts = (draft: DraftStarting): void => {
      if (draft.contestId === contestId) setStarting(contestId);
    };

    // Without a connection the page still works, with manual refreshes.
    const release = live.addUser({
      purpose: 'hints',
      listen: (socket) => {
        emitWatch = () => socket.emit('watchContest', { contestId });
        const stopHandling = handleMessages(socket, {
          contestChanged: changed,
          draftStarting: draftStarts,
        });
        return () => {
          stopHandling();
          if (socket.connected) socket.emit('unwatchContest', { contestId });
        };
      },
      connectionChanged: ({ state }) => {
        setConnected(state === 'connected');
        if (state !== 'connected') return;
        emitWatch();
        // The page has missed hints while it was disconnected, or before its first connection.
        if (connectedBefore || hasBeenRead()) refresh(RECONNECTED_SPREAD_MS);
        connectedBefore = true;
      },
    });
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [contestId, live, queryClient]);

  return { draftStarting: starting === contestId, connected };
};
