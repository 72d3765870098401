import { useApi } from '@captains-pick/ui';
import { useEffect } from 'react';
import { useSession } from './SessionProvider.tsx';

/** Tells the server that a signed-in user is here; failures are ignored (docs/product.md#calls). */
export const useActivity = (): void => {
  const api = useApi();
  const { viewer } = useSession();
  useEffect(() => {
    if (viewer !== null) api.activity({}).catch(() => {});
  }, [api, viewer]);
};
