import {
  isEntryWithdrawn,
  isUnauthorized,
  type Contest,
  type Entrant,
} from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  forgetNonce,
  nonceFor,
  queryKeys,
  randomHex,
  useApi,
  type Viewer,
} from '../../data/index.ts';
import { isBalanceShort } from '../../pieces/balance-short/index.ts';
import { useForgetEntry } from '../../pieces/entry-modal/index.ts';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
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
    }
  | { readonly state: 'withdrawal-failed'; readonly message: string };

export interface Lobby {
  readonly now: LobbyState;
  readonly enter: () => Promise<void>;
  /** Returns whether the withdrawal succeeded. Pass null if the viewer's entry is not among the entrants. */
  readonly withdraw: (entrant: Entrant | null) => Promise<boolean>;
}

/** After the draw, a new entrant takes the open place with the lowest number. */
const withPlaceTaken = ({ draft }: Contest, userId: string): Pick<Contest, 'draft'> => {
  const place = draft?.places?.indexOf(null) ?? -1;
  return draft === undefined || place === -1
    ? {}
    : { draft: { ...draft, places: draft.places?.with(place, userId) ?? null } };
};

const IDLE: LobbyState = { state: 'idle' };

/** Enters and leaves a snake contest's lobby. No lineup is needed (docs/product.md#registering-contest). */
export const useLobby = (
  contest: Contest,
  viewer: Viewer | null,
  { onSessionExpired }: { readonly onSessionExpired: () => void },
): Lobby => {
  const api = useApi();
  const queryClient = useQueryClient();
  const forget = useForgetEntry(contest._id, viewer);
  const [now, setNow] = useState<LobbyState>(IDLE);
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
    setNow(IDLE);
    key.current = null;
    toast.success(message, { duration: TOAST_DURATIONS.success });
    void queryClient.invalidateQueries({ queryKey: queryKeys.contests(viewer) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
  };
  const failed = (state: LobbyState, error: unknown): void => {
    setNow(state);
    // The next press is a new entry and needs a new key.
    if (isEntryWithdrawn(error)) key.current = null;
    if (isUnauthorized(error)) onSessionExpired();
    // The failure may mean that the contest has changed.
    else void queryClient.invalidateQueries({ queryKey });
  };

  const enter = async (): Promise<void> => {
    setNow({ state: 'entering' });
    try {
      key.current ??= randomHex(KEY_BYTES);
      const { entry } = await api.enterContest({
        params: { id: contest._id },
        // The server mixes the nonce into the draft order, so that no single party can choose the order.
        body: viewer === null ? {} : { nonce: nonceFor(contest._id, viewer) },
        idempotencyKey: key.current,
      });
      queryClient.setQueryData<Contest>(queryKey, (known) =>
        known === undefined || known.entrants.some(({ _id }) => _id === entry._id)
          ? known
          : {
              ...known,
              entrants: [...known.entrants, entry],
              entrantsCount: known.entrantsCount + 1,
              ownEntries: known.ownEntries + 1,
              ...withPlaceTaken(known, entry.userId),
            },
      );
      succeeded('Successfully entered the contest! The draft will begin when the lobby is full.');
      // The last seat starts the draft. The server's message then moves the page on, so no reload is needed.
      if (contest.entrantsCount < contest.maxEntries - 1) setReloads((count) => count + 1);
    } catch (error) {
      failed(
        {
          state: 'entry-failed',
          message: lobbyEntryFailure(error),
          balanceShort: isBalanceShort(error),
        },
        error,
      );
    }
  };

  const withdraw = async (entrant: Entrant | null): Promise<boolean> => {
    if (entrant === null) {
      setNow({ state: 'withdrawal-failed', message: 'Could not find your entry to withdraw' });
      return false;
    }
    setNow({ state: 'withdrawing' });
    try {
      await api.withdrawEntry({
        params: { id: contest._id },
        body: { entryName: entrant.entryName },
      });
      forget(entrant);
      if (viewer !== null) forgetNonce(contest._id, viewer);
      succeeded('Successfully withdrawn from the contest.');
      setReloads((count) => count + 1);
      return true;
    } catch (error) {
      failed({ state: 'withdrawal-failed', message: lobbyWithdrawalFailure(error) }, error);
      return false;
    }
  };

  return { now, enter, withdraw };
};
