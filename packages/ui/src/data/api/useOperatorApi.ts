import { operatorClientOf, type Client, type OperatorClient } from '@captains-pick/contract';
import { useApi } from './ApiProvider.tsx';

const clients = new WeakMap<Client, OperatorClient>();

/** The operators' calls, with the tokens of the page's client. */
export const useOperatorApi = (): OperatorClient => {
  const client = useApi();
  const known = clients.get(client);
  if (known !== undefined) return known;
  const made = operatorClientOf(client);
  clients.set(client, made);
  return made;
};
