import { contestTitle, documentTitle, type Contest } from '@captains-pick/contract';
import { queryKeys } from '@captains-pick/ui';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../session/SessionProvider.tsx';
import { useContentTitle } from './documentTitle.ts';

/** Keeps the document's title in step with a contest that the page reads. It reads nothing itself. */
export const ContestTitle = ({
  contestId,
  prefix = '',
}: {
  readonly contestId: string;
  /** Stands before the contest's title, on a page that is not the contest's own. */
  readonly prefix?: string;
}) => {
  const { viewer } = useSession();
  const queryClient = useQueryClient();
  const title = useSyncExternalStore(
    useCallback(
      (onChange: () => void) =>
        queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
      [queryClient],
    ),
    () => {
      const contest = queryClient.getQueryData<Contest>(queryKeys.contest(contestId, viewer));
      return contest === undefined ? null : documentTitle(prefix + contestTitle(contest));
    },
    () => null,
  );
  useContentTitle(title);
  return null;
};
