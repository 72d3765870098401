/** Clients of calls that most pages don't load: those of the account page and of operators. */
import type { Call } from './call.ts';
import {
  readBySchema,
  type Client,
  type ReadReply,
  type ReplyTo,
  type RequestOf,
} from './client.ts';
import type { Endpoint } from './endpoint.ts';

type CallSet = Readonly<Record<string, Call>>;

/** One typed function per call. */
export type ClientOf<Calls extends CallSet> = {
  readonly [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
  ) => Promise<ReplyTo<Calls[Name]>>;
};

const readText: ReadReply = async (response) => ({ reply: await response.text() });

/**
 * These calls with the tokens of a client.
 *
 * @param loadCalls loads their schemas, with the first call
 */
export const clientOf = <Calls extends CallSet>(
  client: Pick<Client, 'send'>,
  endpoints: { readonly [Name in keyof Calls]: Endpoint },
  loadCalls: () => Promise<Calls>,
): ClientOf<Calls> => {
  const readerOf = async (name: string): Promise<ReadReply> => {
    const call = (await loadCalls())[name];
    if (call === undefined || call.media !== undefined) return readText;
    return readBySchema(call.reply);
  };
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
      name,
      (request: Readonly<Record<string, unknown>>) =>
        client.send({ endpoint, request, reader: () => readerOf(name) }),
    ]),
  ) as unknown as ClientOf<Calls>;
};
