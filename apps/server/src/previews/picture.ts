/** What a picture of a shared link shows, as texts. Only what everybody may see (docs/product.md#what-is-public-when). */
import type { ContestStatus, Sport } from '@captains-pick/rules';

export interface PictureFact {
  readonly label: string;
  readonly value: string;
  /** Money won or in reach. */
  readonly money?: boolean;
}

interface OfContest {
  readonly sport: Sport;
  readonly contestName: string;
  readonly status: ContestStatus;
}

/** The site itself. */
interface SitePicture {
  readonly kind: 'site';
  readonly title: string;
  readonly words: string;
}

/** A contest without ranks: its terms. */
export interface ContestPicture extends OfContest {
  readonly kind: 'contest';
  readonly facts: readonly PictureFact[];
}

export interface StandingLine {
  readonly rank: string;
  readonly name: string;
  readonly total: string;
  /** Null: no prize. */
  readonly prize: string | null;
}

/** A contest with ranks: its leaders. */
export interface StandingsPicture extends OfContest {
  readonly kind: 'standings';
  readonly totalLabel: string;
  readonly rows: readonly StandingLine[];
  /** The last paid place. `after`: the number of rows above its line; null: it is below the shown rows. */
  readonly moneyLine: { readonly text: string; readonly after: number | null } | null;
  readonly more: string;
}

export interface MemberLine {
  readonly captain: boolean;
  readonly name: string;
  readonly figure: string;
  /** Out of the event while others play on. */
  readonly out: boolean;
}

/** An entry with its lineup. */
export interface TeamPicture extends OfContest {
  readonly kind: 'team';
  readonly entryName: string;
  readonly facts: readonly PictureFact[];
  readonly members: readonly MemberLine[];
}

export interface RecapLine {
  readonly name: string;
  readonly captain: string;
  /** The sum of its picks' values, with its sign. */
  readonly value: string;
}

/** A finished draft: its teams by value (docs/product.md#value-of-a-pick). */
export interface RecapPicture extends OfContest {
  readonly kind: 'recap';
  readonly rows: readonly RecapLine[];
  readonly more: string;
}

export type Picture = SitePicture | ContestPicture | StandingsPicture | TeamPicture | RecapPicture;

/** In pixels: what previews on other sites show without cutting. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
