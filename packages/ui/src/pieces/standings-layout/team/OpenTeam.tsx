import type { Contest } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import { useMemo } from 'react';
import { Button } from '../../../primitives/button/index.ts';
import {
  playersByName,
  TeamPanel,
  teamMembers,
  type TeamPanelProps,
} from '../../team-panel/index.ts';
import { ProfileLink } from '../../profile-link/index.ts';
import type { StandingsRow } from '../standingsRows.ts';

export interface OpenTeamProps extends Pick<TeamPanelProps, 'id' | 'presence' | 'onClose'> {
  readonly contest: Contest;
  readonly row: StandingsRow;
  readonly head: Pick<TeamPanelProps, 'phase' | 'title' | 'facts'>;
  readonly details: TeamPanelProps['details'];
  /** Loads the comparison's code. */
  readonly onPrepareCompare: () => void;
  /** Null if there is no other team to compare with. */
  readonly onCompare: (() => void) | null;
  /** Compares with the viewer's best entry. Null if the team is the viewer's own, or they have no other. */
  readonly onCompareWithMine: (() => void) | null;
}

/** The panel of the team that is open beside the standings. */
export const OpenTeam = ({
  contest,
  row: { entrant, total },
  head,
  onPrepareCompare,
  onCompare,
  onCompareWithMine,
  ...panel
}: OpenTeamProps) => {
  const players = useMemo(() => playersByName(contest.players), [contest.players]);
  const compares = { onPointerEnter: onPrepareCompare, onFocus: onPrepareCompare } as const;
  return (
    <TeamPanel
      {...panel}
      {...head}
      sport={contest.sport}
      subtitle={entrant.entryName}
      members={entrant.team ? teamMembers(entrant.team, players) : []}
      withSalaries={hasSalaries(contest)}
      total={total}
      actions={
        <>
          {entrant.team && onCompareWithMine !== null ? (
            <Button aria-haspopup="dialog" {...compares} onClick={onCompareWithMine}>
              Compare with mine
            </Button>
          ) : null}
          {entrant.team && onCompare !== null ? (
            <Button aria-haspopup="dialog" {...compares} onClick={onCompare}>
              Compare with…
            </Button>
          ) : null}
          {panel.presence === 'chosen' ? <ProfileLink username={entrant.username} /> : null}
        </>
      }
    />
  );
};
