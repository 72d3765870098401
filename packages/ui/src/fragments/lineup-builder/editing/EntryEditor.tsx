import type { Contest, Entrant } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { Check } from 'lucide-react';
import { formatLocalTimeInline, type Viewer } from '../../../data/index.ts';
import { deadlineOf, pausedText } from '../../../pieces/contest-facts/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { BuilderFrame } from '../BuilderFrame.tsx';
import { LineupPanel } from '../lineup/LineupPanel.tsx';
import { slotsOfTeam, teamOfSlots } from '../lineup/teamOfSlots.ts';
import type { LineupStorage } from '../lineup/useLineup.ts';
import { fillsOf, useLineupEdits } from '../lineup/useLineupEdits.ts';
import { useMyLineups } from '../mine/useMyLineups.tsx';
import { SwapEverywhere } from './SwapEverywhere.tsx';
import { useEditing, type Saved } from './useEditing.ts';
import styles from './EntryEditor.module.css';

export interface EntryEditorProps {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly entrant: Entrant;
  readonly storage: LineupStorage;
  readonly now: number;
  readonly loginHref: string;
  readonly onLogin: () => void;
  readonly onSessionExpired: () => void;
}

const SavedLine = ({ saved, now }: { readonly saved: Saved; readonly now: number }) => (
  <output className={styles['saved']}>
    <Check aria-hidden="true" />
    {saved.entries === 1 ? 'Saved' : `${saved.entries} lineups saved`}
    {saved.at === null ? '' : ` ${formatLocalTimeInline(saved.at, now)}`}. Others see your lineup at
    the lock.
  </output>
);

/** Changes the lineup of an entry until the contest locks (docs/product.md#editing-a-lineup). */
export const EntryEditor = ({
  contest,
  viewer,
  entrant,
  storage,
  now,
  loginHref,
  onLogin,
  onSessionExpired,
}: EntryEditorProps) => {
  const entered = entrant.team ?? { captain: '', flexPlayers: [] };
  const { slots, tally, refusal, announcement, panel, ...lineup } = useLineupEdits(
    contest,
    storage,
    {
      id: entrant._id,
      picks: slotsOfTeam(contest, entered).map(({ player }) => player?._id ?? null),
    },
  );
  const editing = useEditing({
    contest,
    viewer,
    entrant,
    team: teamOfSlots(slots),
    onSaved: lineup.forget,
    onSessionExpired,
  });
  const mine = useMyLineups({
    contest,
    viewer,
    entryId: entrant._id,
    complete: null,
    onUse: lineup.replace,
    onSessionExpired,
  });
  const withSalaries = hasSalaries(contest);
  const deadline = deadlineOf(contest);
  const closed = deadline !== null && now >= deadline;
  const { swap, saved } = editing;
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
        heading={`Entry ${entrant.entryName}`}
        slots={slots}
        tally={tally}
        withSalaries={withSalaries}
        salaryCap={withSalaries ? contest.salaryCap : null}
        closedBecause={
          closed ? 'The deadline has passed: lineups are locked.' : pausedText(contest)
        }
        refusal={refusal ?? editing.failure}
        onRemove={lineup.remove}
        replacing={{ replacementAt: lineup.replacementAt, onReplace: lineup.replaceAt }}
        restart={{
          label: 'Reset',
          disabled: !editing.isChanged || editing.isSaving,
          onPress: () =>
            lineup.replace({
              slots: slotsOfTeam(contest, editing.stored),
              announced: 'The lineup is as it is stored.',
            }),
        }}
        onUndo={lineup.undo}
        fills={fillsOf(lineup.available)}
        onFill={lineup.fill}
        helpers={mine.button}
        submit={{
          label: 'Save changes',
          disabled: !editing.isChanged,
          busy: editing.isSaving,
          onPress: editing.save,
        }}
      >
        {swap === null || editing.others.length === 0 ? null : (
          <SwapEverywhere
            swap={swap}
            contestId={contest._id}
            others={editing.others}
            checked={editing.everywhere}
            onChange={({ checked }) => editing.setEverywhere(checked)}
          />
        )}
        {saved === null || editing.isChanged ? null : <SavedLine saved={saved} now={now} />}
        {saved === null || saved.refusals.length === 0 ? null : (
          <Notice tone="error">{saved.refusals.join(' ')}</Notice>
        )}
      </LineupPanel>
      {mine.dialog}
    </BuilderFrame>
  );
};
