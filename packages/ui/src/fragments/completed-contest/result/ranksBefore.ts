import type { StandingsHistory } from '@captains-pick/contract';
import { formatOrdinal } from '@captains-pick/rules';
import type { FinalRow } from '../finalRows.ts';
import type { PaymentMoment } from './ownResult.ts';

/** The viewer's entries by id, with their ranks right before the first correction that moved a payment. */
export type RanksBefore = ReadonlyMap<string, number>;

const NONE: RanksBefore = new Map();

/**
 * The number of the update right before the first regrade; null: there is none, or it is not known. A correction and
 * its payments have nearly the same time, so the correction is the one that is nearest to the first payment of a
 * regrade.
 *
 * @param history null until it is read
 */
export const updateBefore = (
  history: Pick<StandingsHistory, 'updates'> | null,
  moments: readonly Pick<PaymentMoment, 'kind' | 'at'>[],
): number | null => {
  const regrade = moments.find(({ kind }) => kind === 'regrade');
  if (history === null || regrade === undefined) return null;
  const distance = (at: string): number => Math.abs(Date.parse(at) - regrade.at);
  const [nearest] = history.updates
    .filter(({ correction, number }) => correction && number > 1)
    .toSorted((a, b) => distance(a.at) - distance(b.at));
  return nearest === undefined ? null : nearest.number - 1;
};

/** The ranks of entries at an update; none while it is not known. */
export const ranksAt = (history: StandingsHistory | null, update: number | null): RanksBefore => {
  const at = history?.updates.findIndex(({ number }) => number === update) ?? -1;
  if (history === null || at === -1) return NONE;
  return new Map(
    history.entries.flatMap(({ _id, ranks }) => {
      const rank = ranks[at];
      return rank === undefined ? [] : [[_id, rank] as const];
    }),
  );
};

/** `corrected from 3rd`; null if the place is the same, or the one before is not known. */
export const correctedFrom = ({ id, rank }: FinalRow, before: RanksBefore): string | null => {
  const was = before.get(id);
  return was === undefined || was === rank ? null : `corrected from ${formatOrdinal(was)}`;
};
