import {
  isEntryWithdrawn,
  isUnauthorized,
  type Contest,
  type EntryPayload,
} from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryKeys, useApi, useSubmit, type Submit, type Viewer } from '../../../data/index.ts';
import { useView } from '../../../navigation/index.ts';
import { isBalanceShort } from '../../../pieces/balance-short/index.ts';
import { agreedCost } from '../../../pieces/contest-facts/index.ts';
import { personGapOf } from '../../../pieces/person-fields/index.ts';
import { ACT_PARTS } from '../../../pieces/dialog-view/index.ts';
import { attemptKeys } from './attempt.ts';
import type { Submission } from './ConfirmEntryDialog.tsx';
import { entryFailureMessage } from './entryFailure.ts';
import type { LineupStorage } from '../lineup/useLineup.ts';

interface EnteredTeam {
  /** The captain first. */
  readonly names: readonly [string, ...string[]];
  /** Whole dollars. */
  readonly salary: number;
}

/** How long the check mark is shown before the dialog closes (docs/product.md#delays). */
const CHECK_MARK_MS = 800;

/** From the check mark to the reloaded contest page (docs/product.md#delays). */
const REDIRECT_DELAY_MS = 1500;

/** Where the viewer is, from the press of Submit to the redirect. */
type Step = 'closed' | 'confirming' | 'leaving';

const submissionOf = (
  step: Step,
  entry: Pick<Submit<EnteredTeam, string>, 'data' | 'error' | 'isPending'>,
): Submission => {
  if (step === 'closed') return { state: 'closed' };
  if (entry.data !== undefined) {
    return { state: step === 'leaving' ? 'leaving' : 'entered', entryName: entry.data };
  }
  if (entry.isPending) return { state: 'submitting' };
  return entry.error === null
    ? { state: 'confirming' }
    : {
        state: 'failed',
        message: entryFailureMessage(entry.error),
        balanceShort: isBalanceShort(entry.error),
        personMissing: personGapOf(entry.error),
      };
};

export interface EntryOptions {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly storage: LineupStorage;
  /** The lineup can be entered. If not, a reload does not open the confirmation again. */
  readonly ready: boolean;
  /** Called when the entry is accepted, and again before the redirect. */
  readonly onSuccess: () => void;
  readonly onEntered: (entered: { readonly contestId: string; readonly entryName: string }) => void;
  readonly onSessionExpired: () => void;
}

export interface EntrySubmission {
  readonly submission: Submission;
  /** Asks for confirmation. */
  readonly ask: () => void;
  /** Enters with the players of these names, the captain first. Ignored while an entry is in flight. */
  readonly confirm: (names: readonly string[], salary: number) => void;
  /** Closes the confirmation. An entry in flight or accepted stays. */
  readonly close: () => void;
}

/** The submission of a lineup, from the press of Submit to the redirect. */
export const useEntry = ({
  contest,
  viewer,
  storage,
  ready,
  onSuccess,
  onEntered,
  onSessionExpired,
}: EntryOptions): EntrySubmission => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [{ act }, change] = useView(ACT_PARTS);
  const [leaving, setLeaving] = useState(false);
  const [attempts] = useState(() => attemptKeys(storage, contest._id));
  const contestId = contest._id;

  const entry = useSubmit({
    send: async ({ names, salary }: EnteredTeam) => {
      const [captain, ...flexPlayers] = names;
      const body: EntryPayload = {
        team: { captain, flexPlayers },
        ...(hasSalaries(contest) ? { teamSalary: salary } : {}),
        agreedCost: agreedCost(contest),
      };
      const accepted = await api.enterContest({
        params: { id: contestId },
        body,
        idempotencyKey: attempts.keyOf(names),
      });
      return accepted.entry.entryName;
    },
    onSuccess: () => {
      attempts.forget();
      onSuccess();
      void queryClient.invalidateQueries({ queryKey: queryKeys.contests(viewer) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) });
      void queryClient.invalidateQueries({
        queryKey: queryKeys.contest(contestId, viewer),
        refetchType: 'none',
      });
    },
    onError: (error) => {
      // The next attempt is a new entry and needs a new key.
      if (isEntryWithdrawn(error)) attempts.forget();
      if (isUnauthorized(error)) onSessionExpired();
    },
  });

  const enteredName = entry.data ?? null;
  const finish = useEffectEvent((entryName: string) => {
    // The viewer may have changed the lineup after entering.
    onSuccess();
    onEntered({ contestId, entryName });
  });
  useEffect(() => {
    if (enteredName === null) return;
    const closing = setTimeout(() => {
      setLeaving(true);
      change({ act: null });
    }, CHECK_MARK_MS);
    const redirecting = setTimeout(() => finish(enteredName), REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(closing);
      clearTimeout(redirecting);
    };
  }, [enteredName, change]);

  const open = act === 'enter' && ready;
  const forgetFailure = useEffectEvent(() => {
    if (entry.error === null) return;
    entry.reset();
    // The failure may mean that the contest has changed.
    void queryClient.invalidateQueries({ queryKey: queryKeys.contest(contestId, viewer) });
  });
  useEffect(() => {
    if (!open) forgetFailure();
  }, [open]);
  // Going back does not call off an entry in flight.
  const stays = entry.isPending || enteredName !== null;
  const step: Step = leaving ? 'leaving' : open || stays ? 'confirming' : 'closed';

  return {
    submission: submissionOf(step, entry),
    ask: () => change({ act: 'enter' }),
    confirm: ([captain, ...flexPlayers], salary) => {
      if (captain !== undefined) entry.submit({ names: [captain, ...flexPlayers], salary });
    },
    close: () => {
      if (!stays) change({ act: null });
    },
  };
};
