import { moneyCents, type Contest } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useAccount, type Viewer } from '../../data/index.ts';
import { useView } from '../../navigation/index.ts';
import { deadlineOf, pausedText } from '../../pieces/contest-facts/index.ts';
import { ACT_PARTS } from '../../pieces/dialog-view/index.ts';
import { LoginPrompt } from '../../pieces/login-prompt/index.ts';
import { BuilderFrame } from './BuilderFrame.tsx';
import { ConfirmEntryDialog } from './entry/ConfirmEntryDialog.tsx';
import { LineupPanel } from './lineup/LineupPanel.tsx';
import { useEntry } from './entry/useEntry.ts';
import type { LineupStorage } from './lineup/useLineup.ts';
import { teamOfSlots } from './lineup/teamOfSlots.ts';
import { fillsOf, useLineupEdits } from './lineup/useLineupEdits.ts';
import { useMyLineups } from './mine/useMyLineups.tsx';

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
  const { slots, tally, refusal, announcement, panel, ...lineup } = useLineupEdits(
    contest,
    storage,
  );
  const [{ act }, change] = useView(ACT_PARTS);

  const withSalaries = hasSalaries(contest);
  const deadline = deadlineOf(contest);
  const closed = deadline !== null && now >= deadline;
  const entry = useEntry({
    contest,
    viewer,
    storage,
    ready: viewer !== null && tally.full,
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

  const mine = useMyLineups({
    contest,
    viewer,
    entryId: null,
    complete: tally.submittable ? teamOfSlots(slots) : null,
    onUse: lineup.replace,
    onSessionExpired,
  });

  const submit = (): void => {
    if (viewer === null) change({ act: 'login' });
    else if (lineup.checkReady()) entry.ask();
  };

  return (
    <BuilderFrame
      contest={contest}
      viewer={viewer}
      now={now}
      loginHref={loginHref}
      onLogin={onLogin}
      onSessionExpired={onSessionExpired}
      available={lineup.available}
      tally={tally}
      onPick={lineup.pick}
      announcement={announcement}
    >
      <LineupPanel
        ref={panel}
        heading="Your lineup"
        slots={slots}
        tally={tally}
        withSalaries={withSalaries}
        salaryCap={withSalaries ? contest.salaryCap : null}
        closedBecause={closedBecause}
        refusal={refusal}
        onRemove={lineup.remove}
        replacing={{ replacementAt: lineup.replacementAt, onReplace: lineup.replaceAt }}
        restart={{ label: 'Clear', disabled: tally.filled === 0, onPress: lineup.clear }}
        onUndo={lineup.undo}
        fills={fillsOf(lineup.available)}
        onFill={lineup.fill}
        helpers={mine.button}
        submit={{ label: 'Submit', disabled: false, onPress: submit }}
      />
      {mine.dialog}
      <LoginPrompt
        open={act === 'login'}
        onClose={() => change({ act: null })}
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
    </BuilderFrame>
  );
};
