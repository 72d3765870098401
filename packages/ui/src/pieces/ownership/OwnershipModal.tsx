import type { Contest } from '@captains-pick/contract';
import { formatCount, formatShare } from '@captains-pick/rules';
import { useMemo } from 'react';
import { useDrawnLater, type Viewer } from '../../data/index.ts';
import { useKept, useView } from '../../navigation/index.ts';
import { Bar, RowBars } from '../../primitives/bars/index.ts';
import { RowButton, type DataColumn, type RowState } from '../../primitives/data-table/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { DIALOG_PARTS, useOpenBelow } from '../dialog-view/index.ts';
import { DialogTable } from '../dialog-table/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { ownPicks, ownPickText, PickedName, type OwnPicks } from '../own-picks/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import {
  entriesWithPlayer,
  isKnownPlayer,
  ownershipRows,
  shownName,
  type HoldingEntry,
  type OwnershipRow,
} from './ownedTeams.ts';
import styles from './OwnershipModal.module.css';

export interface OwnershipModalProps {
  readonly contest: Pick<Contest, 'entrants' | 'players'>;
  /** The signed-in user; null when signed out. The user's own teams are marked and come first. */
  readonly viewer: Viewer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const byName = ({ name }: OwnershipRow): string => name;

const share = (
  id: string,
  header: string,
  part: (row: OwnershipRow) => number,
  emphasis: 'muted' | 'strong',
): DataColumn<OwnershipRow> => ({
  id,
  header,
  numeric: true,
  emphasis,
  sortDescFirst: true,
  width: '4.25rem',
  accessor: part,
  cell: (row) => formatShare(part(row), row.entries),
});

const SHARES: readonly DataColumn<OwnershipRow>[] = [
  share('captain', 'Captain', (row) => row.captain, 'muted'),
  share('flex', 'Flex', (row) => row.flex, 'muted'),
  share('both', 'Both', (row) => row.total, 'strong'),
];

/** @param most the number of teams of the most owned player, whose bars have the whole width */
const columnsOf = (most: number, picks: OwnPicks): readonly DataColumn<OwnershipRow>[] => [
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    accessor: byName,
    cell: (row) => {
      const pick = ownPickText(picks, row.player);
      return (
        <>
          <PickedName pick={pick}>
            <RowButton>
              <bdi>{row.name}</bdi>
            </RowButton>
          </PickedName>
          <RowBars
            whose={pick === null ? 'other' : 'entry'}
            parts={[{ share: row.captain / most }, { share: row.flex / most, height: 'low' }]}
          />
        </>
      );
    },
  },
  ...SHARES,
];

const playerOf = ({ player }: OwnershipRow): string => player;

const NO_ROWS: readonly OwnershipRow[] = [];
const NO_TEAMS: readonly HoldingEntry[] = [];

/** The number of rows that a phone's dialog shows. */
const SKELETON_ROWS = 12;

/** What the two heights of the bars mean. */
const Legend = () => (
  <p className={styles['summary']} aria-hidden="true">
    <span className={styles['swatch']}>
      <Bar share={1} whose="other" />
    </span>
    As captain
    <span className={styles['swatch']}>
      <Bar share={1} whose="other" height="low" />
    </span>
    As flex
  </p>
);

const OwnershipTable = ({
  contest: { entrants, players },
  viewer,
  onOpen,
}: Pick<OwnershipModalProps, 'contest' | 'viewer'> & {
  readonly onOpen: (row: OwnershipRow) => void;
}) => {
  const counted = useDrawnLater(entrants);
  const rows = useMemo(
    () => (counted === null ? NO_ROWS : ownershipRows({ entrants: counted, players })),
    [counted, players],
  );
  const columns = useMemo(
    () => columnsOf(Math.max(1, ...rows.map(({ total }) => total)), ownPicks(entrants, viewer)),
    [rows, entrants, viewer],
  );
  return (
    <>
      {counted !== null && rows.length === 0 ? null : <Legend />}
      <DialogTable
        caption="Ownership"
        columns={columns}
        rows={rows}
        getRowId={playerOf}
        skeletonRows={counted === null ? SKELETON_ROWS : 0}
        defaultSorting={{ column: 'both', direction: 'desc' }}
        onRowActivate={({ row }) => onOpen(row)}
        empty={<EmptyState message="No ownership data available." />}
      />
    </>
  );
};

const TEAM_COLUMNS: readonly DataColumn<HoldingEntry>[] = [
  {
    id: 'player',
    header: 'Entry',
    emphasis: 'key',
    cell: ({ entrant, own }) => <EntryName entrant={entrant} own={own} />,
  },
  {
    id: 'position',
    header: 'Pos',
    numeric: true,
    cell: ({ position }) => <PositionMark position={position} />,
  },
];

const idOfTeam = ({ entrant }: HoldingEntry): string => entrant._id;
const stateOfTeam = ({ own }: HoldingEntry): RowState => (own ? 'own' : 'plain');

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
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Ownership" body="flush">
        <OwnershipTable
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
          <Teams contest={contest} viewer={viewer} player={player} />
        </Dialog>
      )}
    </>
  );
};
