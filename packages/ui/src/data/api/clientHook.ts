import type { Client } from '@captains-pick/contract';
import { useApi } from './ApiProvider.tsx';

/** A hook for calls that most pages don't load, with the tokens of the page's client: one client of theirs for each. */
export const clientHook = <Calls extends object>(
  clientOf: (client: Client) => Calls,
): (() => Calls) => {
  const clients = new WeakMap<Client, Calls>();
  return () => {
    const client = useApi();
    const known = clients.get(client);
    if (known !== undefined) return known;
    const made = clientOf(client);
    clients.set(client, made);
    return made;
  };
};
