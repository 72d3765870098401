/** What players may choose for a private contest (docs/product.md#private-contests). */
import { cents, type Cents } from './money/money.ts';
import { refuse, ok, type Result } from './result.ts';
import type { DraftType } from './vocabulary.ts';

/**
 * `lineup`: the format and the cap of the contest that it follows. `snake`: a live draft. `head-to-head`: two entries of
 * two players.
 */
export const PRIVATE_KINDS = ['lineup', 'snake', 'head-to-head'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];

/** The admin fee of private contests is at most this part of the entry fee, in percent. */
export const MOST_ADMIN_PERCENT = 25;
export const MOST_PRIVATE_SEATS = 100;
/** The board of a bigger draft would not fit on a screen. */
export const MOST_DRAFT_SEATS = 20;
/** Private contests of one host that are neither graded nor cancelled. */
export const MOST_OPEN_PRIVATE = 20;
/** Seconds per pick in a private live draft. */
export const PRIVATE_PICK_TIMES = [30, 60, 120] as const;
const FEWEST_SEATS = 2;

export interface PrivateOffer {
  readonly kinds: readonly PrivateKind[];
  readonly mostFee: Cents;
  /** Whole percent of the entry fee. */
  readonly adminPercent: number;
  readonly mostSeats: number;
}

/** The contest whose event and results a private contest shares. */
export interface FollowedContest {
  readonly draftType: DraftType;
  readonly format: string;
  /** Whole dollars. */
  readonly salaryCap: number | null;
  /** The number of its players. */
  readonly players: number;
}

export interface PrivateWish {
  readonly kind: PrivateKind;
  readonly entryFee: Cents;
  /** Ignored for `head-to-head`, which has two. */
  readonly seats: number;
  /** `snake`: from 2 to 10. */
  readonly rounds: number;
  /** `snake`: in seconds. */
  readonly pickTime: number;
}

export interface PrivateTerms {
  readonly draftType: DraftType;
  readonly format: string;
  readonly salaryCap: number | null;
  readonly entryFee: Cents;
  readonly adminFee: Cents;
  readonly maxEntries: number;
  readonly pickTimeLimit: number | null;
}

export type PrivateRefusal =
  | { readonly name: 'kind-not-offered' }
  | { readonly name: 'private-fee'; readonly most: Cents }
  | { readonly name: 'private-seats'; readonly least: number; readonly most: number }
  | { readonly name: 'too-few-for-draft'; readonly players: number; readonly needed: number };

/** The kinds that an offer has for a contest: one without salaries has no lineups to copy. docs/product.md#private-contests */
export const kindsOf = (
  { kinds }: Pick<PrivateOffer, 'kinds'>,
  { salaryCap }: Pick<FollowedContest, 'salaryCap'>,
): readonly PrivateKind[] => kinds.filter((kind) => kind !== 'lineup' || salaryCap !== null);

/** The admin fee of a private contest, rounded down to the cent. docs/product.md#private-contests */
export const privateAdminFee = (
  entryFee: Cents,
  { adminPercent }: Pick<PrivateOffer, 'adminPercent'>,
): Cents => cents(Math.floor((entryFee * adminPercent) / 100));

/** The most seats of a kind: a live draft needs a player for each pick. docs/product.md#private-contests */
export const mostPrivateSeats = (
  { kind, rounds }: Pick<PrivateWish, 'kind' | 'rounds'>,
  { mostSeats }: Pick<PrivateOffer, 'mostSeats'>,
  { players }: Pick<FollowedContest, 'players'>,
): number =>
  kind === 'snake'
    ? Math.min(mostSeats, MOST_DRAFT_SEATS, Math.floor(players / rounds))
    : mostSeats;

/** The terms of a private contest, within its offer. docs/product.md#private-contests */
export const privateTerms = (
  wish: PrivateWish,
  offer: PrivateOffer,
  followed: FollowedContest,
): Result<PrivateTerms, PrivateRefusal> => {
  const { kind, entryFee, rounds } = wish;
  if (!kindsOf(offer, followed).includes(kind)) return refuse({ name: 'kind-not-offered' });
  if (entryFee > offer.mostFee) return refuse({ name: 'private-fee', most: offer.mostFee });
  const fees = { entryFee, adminFee: privateAdminFee(entryFee, offer) };
  const seats = kind === 'head-to-head' ? FEWEST_SEATS : wish.seats;
  const most = mostPrivateSeats(wish, offer, followed);
  if (kind === 'snake' && most < FEWEST_SEATS) {
    const needed = FEWEST_SEATS * rounds;
    return refuse({ name: 'too-few-for-draft', players: followed.players, needed });
  }
  if (!Number.isInteger(seats) || seats < FEWEST_SEATS || seats > most) {
    return refuse({ name: 'private-seats', least: FEWEST_SEATS, most });
  }
  const usual = { ...fees, maxEntries: seats, draftType: 'Salary', pickTimeLimit: null } as const;
  switch (kind) {
    case 'lineup':
      return ok({ ...usual, format: followed.format, salaryCap: followed.salaryCap });
    case 'head-to-head':
      return ok({ ...usual, format: 'H2H', salaryCap: null });
    case 'snake':
      return ok({
        ...usual,
        draftType: 'Snake',
        format: `Pick${rounds}`,
        salaryCap: null,
        pickTimeLimit: wish.pickTime,
      });
    default:
      return kind satisfies never;
  }
};
