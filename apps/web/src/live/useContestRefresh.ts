import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads a contest anew, and the lists when they are next shown; settles when it is read, or cannot be. */
export const useContestRefresh = (contestId: string): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['contests'] });
    await queryClient.invalidateQueries({ queryKey: ['contest', contestId] });
  }, [contestId, queryClient]);
};
