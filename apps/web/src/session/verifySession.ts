import type { Client } from '@captains-pick/contract';
import { queryClientIn, queryKeys, type ReadCache, type Viewer } from '@captains-pick/ui';

/** Fetches the profile, which only a session that the server still takes can; the header shows what came. */
export const verifySession = async ({
  api,
  cache,
  viewer,
}: {
  readonly api: Client;
  readonly cache: ReadCache;
  readonly viewer: Viewer;
}): Promise<void> => {
  await queryClientIn(cache).fetchQuery({
    queryKey: queryKeys.account(viewer),
    queryFn: () => api.account({}),
  });
};
