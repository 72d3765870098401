/** The ownership of a large field: the server counts it, and the lists of teams are loaded as far as they are on screen. */
import type { Contest, Entrant } from '@captains-pick/contract';
import { formatCount, nameKey, sameUsername } from '@captains-pick/rules';
import { useCallback, useMemo } from 'react';
import { failureText, useEntrantList, useFieldOwnership, type Viewer } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { DialogParts } from '../dialog-table/index.ts';
import { ownEntries } from '../entrants-modal/index.ts';
import {
  countedRows,
  entriesWithPlayer,
  idOfPlayer,
  shownName,
  type HoldingEntry,
  type OwnershipRow,
} from './ownedTeams.ts';
import styles from './OwnershipModal.module.css';
import { OwnershipTable } from './OwnershipTable.tsx';
import { idOfTeam, stateOfTeam, TEAM_COLUMNS } from './teamColumns.tsx';

interface CountedProps {
  readonly contest: Pick<Contest, '_id' | 'entrants' | 'entrantsCount' | 'players'>;
  readonly viewer: Viewer | null;
}

const useCountedRows = ({ contest: { _id, players } }: CountedProps) => {
  const counted = useFieldOwnership(_id);
  const { data } = counted;
  const rows = useMemo(
    () => (data === undefined ? null : countedRows(data, players)),
    [data, players],
  );
  return { ...counted, rows };
};

/** How many teams have each player, as the server counts them. */
export const CountedOwnership = ({
  onOpen,
  ...counted
}: CountedProps & { readonly onOpen: (row: OwnershipRow) => void }) => {
  const { rows, error, isFetching, refetch } = useCountedRows(counted);
  return rows === null && error !== null ? (
    <ErrorState
      message={`Error: ${failureText(error, 'Could not load the ownership.')}`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <OwnershipTable
      rows={rows}
      entrants={counted.contest.entrants}
      viewer={counted.viewer}
      onOpen={onOpen}
    />
  );
};

const holdingOf = (entrant: Entrant, player: string, viewer: Viewer | null): HoldingEntry => ({
  entrant,
  own: viewer !== null && sameUsername(entrant.username, viewer.username),
  position: nameKey(entrant.team?.captain ?? '') === player ? 'Cpt' : 'Flex',
});

/** The teams with a player: the viewer's own first, then others' by name. */
export const PagedTeams = ({
  contest,
  viewer,
  player,
}: CountedProps & {
  /** As in `OwnershipRow.player`. */
  readonly player: string;
}) => {
  const { rows, data: counted } = useCountedRows({ contest, viewer });
  const counts = rows?.find((row) => row.player === player);
  const list = useEntrantList(contest._id, viewer, {
    search: '',
    player: idOfPlayer(contest.players, player),
  });
  const { rowAt, onPlaces, found, error } = list;
  const listed = list.own;
  const own = useMemo(
    () =>
      entriesWithPlayer(
        { entrants: listed ?? ownEntries(contest.entrants, viewer) },
        player,
        viewer,
      ),
    [listed, contest.entrants, player, viewer],
  );
  const teamAt = useCallback(
    (place: number): HoldingEntry | null => {
      const mine = own[place];
      if (mine !== undefined) return mine;
      const entrant = rowAt(place - own.length);
      return entrant === null ? null : holdingOf(entrant, player, viewer);
    },
    [own, rowAt, player, viewer],
  );
  const showPlaces = useCallback(
    ({ places }: { readonly places: readonly number[] }) =>
      onPlaces({
        places: places.map((place) => place - own.length).filter((place) => place >= 0),
      }),
    [onPlaces, own.length],
  );
  return (
    <>
      <p className={styles['summary']}>
        {counted === undefined ? (
          'Looking through the entries…'
        ) : (
          <>
            In {formatCount(counts?.total ?? 0)} of {formatCount(counted.entries)} entries,{' '}
            {formatCount(counts?.captain ?? 0)} as captain
          </>
        )}
      </p>
      {error === null ? null : (
        <ErrorState
          message={`Error: ${failureText(error, 'Could not load these entries.')}`}
          retrying={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {error !== null && found === null ? null : (
        <DialogParts
          caption={`Teams with ${shownName(contest.players, player)}`}
          columns={TEAM_COLUMNS}
          total={found === null ? null : own.length + found}
          rowAt={teamAt}
          getRowId={idOfTeam}
          rowState={stateOfTeam}
          onPlaces={showPlaces}
        />
      )}
    </>
  );
};
