import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Refetches a contest, the balance that its end may have changed, and the lists when they are next shown. Settles when
 * the contest is read, or cannot be.
 */
export const useContestRefresh = (contestId: string): (() => Promise<void>) => {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['contests'] });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    await queryClient.invalidateQueries({ queryKey: ['contest', contestId] });
  }, [contestId, queryClient]);
};
