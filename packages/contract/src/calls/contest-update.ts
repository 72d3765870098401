/**
 * Refetches a contest, without the parts that don't change. In a file of its own, so that only pages that need it load
 * it.
 */
import { dollarsForWire, payoutsByPlace } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { readBySchema, type Client } from './client.ts';
import { ENDPOINTS } from './endpoints.ts';
import { Contest, ContestEntries, ContestResults } from '../entities.ts';
import { moneyCents } from '../contests/results.ts';

const reader = readBySchema(z.union([Contest, ContestResults]));
const entriesReader = readBySchema(z.union([Contest, ContestEntries]));

const readMinimal = (
  client: Pick<Client, 'send'>,
  { _id: id }: Pick<Contest, '_id'>,
  read: typeof reader,
  signal: AbortSignal,
): Promise<unknown> =>
  client.send({
    endpoint: ENDPOINTS.contest,
    request: { params: { id }, prefer: 'return=minimal', signal },
    reader: () => Promise.resolve(read),
  });

/**
 * The whole contest, given an earlier read from while it was running: the server sends all of it, or only what may have
 * changed.
 */
export const readContestAnew = async (
  client: Pick<Client, 'send'>,
  known: Contest,
  { signal }: { readonly signal: AbortSignal },
): Promise<Contest> => {
  const reply = (await readMinimal(client, known, reader, signal)) as Contest | ContestResults;
  return { ...known, ...reply };
};

/** The prizes for another number of entries. */
const payoutsFor = (known: Contest, entrantsCount: number): Contest['payouts'] => {
  // Its own prizes don't depend on the number of entries.
  if (known.entrantPayouts !== null) return known.payouts;
  const payouts = payoutsByPlace({
    entrantPayouts: null,
    entryFee: moneyCents(known.entryFee),
    entrants: entrantsCount,
  });
  return payouts.ok ? payouts.value.map(dollarsForWire) : [];
};

/**
 * The whole contest, given an earlier read without others' entries, before its start: the server sends all of it, or only
 * its number of entries and the viewer's. Null: more has changed, so that the contest must be read again.
 */
export const readEntriesAnew = async (
  client: Pick<Client, 'send'>,
  known: Contest,
  { signal }: { readonly signal: AbortSignal },
): Promise<Contest | null> => {
  const reply = (await readMinimal(client, known, entriesReader, signal)) as
    | Contest
    | ContestEntries;
  if ('players' in reply) return reply;
  const { status, lastAct, entrantsCount } = reply;
  if (status !== known.status || lastAct !== known.lastAct) return null;
  return { ...known, ...reply, payouts: payoutsFor(known, entrantsCount) };
};
