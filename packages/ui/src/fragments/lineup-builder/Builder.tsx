import { moneyCents, type Contest, type Player } from '@captains-pick/contract';
import { hasSalaries, formatSalary, lineupRefusalMessage } from '@captains-pick/rules';
import { useEffect, useRef, useState } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { deadlineOf, pausedText } from '../../pieces/contest-facts/index.ts';
import { EntryStandings } from '../../pieces/entry-standings/index.ts';
import { LoginPrompt } from '../../pieces/login-prompt/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { ConfirmEntryDialog } from './ConfirmEntryDialog.tsx';
import { LineupPanel } from './LineupPanel.tsx';
import { useEntry } from './useEntry.ts';
import { useLineup, type LineupStorage } from './useLineup.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './LineupBuilder.module.css';

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
  const lineup = useLineup(contest, storage);
  const [loginPromptOpen, setLoginPromptOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

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
  const deadline = deadlineOf(contest);
  const closed = deadline !== null && now >= deadline;
  const entry = useEntry({
    contest,
    viewer,
    storage,
    onSuccess: lineup.forget,
    onEntered,
    onSessionExpired,
  });
  const { submission } = entry;
  const account = useAccount(submission.state === 'closed' ? null : viewer);
  const wireBalance = account.data?.balance ?? null;

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
    entry.ask();
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
        onConfirm={() => {
          const names = slots.flatMap(({ player }) => (player === null ? [] : [player.name]));
          entry.confirm(names, tally.salary);
        }}
        onClose={entry.close}
      />
    </>
  );
};
