import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccountApi, type Viewer } from '../../data/index.ts';

export const lineupsKey = (viewer: Viewer | null) => ['lineups', viewer?.userId ?? null] as const;

/** The viewer's lineups in contests that are not locked, and those saved for them. Read while it is `enabled`. */
export const useOwnLineups = (viewer: Viewer | null, enabled: boolean) => {
  const api = useAccountApi();
  return useQuery(
    queryOptions({
      queryKey: lineupsKey(viewer),
      queryFn: ({ signal }) => api.lineups({ signal }),
      enabled: enabled && viewer !== null,
    }),
  );
};
