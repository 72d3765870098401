import type { ContestHead } from './contests-repository.ts';

export interface Seen {
  /** Their names. Everybody sees how many there are. */
  readonly entrants: boolean;
  readonly lineupsOf: 'everyone' | { readonly userId: string | null };
}

/**
 * What a viewer (null: a visitor) may see of the entries. Nothing is hidden once the contest has started. Before that,
 * players see who has entered and their own lineups, visitors neither (decisions 14 and 23b). A contest that is
 * cancelled before it starts stays as it was.
 */
export const seenBy = (
  { startedAt }: Pick<ContestHead, 'startedAt'>,
  viewer: string | null,
): Seen =>
  startedAt === null
    ? { entrants: viewer !== null, lineupsOf: { userId: viewer } }
    : { entrants: true, lineupsOf: 'everyone' };
