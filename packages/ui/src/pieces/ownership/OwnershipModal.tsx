import { isLargeField, type Contest } from '@captains-pick/contract';
import { formatCount } from '@captains-pick/rules';
import { useMemo } from 'react';
import { useDrawnLater, type Viewer } from '../../data/index.ts';
import { useKept, useView } from '../../navigation/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { DIALOG_PARTS, useOpenBelow } from '../dialog-view/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { CountedOwnership, PagedTeams } from './CountedOwnership.tsx';
import {
  entriesWithPlayer,
  isKnownPlayer,
  ownershipRows,
  shownName,
  type HoldingEntry,
  type OwnershipRow,
} from './ownedTeams.ts';
import styles from './OwnershipModal.module.css';
import { OwnershipTable, SKELETON_ROWS } from './OwnershipTable.tsx';
import { idOfTeam, stateOfTeam, TEAM_COLUMNS } from './teamColumns.tsx';

export interface OwnershipModalProps {
  readonly contest: Pick<Contest, '_id' | 'entrants' | 'entrantsCount' | 'players'>;
  /** The signed-in user; null when signed out. The user's own teams are marked and come first. */
  readonly viewer: Viewer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const NO_TEAMS: readonly HoldingEntry[] = [];

/** The ownership of a contest whose entries are loaded. */
const WholeOwnership = ({
  contest: { entrants, players },
  viewer,
  onOpen,
}: Pick<OwnershipModalProps, 'contest' | 'viewer'> & {
  readonly onOpen: (row: OwnershipRow) => void;
}) => {
  const counted = useDrawnLater(entrants);
  const rows = useMemo(
    () => (counted === null ? null : ownershipRows({ entrants: counted, players })),
    [counted, players],
  );
  return <OwnershipTable rows={rows} entrants={entrants} viewer={viewer} onOpen={onOpen} />;
};

const Teams = ({
  contest,
  viewer,
  player,
}: Pick<OwnershipModalProps, 'contest' | 'viewer'> & {
  /** As in `OwnershipRow.player`. */
  readonly player: string;
}) => {
  const among = useDrawnLater(contest.entrants);
  const teams = useMemo(
    () => (among === null ? NO_TEAMS : entriesWithPlayer({ entrants: among }, player, viewer)),
    [among, player, viewer],
  );
  const captains = teams.filter(({ position }) => position === 'Cpt').length;
  return (
    <>
      {/* In the body, because the table's head sticks below a title of one line. */}
      <p className={styles['summary']}>
        {among === null ? (
          'Looking through the entries…'
        ) : (
          <>
            In {formatCount(teams.length)} of {formatCount(among.length)} entries,{' '}
            {formatCount(captains)} as captain
          </>
        )}
      </p>
      <DialogTable
        caption={`Teams with ${shownName(contest.players, player)}`}
        columns={TEAM_COLUMNS}
        rows={teams}
        skeletonRows={among === null ? SKELETON_ROWS : 0}
        getRowId={idOfTeam}
        rowState={stateOfTeam}
      />
    </>
  );
};

const LISTED = { player: DIALOG_PARTS.player } as const;

/** How many of a contest's teams have each player, and which ones (docs/product.md#dialogs). */
export const OwnershipModal = ({ contest, viewer, open, onClose }: OwnershipModalProps) => {
  const [{ player: asked }, change] = useView(LISTED);
  // A link may name a player that the contest doesn't have.
  const listed = useMemo(
    () => (open && asked !== '' && isKnownPlayer(contest, asked) ? asked : null),
    [open, asked, contest],
  );
  const player = useKept(listed);
  const tableOpen = useOpenBelow(open);
  const large = isLargeField(contest);
  const Counted = large ? CountedOwnership : WholeOwnership;
  const Listed = large ? PagedTeams : Teams;
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Ownership" body="flush">
        <Counted
          contest={contest}
          viewer={viewer}
          onOpen={(row) => change({ player: row.player })}
        />
      </Dialog>
      {player === null ? null : (
        <Dialog
          open={tableOpen && listed !== null}
          onClose={() => change({ player: '' })}
          title={`Teams with ${shownName(contest.players, player)}`}
          body="flush"
        >
          <Listed contest={contest} viewer={viewer} player={player} />
        </Dialog>
      )}
    </>
  );
};
