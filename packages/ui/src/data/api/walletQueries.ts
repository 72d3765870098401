import { moneyCents, type Account, type StatementFilter } from '@captains-pick/contract';
import { isOnTheWay } from '@captains-pick/rules';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Viewer } from '../viewer.ts';
import { queryKeys } from './queries.ts';
import { useAccountApi } from './useAccountApi.ts';

/** The interval at which a wallet with something on the way is refetched, in milliseconds, because a hint can be lost. */
const ON_THE_WAY_REFRESH_MS = 15_000;

const walletKeys = {
  wallet: (viewer: Viewer) => ['wallet', viewer.userId] as const,
  statements: (viewer: Viewer) => ['wallet', viewer.userId, 'statement'] as const,
};

/** The viewer's wallet. A balance that has changed refetches the statement and the account in the header. */
export const useWallet = (viewer: Viewer) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const wallet = useQuery(
    queryOptions({
      queryKey: walletKeys.wallet(viewer),
      queryFn: ({ signal }) => api.wallet({ signal }),
      refetchInterval: ({ state: { data } }): number | false =>
        data?.transfers.some(({ state }) => isOnTheWay(state)) === true
          ? ON_THE_WAY_REFRESH_MS
          : false,
    }),
  );
  const balance = wallet.data === undefined ? null : moneyCents(wallet.data.balance);
  useEffect(() => {
    if (balance === null) return;
    const account = queryClient.getQueryData<Account>(queryKeys.account(viewer));
    const shown = account?.balance ?? null;
    if (shown === null || moneyCents(shown) === balance) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
    void queryClient.invalidateQueries({ queryKey: walletKeys.statements(viewer) });
  }, [balance, queryClient, viewer]);
  return wallet;
};

/** Refetches the wallet with its statement, and the balance in the header. */
export const useRefreshWallet = (viewer: Viewer): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: walletKeys.wallet(viewer) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
  };
};

export interface StatementRange {
  readonly show: StatementFilter;
  /** Null: all time. */
  readonly year: number | null;
}

/** In the form of the call. */
export const statementQuery = ({ show, year }: StatementRange) => ({
  show,
  ...(year === null ? {} : { year: String(year) }),
});

/** A page of the viewer's statement, before a booking; null: the newest. */
export const useStatement = (
  viewer: Viewer,
  { before, ...range }: StatementRange & { readonly before: number | null },
) => {
  const api = useAccountApi();
  const query = statementQuery(range);
  return useQuery(
    queryOptions({
      queryKey: [...walletKeys.statements(viewer), query, before] as const,
      queryFn: ({ signal }) =>
        api.statement({
          query: { ...query, ...(before === null ? {} : { before: String(before) }) },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  );
};
