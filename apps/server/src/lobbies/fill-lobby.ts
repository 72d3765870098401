import { rankedPlayer } from '@captains-pick/contract';
import {
  checkSetup,
  decide,
  replay,
  sha256,
  commitment,
  type BeaconRound,
  type DraftDraw,
  type DraftSetup,
} from '@captains-pick/rules';
import { presentPlayer } from '../players/present-player.ts';
import { startContest, type ContestHead } from '../contests/contests-repository.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredPlayer } from '../players/players-repository.ts';
import type { ContestOutbox } from '../mail/contest-outbox.ts';
import type { Chance } from '../shared/chance.ts';
import { firstRoundAfter } from './beacon-chain.ts';
import { draftStartingMails } from './draft-mails.ts';
import { setupFields } from './draft-setup.ts';
import { appendEvent, draftLog, insertDraft, type DraftRow } from './drafts-repository.ts';
import {
  fillDraw,
  latestDrawOf,
  lobbySeatsOf,
  movesOf,
  numberSeat,
  publishDraw,
  readPlaces,
  type DrawRow,
  type LobbySeat,
} from './draws-repository.ts';
import type { Sealer } from './sealer.ts';

/** How far a beacon's round must lie ahead when it is fixed, so that no one can know it. */
const BEACON_AHEAD_MS = 10_000;

export interface DrawDeps {
  readonly sealer: Sealer;
  /** Milliseconds from the drawn order to the first clock. */
  readonly showOrderFor: number;
}

const setupOf = (
  contest: ContestHead,
  draw: Pick<DrawRow, 'commitment'>,
  { seats, players }: Pick<DraftRow, 'seats' | 'players'>,
): DraftSetup => {
  const setup = checkSetup(setupFields(contest, draw, seats, players));
  if (!setup.ok) {
    throw new Error(`Contest ${contest.id} cannot be drafted: ${setup.refusal.name}.`);
  }
  return setup.value;
};

/** Decrypts the secrets of a lobby with numbered seats: the inputs of its order. */
const reveal = (
  draw: DrawRow,
  seats: readonly LobbySeat[],
  sealer: Sealer,
  beacon: BeaconRound | null,
): DraftDraw => {
  const { id: drawId, contestId, sealedSeed } = draw;
  if (sealedSeed === null) throw new Error(`Draw ${drawId} has no seed to open.`);
  const seed = sealer.open(sealedSeed, { kind: 'seed', contestId, drawId });
  if (commitment(seed, sha256) !== draw.commitment) {
    throw new Error(`Draw ${drawId} has a seed that is not the committed one.`);
  }
  const numbered = seats
    .filter(({ seatNumber }) => seatNumber !== null)
    .toSorted((a, b) => Number(a.seatNumber) - Number(b.seatNumber));
  return {
    version: 2,
    contestId,
    seed,
    seats: numbered.map(({ entryId, userId, sealedNonce, nonceHash, nonceMadeBy }) => {
      if (sealedNonce === null || nonceHash === null || nonceMadeBy === null) {
        throw new Error(`Entry ${entryId} has no nonce.`);
      }
      const nonce = sealer.open(sealedNonce, { kind: 'nonce', contestId, entryId });
      return { seat: userId, nonce, nonceHash, madeBy: nonceMadeBy };
    }),
    beacon,
  };
};

/** Numbers the seats of a lobby that is full for the first time, and draws, unless it waits for a beacon. */
const fillFirst = async (
  tx: Transaction,
  draw: DrawRow,
  now: Date,
  sealer: Sealer,
): Promise<DrawRow> => {
  const entered = await lobbySeatsOf(tx, draw.contestId);
  const seats = entered.map((seat, at) => ({ ...seat, seatNumber: at + 1 }));
  for (const { entryId, seatNumber } of seats) await numberSeat(tx, entryId, seatNumber);
  const beaconRound =
    draw.beacon === null
      ? null
      : firstRoundAfter(draw.beacon, new Date(now.getTime() + BEACON_AHEAD_MS));
  const filled = { filledAt: now, beaconRound };
  await fillDraw(tx, draw.id, filled);
  if (draw.beacon !== null) return { ...draw, ...filled };
  const published = { drawn: reveal(draw, seats, sealer, null), drawnAt: now };
  await publishDraw(tx, draw.id, published);
  return { ...draw, ...filled, ...published };
};

/** Starts an open draft with its drawn order. */
const startDraft = async (
  tx: Transaction,
  { draft, setup }: { readonly draft: Pick<DraftRow, 'id'>; readonly setup: DraftSetup },
  draw: DrawRow,
  { now, showOrderFor }: { readonly now: Date; readonly showOrderFor: number },
): Promise<void> => {
  const lobby = await readPlaces(tx, draw);
  const order = (lobby?.places ?? []).filter((place) => place !== null);
  const waiting = replay(setup, await draftLog(tx, draft.id, 0));
  if (!waiting.ok) throw new Error(`A gap in the log of draft ${draft.id}.`);
  const started = decide(waiting.value, { type: 'start', order, showOrderFor }, now.getTime());
  if (!started.ok) throw new Error(`Draft ${draft.id} does not start: ${started.refusal.name}.`);
  const { sequence, event } = started.value;
  await appendEvent(tx, { draftId: draft.id, sequence, event, pickNumber: null });
};

/**
 * Called when the lobby of a locked snake contest is full. Fixes seats and players, draws the order unless it is drawn
 * or waits for its beacon, sets the contest to Drafting and mails its entrants. Returns the draft's id.
 */
export const fillLobby = async (
  tx: Transaction,
  contest: ContestHead,
  stored: readonly StoredPlayer[],
  {
    now,
    chance,
    outbox,
    sealer,
    showOrderFor,
  }: DrawDeps & { readonly now: Date; readonly chance: Chance; readonly outbox: ContestOutbox },
): Promise<string> => {
  const committed = await latestDrawOf(tx, contest.id);
  if (committed === null) throw new Error(`Contest ${contest.id} has no order to draw.`);
  const draw =
    committed.filledAt === null ? await fillFirst(tx, committed, now, sealer) : committed;
  const seats = (await lobbySeatsOf(tx, contest.id))
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted((a, b) => Number(a.seatNumber) - Number(b.seatNumber))
    .map(({ userId }) => userId);
  const players = stored.map((player) => rankedPlayer(presentPlayer(player, undefined)));
  const setup = setupOf(contest, draw, { seats, players });
  const draft = await insertDraft(
    tx,
    {
      contestId: contest.id,
      drawId: draw.id,
      movesBefore: (await movesOf(tx, draw.id)).length,
      seats,
      players: setup.players,
      openedAt: now,
    },
    chance,
  );
  if (draw.drawn !== null) await startDraft(tx, { draft, setup }, draw, { now, showOrderFor });
  await startContest(tx, contest.id, 'Drafting', now);
  const startsAt = draw.drawn === null ? null : new Date(now.getTime() + showOrderFor);
  await outbox.post(tx, draftStartingMails(contest, seats, { now, startsAt }), now);
  return draft.id;
};

/**
 * Called when the beacon's round is due. Publishes the draw of a locked contest, and starts the draft that waits for
 * it. Returns that draft's id, else null.
 */
export const drawWithBeacon = async (
  tx: Transaction,
  contest: ContestHead,
  draw: DrawRow,
  waiting: DraftRow | null,
  {
    now,
    sealer,
    showOrderFor,
    beacon,
  }: DrawDeps & { readonly now: Date; readonly beacon: BeaconRound },
): Promise<string | null> => {
  const seats = await lobbySeatsOf(tx, contest.id);
  const published = { drawn: reveal(draw, seats, sealer, beacon), drawnAt: now };
  await publishDraw(tx, draw.id, published);
  if (waiting === null) return null;
  const setup = setupOf(contest, draw, waiting);
  await startDraft(tx, { draft: waiting, setup }, { ...draw, ...published }, { now, showOrderFor });
  return waiting.id;
};
