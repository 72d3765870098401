/**
 * Refetches a contest, without the parts that don't change. In a file of its own, so that only pages that need it load
 * it.
 */
import * as z from 'zod/mini';
import { readBySchema, type Client } from './client.ts';
import { ENDPOINTS } from './endpoints.ts';
import { Contest, ContestResults } from '../entities.ts';

const reader = readBySchema(z.union([Contest, ContestResults]));

/**
 * The whole contest, given an earlier read from while it was running: the server sends all of it, or only what may have
 * changed.
 */
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
