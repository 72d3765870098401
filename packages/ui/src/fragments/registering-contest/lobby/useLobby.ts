import {
  isEntryWithdrawn,
  isUnauthorized,
  type Contest,
  type Entrant,
} from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  forgetNonce,
  nonceFor,
  queryKeys,
  randomHex,
  useApi,
  useSubmit,
  type Viewer,
} from '../../../data/index.ts';
import { isBalanceShort } from '../../../pieces/balance-short/index.ts';
import { agreedCost } from '../../../pieces/contest-facts/index.ts';
import { personGapOf, type PersonGap } from '../../../pieces/person-fields/index.ts';
import { useForgetEntry } from '../../../pieces/entry-modal/index.ts';
import { toast, TOAST_DURATIONS } from '../../../primitives/toaster/index.ts';
import { lobbyEntryFailure, lobbyWithdrawalFailure } from './lobbyFailure.ts';

/** Length of an idempotency key. */
const KEY_BYTES = 16;

/** From the success toast to the reload (docs/product.md#delays). */
const RELOAD_DELAY_MS = 2000;

/** The request in flight, or the last failure. */
type LobbyState =
  | { readonly state: 'idle' }
  | { readonly state: 'entering' }
  | { readonly state: 'withdrawing' }
  | {
      readonly state: 'entry-failed';
      readonly message: string;
      readonly balanceShort: boolean;
      readonly personMissing: PersonGap | null;
    }
  | { readonly state: 'withdrawal-failed'; readonly message: string };

export interface Lobby {
  readonly now: LobbyState;
  readonly enter: () => void;
  /** Pass null if the viewer's entry is not among the entrants. */
  readonly withdraw: (entrant: Entrant | null) => void;
}

/** Why the last withdrawal failed. Null if it did not. */
export const withdrawalFailureOf = ({ now }: Lobby): string | null =>
  now.state === 'withdrawal-failed' ? now.message : null;

export interface LobbyListeners {
  readonly onSessionExpired: () => void;
  /** Called after an entry, successful or not. */
  readonly onEntryAnswered: () => void;
  readonly onWithdrawn: () => void;
}

/** After the draw, a new entrant takes the open place with the lowest number. */
const withPlaceTaken = ({ draft }: Contest, userId: string): Pick<Contest, 'draft'> => {
  const place = draft?.places?.indexOf(null) ?? -1;
  return draft === undefined || place === -1
    ? {}
    : { draft: { ...draft, places: draft.places?.with(place, userId) ?? null } };
};

const IDLE: LobbyState = { state: 'idle' };

const ENTRY_MISSING = 'Could not find your entry to withdraw';

/** Enters and leaves a snake contest's lobby. No lineup is needed (docs/product.md#registering-contest). */
export const useLobby = (
  contest: Contest,
  viewer: Viewer | null,
  { onSessionExpired, onEntryAnswered, onWithdrawn }: LobbyListeners,
): Lobby => {
  const api = useApi();
  const queryClient = useQueryClient();
  const forget = useForgetEntry(contest._id, viewer);
  /** The viewer's entry to withdraw is not among the entrants. */
  const [entryMissing, setEntryMissing] = useState(false);
  /** Incremented to schedule a reload. */
  const [reloads, setReloads] = useState(0);
  // Kept after a lost answer, so that a retry cannot enter twice.
  const key = useRef<string | null>(null);
  const queryKey = queryKeys.contest(contest._id, viewer);

  const reload = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (reloads === 0) return;
    const timer = setTimeout(() => reload(), RELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [reloads]);

  const succeeded = (message: string): void => {
    key.current = null;
    toast.success(message, { duration: TOAST_DURATIONS.success });
    void queryClient.invalidateQueries({ queryKey: queryKeys.contests(viewer) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
  };
  const failed = (error: Error): void => {
    // The next press is a new entry and needs a new key.
    if (isEntryWithdrawn(error)) key.current = null;
    if (isUnauthorized(error)) onSessionExpired();
    // The failure may mean that the contest has changed.
    else void queryClient.invalidateQueries({ queryKey });
  };

  const entry = useSubmit({
    send: () => {
      key.current ??= randomHex(KEY_BYTES);
      return api.enterContest({
        params: { id: contest._id },
        // The server mixes the nonce into the draft order, so that no single party can choose the order.
        body: {
          agreedCost: agreedCost(contest),
          ...(viewer === null ? {} : { nonce: nonceFor(contest._id, viewer) }),
        },
        idempotencyKey: key.current,
      });
    },
    onSuccess: ({ entry: entered }) => {
      queryClient.setQueryData<Contest>(queryKey, (known) =>
        known === undefined || known.entrants.some(({ _id }) => _id === entered._id)
          ? known
          : {
              ...known,
              entrants: [...known.entrants, entered],
              entrantsCount: known.entrantsCount + 1,
              ownEntries: known.ownEntries + 1,
              ...withPlaceTaken(known, entered.userId),
            },
      );
      succeeded('Successfully entered the contest! The draft will begin when the lobby is full.');
      // The last seat starts the draft. The server's message then moves the page on, so no reload is needed.
      if (contest.entrantsCount < contest.maxEntries - 1) setReloads((count) => count + 1);
    },
    onError: failed,
    onSettled: onEntryAnswered,
  });

  const withdrawal = useSubmit({
    send: ({ entryName }: Entrant) =>
      api.withdrawEntry({ params: { id: contest._id }, body: { entryName } }),
    onSuccess: (_, entrant) => {
      forget(entrant);
      if (viewer !== null) forgetNonce(contest._id, viewer);
      succeeded('Successfully withdrawn from the contest.');
      setReloads((count) => count + 1);
      onWithdrawn();
    },
    onError: failed,
  });

  const now = useMemo((): LobbyState => {
    if (entry.isPending) return { state: 'entering' };
    if (withdrawal.isPending) return { state: 'withdrawing' };
    if (entryMissing) return { state: 'withdrawal-failed', message: ENTRY_MISSING };
    if (entry.error !== null) {
      return {
        state: 'entry-failed',
        message: lobbyEntryFailure(entry.error),
        balanceShort: isBalanceShort(entry.error),
        personMissing: personGapOf(entry.error),
      };
    }
    return withdrawal.error === null
      ? IDLE
      : { state: 'withdrawal-failed', message: lobbyWithdrawalFailure(withdrawal.error) };
  }, [entry.isPending, entry.error, withdrawal.isPending, withdrawal.error, entryMissing]);

  return {
    now,
    enter: () => {
      setEntryMissing(false);
      withdrawal.reset();
      entry.submit();
    },
    withdraw: (entrant) => {
      setEntryMissing(entrant === null);
      entry.reset();
      if (entrant !== null) withdrawal.submit(entrant);
    },
  };
};
