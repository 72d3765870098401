import { ACCOUNT_CALLS } from '../accounts/account-calls.ts';
import { accountClientOf, type AccountClient } from '../accounts/account-client.ts';
import { OPERATOR_CALLS } from '../operators/operator-calls.ts';
import { operatorClientOf, type OperatorClient } from '../operators/operator-client.ts';
import { CALLS } from './calls.ts';
import { createClient, type Client, type ClientOptions } from './client.ts';

/** The calls of visitors, players and operators. */
export const ALL_CALLS = { ...CALLS, ...ACCOUNT_CALLS, ...OPERATOR_CALLS };

/** The client of all calls. */
export type FullClient = Client & AccountClient & OperatorClient;

export const createFullClient = (options: ClientOptions): FullClient => {
  const client = createClient(options);
  return { ...client, ...accountClientOf(client), ...operatorClientOf(client) };
};
