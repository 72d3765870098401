/** Reads a contest anew, without what stands. Apart from the client, so that only pages that need it carry it. */
import * as z from 'zod/mini';
import { readBySchema, type Client } from './client.ts';
import { ENDPOINTS } from './endpoints.ts';
import { Contest, ContestResults } from './entities.ts';

const reader = readBySchema(z.union([Contest, ContestResults]));

/** All of a contest, given what was read of it before while it ran: the server sends all or what may have changed. */
export const readContestAnew = async (
  client: Pick<Client, 'send'>,
  known: Contest,
  { signal }: { readonly signal: AbortSignal },
): Promise<Contest> => {
  const reply = (await client.send({
    endpoint: ENDPOINTS.contest,
    request: { params: { id: known._id }, prefer: 'return=minimal', signal },
    reader: () => Promise.resolve(reader),
  })) as Contest | ContestResults;
  return { ...known, ...reply };
};
