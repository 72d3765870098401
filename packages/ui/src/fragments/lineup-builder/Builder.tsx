import {
  isEntryWithdrawn,
  isUnauthorized,
  moneyCents,
  type Contest,
  type Player,
} from '@captains-pick/contract';
import { hasSalaries, formatSalary, lineupRefusalMessage } from '@captains-pick/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  queryKeys,
  useAccount,
  useApi,
  useSubmit,
  type Submit,
  type Viewer,
} from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, pausedText } from '../../pieces/contest-facts/index.ts';
import { EntryStandings } from '../../pieces/entry-standings/index.ts';
import { isBalanceShort } from '../../pieces/balance-short/index.ts';
import { LoginPrompt } from '../../pieces/login-prompt/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { attemptKeys } from './attempt.ts';
import { ConfirmEntryDialog, type Submission } from './ConfirmEntryDialog.tsx';
import { entryFailureMessage } from './entryFailure.ts';
import { LineupPanel } from './LineupPanel.tsx';
import { useLineup, type LineupStorage } from './useLineup.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './LineupBuilder.module.css';

/** How long the check mark is shown before the dialog closes (docs/product.md#delays). */
const CHECK_MARK_MS = 800;

/** From the check mark to the reloaded contest page (docs/product.md#delays). */
const REDIRECT_DELAY_MS = 1500;

/** Where the viewer is, from the press of Submit to the redirect. */
type Step = 'closed' | 'confirming' | 'leaving';

const submissionOf = (
  step: Step,
  entry: Pick<Submit<readonly [string, ...string[]], string>, 'data' | 'error' | 'isPending'>,
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
      };
};

export interface BuilderProps {
  readonly contest: Contest;
  /** Null when signed out: a visitor can pick players but not submit. */
  readonly viewer: Viewer | null;
  readonly storage: LineupStorage;
  readonly now: number;
  readonly loginHref: string;
  readonly onLogin: () => void;
  readonly onEntered: (entered: { readonly contestId: string; readonly entryName: string }) => void;
  readonly onSessionExpired: () => void;
}

/** Player table, lineup and submission for a contest that accepts entries. */
export const Builder = ({
  contest,
  viewer,
  storage,
  now,
  loginHref,
  onLogin,
  onEntered,
  onSessionExpired,
}: BuilderProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const lineup = useLineup(contest, storage);
  const [step, setStep] = useState<Step>('closed');
  const [loginPromptOpen, setLoginPromptOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [attempts] = useState(() => attemptKeys(storage, contest._id));

  const { slots, tally, available } = lineup;
  const panel = useRef<HTMLElement>(null);
  const changed = useRef(false);

  // The pressed button may be gone or disabled after the change. The panel then takes the focus.
  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.matches(':disabled')) {
      panel.current?.focus({ preventScroll: true });
    }
  });

  const withSalaries = hasSalaries(contest);
  const contestId = contest._id;
  const deadline = deadlineOf(contest);
  const closed = deadline !== null && now >= deadline;
  const account = useAccount(step === 'closed' ? null : viewer);
  const wireBalance = account.data?.balance ?? null;

  const entry = useSubmit({
    send: async (names: readonly [string, ...string[]]) => {
      const [captain, ...flexPlayers] = names;
      const accepted = await api.enterContest({
        params: { id: contestId },
        body: {
          team: { captain, flexPlayers },
          ...(withSalaries ? { teamSalary: tally.salary } : {}),
        },
        idempotencyKey: attempts.keyOf(names),
      });
      return accepted.entry.entryName;
    },
    onSuccess: () => {
      attempts.forget();
      lineup.forget();
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
  const submission = submissionOf(step, entry);

  const enteredName = entry.data ?? null;
  const finish = useEffectEvent((entryName: string) => {
    // Clears the stored lineup again: the viewer may have changed it after entering.
    lineup.forget();
    onEntered({ contestId, entryName });
  });
  useEffect(() => {
    if (enteredName === null) return;
    const closing = setTimeout(() => setStep('leaving'), CHECK_MARK_MS);
    const leaving = setTimeout(() => finish(enteredName), REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(closing);
      clearTimeout(leaving);
    };
  }, [enteredName]);

  const closedBecause =
    submission.state === 'leaving'
      ? `You’re in. Your entry is ${submission.entryName}.`
      : closed
        ? 'The deadline has passed: entries are closed.'
        : pausedText(contest);

  const pick = ({ player }: { readonly player: Player }): void => {
    changed.current = true;
    lineup.pick(player);
    setRefusal(null);
    const remaining =
      tally.remaining === null
        ? ''
        : ` ${formatSalary(tally.remaining - (player.salary ?? 0))} remaining.`;
    setAnnouncement(`${player.name} added.${remaining}`);
  };

  const submit = (): void => {
    if (viewer === null) {
      setLoginPromptOpen(true);
      return;
    }
    if (!tally.full) {
      setRefusal(
        lineupRefusalMessage({ name: 'incomplete', filled: tally.filled, size: slots.length }),
      );
      return;
    }
    setRefusal(null);
    setStep('confirming');
  };

  const confirm = (): void => {
    const [captain, ...flexPlayers] = slots.flatMap(({ player }) =>
      player === null ? [] : [player.name],
    );
    if (captain !== undefined) entry.submit([captain, ...flexPlayers]);
  };

  const close = (): void => {
    // An entry in flight or accepted cannot be undone by closing the dialog.
    if (entry.isPending || enteredName !== null) return;
    setStep('closed');
    if (entry.error !== null) {
      entry.reset();
      // The failure may mean that the contest has changed.
      void queryClient.invalidateQueries({ queryKey: queryKeys.contest(contestId, viewer) });
    }
  };

  return (
    <>
      <ContestDetails
        contest={contest}
        viewer={viewer}
        now={now}
        loginHref={loginHref}
        onLogin={onLogin}
        onSessionExpired={onSessionExpired}
        onPhone="condensed"
      />
      <div className={styles['work']}>
        <div className={styles['tables']}>
          <PlayerTable
            sport={contest.sport}
            withSalaries={withSalaries}
            players={available}
            picking={tally.full ? { state: 'full' } : { state: 'open', onPick: pick }}
          />
          <EntryStandings contest={contest} viewer={viewer} />
        </div>
        <LineupPanel
          ref={panel}
          slots={slots}
          tally={tally}
          withSalaries={withSalaries}
          salaryCap={withSalaries ? contest.salaryCap : null}
          closedBecause={closedBecause}
          refusal={refusal}
          onRemove={({ index, player }) => {
            changed.current = true;
            lineup.remove(index);
            setRefusal(null);
            setAnnouncement(`${player.name} removed.`);
          }}
          onClear={() => {
            changed.current = true;
            lineup.clear();
            setRefusal(null);
            setAnnouncement('Lineup cleared.');
          }}
          onSubmit={submit}
        />
      </div>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      <LoginPrompt
        open={loginPromptOpen}
        onClose={() => setLoginPromptOpen(false)}
        message="You must be logged in to submit a team."
        loginHref={loginHref}
        onLogin={onLogin}
      />
      <ConfirmEntryDialog
        submission={submission}
        contest={contest}
        slots={slots}
        teamSalary={tally.salary}
        withSalaries={withSalaries}
        balance={wireBalance === null ? null : moneyCents(wireBalance)}
        now={now}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
};
