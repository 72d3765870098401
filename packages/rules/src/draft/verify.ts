import { refuse, ok, type Result } from '../result.ts';
import { parseSecret, verifyCommitment } from './commitment.ts';
import { decide } from './decide.ts';
import { newDraft, picksOf, seatState, type DraftState } from './draft-state.ts';
import { drawOrder, type DraftDraw } from './draw.ts';
import { commandOf, type DraftEvent, type LoggedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { firstRepeated } from './first-repeated.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import { placesAfter, type LobbyMove, type MoveRefusal } from './lobby.ts';
import type { DraftRefusal } from './refusals.ts';
import { sameData } from './same-data.ts';
import { checkSetup, type DraftSetupFields, type SetupRefusal } from './setup.ts';
import type { Sha256 } from './sha256.ts';

/** A finished draft as it is published: plain data, with the whole log and the revealed draw. */
export interface DraftRecord {
  readonly setup: DraftSetupFields;
  /** Null: the draft ended before its order was drawn. */
  readonly draw: DraftDraw | null;
  /** The lobby's changes between the draw and this draft. */
  readonly moves: readonly LobbyMove[];
  readonly log: readonly LoggedEvent[];
}

export type DrawRefusal =
  | { readonly name: 'not-a-seed' }
  | { readonly name: 'commitment-broken' }
  | { readonly name: 'seat-drawn-twice'; readonly seat: string }
  /** The nonce of a seat doesn't have its published hash. */
  | { readonly name: 'nonce-not-of-hash'; readonly seat: string }
  /** The beacon's randomness is not the SHA-256 of its signature. */
  | { readonly name: 'beacon-not-of-signature' };

export type VerifyRefusal =
  | DrawRefusal
  | MoveRefusal
  | { readonly name: 'setup'; readonly refusal: SetupRefusal }
  /** The draft started with an order that was not drawn. */
  | { readonly name: 'not-drawn' }
  | { readonly name: 'order-not-of-draw'; readonly drawn: readonly (string | null)[] }
  | { readonly name: 'out-of-sequence'; readonly expected: number; readonly got: number }
  | { readonly name: 'not-allowed'; readonly sequence: number; readonly refusal: DraftRefusal }
  /** The rules allow the command but make a different event of it. */
  | { readonly name: 'not-as-decided'; readonly sequence: number };

const isNonceOf = (
  { nonce, nonceHash }: { readonly nonce: string; readonly nonceHash: string },
  sha256: Sha256,
): boolean => {
  const secret = parseSecret(nonce);
  return secret.ok && secret.value === nonce && verifyCommitment(nonceHash, secret.value, sha256);
};

const HEX = /^(?:[0-9a-f]{2})+$/;

const isRandomnessOf = (randomness: string, signature: string, sha256: Sha256): boolean =>
  HEX.test(signature) && randomness === hexOf(sha256(bytesOfHex(signature)));

/**
 * Checks a published draw (docs/product.md#draft-order): the seed has its published commitment, every nonce its
 * published hash, and the beacon's randomness is its signature's. Returns the order. The network's signature itself is
 * not checked here, because that takes BLS12-381. Refuses by the first fault: see `DrawRefusal`.
 */
export const verifyDraw = (
  draw: DraftDraw,
  committed: string,
  sha256: Sha256,
): Result<readonly string[], DrawRefusal> => {
  const seed = parseSecret(draw.seed);
  if (!seed.ok || seed.value !== draw.seed) return refuse({ name: 'not-a-seed' });
  if (!verifyCommitment(committed, seed.value, sha256)) {
    return refuse({ name: 'commitment-broken' });
  }
  const order = drawOrder(draw, sha256);
  const seat = firstRepeated(order);
  if (seat !== undefined) return refuse({ name: 'seat-drawn-twice', seat });
  if (draw.version === 1) return ok(order);
  const broken = draw.seats.find((each) => !isNonceOf(each, sha256));
  if (broken !== undefined) return refuse({ name: 'nonce-not-of-hash', seat: broken.seat });
  const { beacon } = draw;
  return beacon === null || isRandomnessOf(beacon.randomness, beacon.signature, sha256)
    ? ok(order)
    : refuse({ name: 'beacon-not-of-signature' });
};

/** The order that a draft starts with; null when it was never drawn. */
const orderOf = (
  { draw, moves, setup }: DraftRecord,
  sha256: Sha256,
): Result<readonly (string | null)[] | null, VerifyRefusal> => {
  if (draw === null) return ok(null);
  const drawn = verifyDraw(draw, setup.commitment, sha256);
  if (!drawn.ok) return drawn;
  const broken = moves.find((move) => move.type === 'entered' && !isNonceOf(move, sha256));
  return broken === undefined
    ? placesAfter(drawn.value, moves)
    : refuse({ name: 'nonce-not-of-hash', seat: broken.seat });
};

/** Drafts of version 1 ended with any withdrawal before the first pick that was not undone. */
const endedByOldRule = (draw: DraftDraw | null, state: DraftState, event: DraftEvent): boolean =>
  draw?.version === 1 &&
  event.type === 'ended' &&
  (state.phase === 'picking' || state.phase === 'paused') &&
  picksOf(state).length === 0 &&
  seatState(state, event.seat)?.withdrawn === false;

/**
 * Checks a published draft by its record alone (docs/product.md#draft-order): the draw holds (see `verifyDraw`), the
 * order is the drawn one after the lobby's moves, and every event, automatic picks included, is what the rules decide
 * at its time. Returns the draft at the end of the log; a truncated log is valid as far as it goes.
 *
 * Refuses by the first fault: see `VerifyRefusal`. Never throws, if `sha256` doesn't.
 */
export const verifyDraft = (
  record: DraftRecord,
  sha256: Sha256,
): Result<DraftState, VerifyRefusal> => {
  const { setup: fields, draw, log } = record;
  const setup = checkSetup(fields);
  if (!setup.ok) return refuse({ name: 'setup', refusal: setup.refusal });
  const order = orderOf(record, sha256);
  if (!order.ok) return order;
  let state: DraftState = newDraft(setup.value);
  for (const { sequence, event } of log) {
    const expected = state.sequence + 1;
    if (sequence !== expected) return refuse({ name: 'out-of-sequence', expected, got: sequence });
    if (event.type === 'started') {
      if (order.value === null) return refuse({ name: 'not-drawn' });
      if (!sameData(event.order, order.value)) {
        return refuse({ name: 'order-not-of-draw', drawn: order.value });
      }
    }
    const command = commandOf(event);
    if (!endedByOldRule(draw, state, event)) {
      const decided = decide(state, command, event.at);
      if (!decided.ok) return refuse({ name: 'not-allowed', sequence, refusal: decided.refusal });
      if (decided.value.repeated || !sameData(decided.value.event, event)) {
        return refuse({ name: 'not-as-decided', sequence });
      }
    }
    state = evolve(state, event);
  }
  return ok(state);
};
