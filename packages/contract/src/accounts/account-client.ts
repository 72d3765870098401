/** The client of calls about the caller's own account. In a file of its own, so that other pages don't load it. */
import type { Client } from '../calls/client.ts';
import { clientOf, type ClientOf } from '../calls/client-of.ts';
import type { ACCOUNT_CALLS } from './account-calls.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';

export type AccountClient = ClientOf<typeof ACCOUNT_CALLS>;

const loadCalls = async () => (await import('./account-calls.ts')).ACCOUNT_CALLS;

/** Calls about the caller's own account, with the tokens of a client. */
export const accountClientOf = (client: Pick<Client, 'send'>): AccountClient =>
  clientOf(client, ACCOUNT_ENDPOINTS, loadCalls);
