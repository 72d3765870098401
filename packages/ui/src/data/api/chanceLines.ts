import type { Contest } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider.tsx';

/** A number for each contest object, because the same object means the same results. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

const numberOf = (contest: object): number => {
  const known = numbers.get(contest);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(contest, lastNumber);
  return lastNumber;
};

/**
 * The lines of a large field's simulated ends, read again for each state of its results.
 *
 * @param contest the same reference means the same results
 */
export const useChanceLines = (contest: Pick<Contest, '_id'>, wanted: boolean) => {
  const api = useApi();
  return useQuery(
    queryOptions({
      queryKey: ['chance lines', contest._id, numberOf(contest)] as const,
      queryFn: ({ signal }) => api.chanceLines({ params: { id: contest._id }, signal }),
      enabled: wanted,
      staleTime: Number.POSITIVE_INFINITY,
      // Those of earlier results are never used again.
      gcTime: 0,
    }),
  );
};
