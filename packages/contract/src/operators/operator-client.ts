/** The client of operators' calls. In a file of its own, so that no player's page loads it. */
import type { Client } from '../calls/client.ts';
import { clientOf, type ClientOf } from '../calls/client-of.ts';
import type { OPERATOR_CALLS } from './operator-calls.ts';
import { OPERATOR_ENDPOINTS } from './operator-endpoints.ts';

export type OperatorClient = ClientOf<typeof OPERATOR_CALLS>;

const loadCalls = async () => (await import('./operator-calls.ts')).OPERATOR_CALLS;

/** Operators' calls with the tokens of a client. */
export const operatorClientOf = (client: Pick<Client, 'send'>): OperatorClient =>
  clientOf(client, OPERATOR_ENDPOINTS, loadCalls);
