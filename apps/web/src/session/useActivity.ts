import { useApi } from '@captains-pick/ui';
import { useEffect } from 'react';
import { useSession } from './SessionProvider.tsx';

/** Reports a signed-in user's activity to the server; failures are ignored (docs/product.md#calls). */
export const useActivity = (): void => {
  const api = useApi();
  const { viewer } = useSession();
  useEffect(() => {
    if (viewer !== null) api.activity({}).catch(() => {});
  }, [api, viewer]);
};
