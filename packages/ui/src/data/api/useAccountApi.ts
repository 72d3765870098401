import { CallError, type AccountClient, type Client } from '@captains-pick/contract';
import { loadCode } from '../../primitives/code-loading/index.ts';
import { clientHook } from './clientHook.ts';

const loadClientOf = async (): Promise<(client: Client) => AccountClient> => {
  try {
    const load = () => import('./accountClientOf.ts');
    return (await loadCode(load, { mayReload: () => true })).accountClientOf;
  } catch {
    throw new CallError({ kind: 'network' });
  }
};

/**
 * The calls about the caller's own account. Their code is loaded with the first call. A failure to load it counts as a
 * network failure.
 */
export const useAccountApi = clientHook((client) => {
  let made: AccountClient | null = null;
  return new Proxy<AccountClient>(Object.create(null) as AccountClient, {
    get: (_, name: keyof AccountClient) => async (request: never) => {
      made ??= (await loadClientOf())(client);
      const call: (request: never) => unknown = made[name];
      return call(request);
    },
  });
});
