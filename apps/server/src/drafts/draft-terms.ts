import { wireQuietHours, type DraftTerms } from '@captains-pick/contract';
import type { ContestRow } from '../contests/contests-repository.ts';
import type { Reader } from '../database/database.ts';
import { barredUsers } from '../entries/entries-repository.ts';
import { latestDrawOf, lobbySeatsOf, readPlaces } from '../lobbies/draws-repository.ts';

/** Sorted, so that the hashes don't reveal who entered when. */
export const publicHashes = (
  seats: readonly { readonly nonceHash: string | null; readonly isWithdrawn: boolean }[],
): string[] =>
  seats.flatMap(({ nonceHash, isWithdrawn }) => (isWithdrawn ? [] : (nonceHash ?? []))).toSorted();

/** The part of a snake contest's draft that this viewer may see; null when there is no commitment. */
export const readDraftTerms = async (
  reader: Reader,
  { id, pickTimeLimit, quietHours }: Pick<ContestRow, 'id' | 'pickTimeLimit' | 'quietHours'>,
  viewer: string | null,
): Promise<DraftTerms | null> => {
  const draw = await latestDrawOf(reader, id);
  if (draw === null) return null;
  const lobby = await readPlaces(reader, draw);
  return {
    pickTimeLimit,
    ...wireQuietHours(quietHours),
    commitment: draw.commitment,
    nonceHashes: publicHashes(await lobbySeatsOf(reader, id)),
    places: lobby === null ? null : [...lobby.places],
    awaitsBeacon: draw.filledAt !== null && draw.drawnAt === null,
    barred: viewer !== null && (await barredUsers(reader, id, [viewer])).size > 0,
  };
};
