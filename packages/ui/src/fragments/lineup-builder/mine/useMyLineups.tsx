import type { Contest, Player } from '@captains-pick/contract';
import type { LineupSlot } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { useView } from '../../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../../pieces/dialog-view/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { slotsOfTeam } from '../lineup/teamOfSlots.ts';
import { MyLineups, type MyLineupsProps } from './MyLineups.tsx';

export interface MyLineupsOptions extends Pick<
  MyLineupsProps,
  'entryId' | 'complete' | 'onSessionExpired'
> {
  readonly contest: Contest;
  /** Null: a visitor has none. */
  readonly viewer: MyLineupsProps['viewer'] | null;
  readonly onUse: (used: {
    readonly slots: readonly LineupSlot<Player>[];
    readonly announced: string;
  }) => void;
}

const missingOf = (slots: readonly LineupSlot<Player>[]): string => {
  const missing = slots.filter(({ player }) => player === null).length;
  if (missing === 0) return '';
  return missing === 1
    ? ' One of its players is not in this contest.'
    : ` ${missing} of its players are not in this contest.`;
};

/** The button that opens the viewer's other lineups, and their dialog. */
export const useMyLineups = ({
  contest,
  viewer,
  entryId,
  complete,
  onUse,
  onSessionExpired,
}: MyLineupsOptions): { readonly button: ReactNode; readonly dialog: ReactNode } => {
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  if (viewer === null) return { button: null, dialog: null };
  const close = (): void => change(CLOSED_DIALOG);
  return {
    button: (
      <Button size="sm" onClick={() => change({ dialog: 'my-lineups' })}>
        My lineups
      </Button>
    ),
    dialog: (
      <MyLineups
        contest={contest}
        viewer={viewer}
        open={dialog === 'my-lineups'}
        onClose={close}
        entryId={entryId}
        complete={complete}
        onUse={({ team, from }) => {
          const slots = slotsOfTeam(contest, team);
          onUse({ slots, announced: `Copied from ${from}.${missingOf(slots)}` });
          close();
        }}
        onSessionExpired={onSessionExpired}
      />
    ),
  };
};
