import { CallError, type Client, type TokenStore } from '@captains-pick/contract';
import { loadCode } from '@captains-pick/ui';

const loadContract = () => import('./contract.ts');

/** Loads code for a call. It does not wait for the connection: without one, the call fails. */
const loadForCall = <Code>(load: () => Promise<Code>): Promise<Code> =>
  loadCode(load, { mayReload: () => true });

export interface LoadedClient {
  readonly client: Client;
  /** Preloads the client and the code that parses most replies, before the first call. */
  readonly prepare: () => void;
}

/** The contract's client, loaded with its first call. A failure to load it counts as a network failure. */
export const createLoadedClient = (tokens: TokenStore): LoadedClient => {
  let loading: Promise<Client> | null = null;
  const begin = async (): Promise<Client> => {
    try {
      const { createClient, fetchNoting } = await loadForCall(loadContract);
      return createClient({ baseUrl: '', tokens, fetch: fetchNoting, loadCode: loadForCall });
    } catch {
      loading = null;
      throw new CallError({ kind: 'network' });
    }
  };
  const load = (): Promise<Client> => (loading ??= begin());
  return {
    client: new Proxy<Client>(Object.create(null) as Client, {
      get: (_, name: keyof Client) => async (request: never) => {
        const call: (request: never) => unknown = (await load())[name];
        return call(request);
      },
    }),
    prepare: () =>
      void loadCode(loadContract).then(
        ({ prepareReplies }) => prepareReplies(loadCode),
        () => {},
      ),
  };
};
