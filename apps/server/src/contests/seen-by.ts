import type { ContestHead } from './contests-repository.ts';

export interface Seen {
  /** True when the viewer may see the entrants' names. Everybody sees their number. */
  readonly entrants: boolean;
  readonly lineupsOf: 'everyone' | { readonly userId: string | null };
}

/**
 * The part of the entries that a viewer (null: a visitor) may see (docs/product.md#what-is-public-when). A contest that
 * is cancelled before it starts keeps hiding them.
 */
export const seenBy = (
  { startedAt }: Pick<ContestHead, 'startedAt'>,
  viewer: string | null,
): Seen =>
  startedAt === null
    ? { entrants: viewer !== null, lineupsOf: { userId: viewer } }
    : { entrants: true, lineupsOf: 'everyone' };
