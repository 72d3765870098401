import {
  commitment,
  drawOrder,
  placesAfter,
  seatsOfDraw,
  sha256,
  type DraftDraw,
  type LobbyMove,
  type NonceMaker,
} from '@captains-pick/rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { newDraftSecret, newId, type Chance } from '../shared/chance.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { contests, draftDraws, entries, lobbyMoves } from '../database/schema.ts';
import type { BeaconChain } from '../database/stored-shapes.ts';
import type { Sealer } from './sealer.ts';

export type DrawRow = typeof draftDraws.$inferSelect;

/** The derivation of every new draw; see draw.ts of `rules`. */
export const DRAW_VERSION = 2;

/** Commits to the seed of a contest's draft order, before anybody can enter. */
export const commitToDraw = async (
  tx: Transaction,
  contestId: string,
  {
    sealer,
    chance,
    now,
    beacon,
  }: {
    readonly sealer: Sealer;
    readonly chance: Chance;
    readonly now: Date;
    readonly beacon: BeaconChain | null;
  },
): Promise<void> => {
  const last = await latestDrawOf(tx, contestId);
  const seed = newDraftSecret(chance);
  const drawId = newId(chance);
  await tx.insert(draftDraws).values({
    id: drawId,
    contestId,
    number: (last?.number ?? 0) + 1,
    version: DRAW_VERSION,
    commitment: commitment(seed, sha256),
    committedAt: now,
    sealedSeed: sealer.seal(seed, { kind: 'seed', contestId, drawId }),
    beacon,
  });
};

/** The contest's current draw; null for contests without. */
export const latestDrawOf = async (reader: Reader, contestId: string): Promise<DrawRow | null> => {
  const [row] = await reader
    .select()
    .from(draftDraws)
    .where(eq(draftDraws.contestId, contestId))
    .orderBy(desc(draftDraws.number))
    .limit(1);
  return row ?? null;
};

export const drawsOf = (reader: Reader, contestId: string): Promise<DrawRow[]> =>
  reader
    .select()
    .from(draftDraws)
    .where(eq(draftDraws.contestId, contestId))
    .orderBy(asc(draftDraws.number));

export const findDraw = async (reader: Reader, drawId: string): Promise<DrawRow | null> => {
  const [row] = await reader.select().from(draftDraws).where(eq(draftDraws.id, drawId));
  return row ?? null;
};

/** Draws of full lobbies that wait for their beacon. */
export const pendingDraws = (reader: Reader): Promise<DrawRow[]> =>
  reader
    .select()
    .from(draftDraws)
    .where(and(isNotNull(draftDraws.filledAt), isNull(draftDraws.drawnAt)));

/** Registering contests with a seed stored in plain text. */
export const contestsToRecommit = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .select({ contestId: draftDraws.contestId })
    .from(draftDraws)
    .innerJoin(contests, eq(contests.id, draftDraws.contestId))
    .where(eq(contests.status, 'Registering'))
    .groupBy(draftDraws.contestId)
    .having(sql`max(${draftDraws.version}) = 1`);
  return rows.map(({ contestId }) => contestId);
};

/** The key ids of ciphertexts still to be decrypted, and how many contests need each. */
export const sealedSeedsToOpen = (reader: Reader): Promise<{ readonly sealed: string | null }[]> =>
  reader
    .select({ sealed: draftDraws.sealedSeed })
    .from(draftDraws)
    .innerJoin(contests, eq(contests.id, draftDraws.contestId))
    .where(
      and(
        isNull(draftDraws.drawnAt),
        isNotNull(draftDraws.sealedSeed),
        inArray(contests.status, ['Registering', 'Drafting']),
      ),
    );

export const fillDraw = async (
  tx: Transaction,
  drawId: string,
  filled: { readonly filledAt: Date; readonly beaconRound: number | null },
): Promise<void> => {
  await tx.update(draftDraws).set(filled).where(eq(draftDraws.id, drawId));
};

export const publishDraw = async (
  tx: Transaction,
  drawId: string,
  published: { readonly drawn: DraftDraw; readonly drawnAt: Date },
): Promise<void> => {
  await tx.update(draftDraws).set(published).where(eq(draftDraws.id, drawId));
};

export const movesOf = async (reader: Reader, drawId: string): Promise<LobbyMove[]> => {
  const rows = await reader
    .select()
    .from(lobbyMoves)
    .where(eq(lobbyMoves.drawId, drawId))
    .orderBy(asc(lobbyMoves.number));
  return rows.map(({ type, userId: seat, nonce, nonceHash, nonceMadeBy: madeBy }) =>
    type === 'entered' && nonce !== null && nonceHash !== null && madeBy !== null
      ? { type: 'entered', seat, nonce, nonceHash, madeBy }
      : { type: 'left', seat },
  );
};

/** Appends moves, in order. Call it under the contest's lock. */
export const appendMoves = async (
  tx: Transaction,
  drawId: string,
  moves: readonly LobbyMove[],
): Promise<void> => {
  if (moves.length === 0) return;
  const [row] = await tx
    .select({ last: max(lobbyMoves.number) })
    .from(lobbyMoves)
    .where(eq(lobbyMoves.drawId, drawId));
  const last = row?.last ?? 0;
  await tx.insert(lobbyMoves).values(
    moves.map((move, at) => ({
      drawId,
      number: last + at + 1,
      type: move.type,
      userId: move.seat,
      ...(move.type === 'entered'
        ? { nonce: move.nonce, nonceHash: move.nonceHash, nonceMadeBy: move.madeBy }
        : {}),
    })),
  );
};

/** An entry in a lobby, as the draw needs it. */
export interface LobbySeat {
  readonly entryId: string;
  readonly userId: string;
  readonly seatNumber: number | null;
  readonly sealedNonce: string | null;
  readonly nonceHash: string | null;
  readonly nonceMadeBy: NonceMaker | null;
  readonly isWithdrawn: boolean;
}

/** The entries of a snake contest that were not withdrawn or have a seat number, in entry order. */
export const lobbySeatsOf = (reader: Reader, contestId: string): Promise<LobbySeat[]> =>
  reader
    .select({
      entryId: entries.id,
      userId: entries.userId,
      seatNumber: entries.seatNumber,
      sealedNonce: entries.sealedNonce,
      nonceHash: entries.nonceHash,
      nonceMadeBy: entries.nonceMadeBy,
      isWithdrawn: sql<boolean>`${entries.withdrawnAt} is not null`,
    })
    .from(entries)
    .where(
      and(
        eq(entries.contestId, contestId),
        sql`(${entries.withdrawnAt} is null or ${entries.seatNumber} is not null)`,
      ),
    )
    .orderBy(asc(entries.sequence));

export const numberSeat = async (
  tx: Transaction,
  entryId: string,
  seatNumber: number,
): Promise<void> => {
  await tx.update(entries).set({ seatNumber }).where(eq(entries.id, entryId));
};

export const giveNonce = async (
  tx: Transaction,
  entryId: string,
  nonce: {
    readonly sealedNonce: string;
    readonly nonceHash: string;
    readonly nonceMadeBy: NonceMaker;
  },
): Promise<void> => {
  await tx.update(entries).set(nonce).where(eq(entries.id, entryId));
};

/** The places of a drawn order: their holders and their seat numbers. */
export interface LobbyPlaces {
  /** User ids, null for an open place. */
  readonly places: readonly (string | null)[];
  readonly seatNumbers: readonly number[];
}

const lobbyPlacesOf = (drawn: DraftDraw, moves: readonly LobbyMove[]): LobbyPlaces => {
  const order = drawOrder(drawn, sha256);
  const places = placesAfter(order, moves);
  if (!places.ok) throw new Error(`A lobby has an impossible move: ${places.refusal.move}.`);
  const seats = seatsOfDraw(drawn);
  return { places: places.value, seatNumbers: order.map((seat) => seats.indexOf(seat) + 1) };
};

/** Null until the order is drawn. */
export const readPlaces = async (
  reader: Reader,
  draw: Pick<DrawRow, 'id' | 'drawn'>,
): Promise<LobbyPlaces | null> =>
  draw.drawn === null ? null : lobbyPlacesOf(draw.drawn, await movesOf(reader, draw.id));
