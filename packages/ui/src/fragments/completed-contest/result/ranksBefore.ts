import type { StandingsHistory } from '@captains-pick/contract';
import { formatOrdinal } from '@captains-pick/rules';
import type { FinalRow } from '../finalRows.ts';
import type { PaymentMoment } from './ownResult.ts';

/** The viewer's entries by id, with their ranks right before the first correction that moved a payment. */
export type RanksBefore = ReadonlyMap<string, number>;

const NONE: RanksBefore = new Map();

/**
 * The ranks before the first regrade. A correction and its payments have nearly the same time, so the correction is
 * the one that is nearest to the first payment of a regrade.
 *
 * @param history null until it is read
 */
export const ranksBefore = (
  history: StandingsHistory | null,
  moments: readonly Pick<PaymentMoment, 'kind' | 'at'>[],
): RanksBefore => {
  const regrade = moments.find(({ kind }) => kind === 'regrade');
  if (history === null || regrade === undefined) return NONE;
  const distance = (at: string): number => Math.abs(Date.parse(at) - regrade.at);
  const [nearest] = history.updates
    .map(({ correction, at }, index) => ({ correction, at, index }))
    .filter(({ correction, index }) => correction && index > 0)
    .toSorted((a, b) => distance(a.at) - distance(b.at));
  if (nearest === undefined) return NONE;
  return new Map(
    history.entries.flatMap(({ _id, ranks }) => {
      const rank = ranks[nearest.index - 1];
      return rank === undefined ? [] : [[_id, rank] as const];
    }),
  );
};

/** `corrected from 3rd`; null if the place is the same, or the one before is not known. */
export const correctedFrom = ({ id, rank }: FinalRow, before: RanksBefore): string | null => {
  const was = before.get(id);
  return was === undefined || was === rank ? null : `corrected from ${formatOrdinal(was)}`;
};
