/** The client of operators' calls. In a file of its own, so that no player's page loads it. */
import { createClient, readBySchema, type Client, type ClientOptions } from '../calls/client.ts';
import type { ReadReply, ReplyTo, RequestOf } from '../calls/client.ts';
import type { Call } from '../calls/call.ts';
import type { OPERATOR_CALLS } from './operator-calls.ts';
import { OPERATOR_ENDPOINTS, type OperatorCallName } from './operator-endpoints.ts';

type OperatorCalls = typeof OPERATOR_CALLS;
type OperatorReply<Name extends OperatorCallName> = ReplyTo<OperatorCalls[Name]>;
type OperatorRequest<Name extends OperatorCallName> = RequestOf<OperatorCalls[Name]>;

/** One typed function per call. */
export type OperatorClient = {
  readonly [Name in OperatorCallName]: (
    request: OperatorRequest<Name>,
  ) => Promise<OperatorReply<Name>>;
};

const readText: ReadReply = async (response) => ({ reply: await response.text() });

const readerOf = async (name: OperatorCallName): Promise<ReadReply> => {
  const { OPERATOR_CALLS } = await import('./operator-calls.ts');
  const { media, reply }: Call = OPERATOR_CALLS[name];
  return media === undefined ? readBySchema(reply) : readText;
};

/** Operators' calls with the tokens of a client. */
export const operatorClientOf = (client: Pick<Client, 'send'>): OperatorClient =>
  Object.fromEntries(
    (Object.keys(OPERATOR_ENDPOINTS) as OperatorCallName[]).map((name) => [
      name,
      (request: Readonly<Record<string, unknown>>) =>
        client.send({
          endpoint: OPERATOR_ENDPOINTS[name],
          request,
          reader: () => readerOf(name),
        }),
    ]),
  ) as unknown as OperatorClient;

/** The client of all calls, for players and operators. */
export type FullClient = Client & OperatorClient;

export const createFullClient = (options: ClientOptions): FullClient => {
  const client = createClient(options);
  return { ...client, ...operatorClientOf(client) };
};
