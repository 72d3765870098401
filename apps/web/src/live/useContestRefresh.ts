import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Refetches a contest, the balance, which the contest's end may have changed, and the lists when they are next shown.
 * Resolves when the contest is read or the read has failed.
 */
export const useContestRefresh = (contestId: string): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['contests'] });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    await queryClient.invalidateQueries({ queryKey: ['contest', contestId] });
  }, [contestId, queryClient]);
};
