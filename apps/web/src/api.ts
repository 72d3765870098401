import { CallError, type Client, type TokenStore } from '@captains-pick/contract';

export interface LoadedClient {
  readonly client: Client;
  /** Loads the client, and what reads most replies, ahead of the first call. */
  readonly prepare: () => void;
}

/**
 * The contract's client, whose code comes with its first call. That it cannot be had is the
 * network's failure, like a call that gets no answer.
 */
export const createLoadedClient = (tokens: TokenStore): LoadedClient => {
  let loading: Promise<Client> | null = null;
  const begin = async (): Promise<Client> => {
    try {
      const { createClient } = await import('./contract.ts');
      return createClient({ baseUrl: '', tokens });
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
      void import('./contract.ts').then(
        ({ prepareReplies }) => prepareReplies(),
        () => {},
      ),
  };
};
