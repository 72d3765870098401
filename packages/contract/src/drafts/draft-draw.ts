/** The inputs of a draft order, as published at the draw (docs/product.md#draft-order). */
import { NONCE_MAKERS, type DraftDraw as Draw } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { Id } from '../entities.ts';

const Hexadecimal = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** 32 random bytes that the browser makes for its entry, 64 hexadecimal digits. */
export const Nonce = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'A nonce has 64 hex digits.'));

const noncePart = {
  nonce: z.string(),
  /** Its SHA-256, published when the seat was taken. */
  nonceHash: z.string(),
  madeBy: z.enum(NONCE_MAKERS),
};

/** A round of the drand chain that the contest named when it was created. */
const BeaconRound = z.object({
  chain: Hexadecimal,
  round: z.number(),
  randomness: Hexadecimal,
  signature: Hexadecimal,
});

/** `DraftDraw` of `rules`, for `verifyDraw`. */
export const DraftDraw = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), seed: z.string(), seats: z.array(z.string()) }),
  z.object({
    version: z.literal(2),
    contestId: Id,
    seed: z.string(),
    /** User ids in the order of entry. */
    seats: z.array(z.object({ seat: z.string(), ...noncePart })),
    beacon: z.nullable(BeaconRound),
  }),
]);
export type DraftDraw = z.infer<typeof DraftDraw>;

/** A draw in the wire's form; null before the draw. */
export const wireDraw = (draw: Draw | null): DraftDraw | null => {
  if (draw === null) return null;
  return draw.version === 1
    ? { ...draw, seats: [...draw.seats] }
    : { ...draw, seats: draw.seats.map((seat) => ({ ...seat })) };
};

/** Shown to a user who left after the draw and tries to enter again (docs/product.md#leaving-a-draft). */
export const LEFT_AFTER_DRAW_MESSAGE =
  "You left this contest after its draft order was drawn, so you can't enter it again.";

/** `LobbyMove` of `rules`: who left after the draw, and who took an open place. */
export const LobbyMove = z.discriminatedUnion('type', [
  z.object({ type: z.literal('left'), seat: z.string() }),
  z.object({ type: z.literal('entered'), seat: z.string(), ...noncePart }),
]);
export type LobbyMove = z.infer<typeof LobbyMove>;

/** The drand chain whose signature the draw waits for; `url` is where it is published. */
export const BeaconTerms = z.object({ url: z.string(), chain: z.string(), publicKey: z.string() });
export type BeaconTerms = z.infer<typeof BeaconTerms>;
