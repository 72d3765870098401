import type { Contest } from '@captains-pick/contract';
import { useMemo } from 'react';
import { PositionMark } from '../../../pieces/position-mark/index.ts';
import { RowBars } from '../../../primitives/bars/index.ts';
import { ListTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import type { FinalRow } from '../finalRows.ts';
import { captainOwnership } from './captainOwnership.ts';
import { contributions, movedMost, type Contribution } from './contributions.ts';
import styles from './Recap.module.css';
import { captainText, decidedText, placesText } from './recapTexts.ts';

/** @param most the places of the player who moved the entry most, whose bar has the whole width; 0: none moved it */
const columnsOf = (
  totalLabel: string,
  most: number,
  own: boolean,
): readonly DataColumn<Contribution>[] => [
  {
    id: 'player',
    header: 'Name',
    emphasis: 'key',
    cell: ({ member, places }) => (
      <>
        <span className={styles['player']}>
          <PositionMark position={member.position} />
          <bdi>{member.name}</bdi>
        </span>
        {most === 0 ? null : (
          <RowBars
            whose={own ? 'entry' : 'other'}
            parts={[{ share: Math.abs(places) / most, hatched: places < 0 }]}
          />
        )}
      </>
    ),
  },
  { id: 'value', header: totalLabel, numeric: true, emphasis: 'muted', cell: ({ text }) => text },
  {
    id: 'places',
    header: 'Places',
    numeric: true,
    emphasis: 'strong',
    width: '4rem',
    cell: ({ places }) => placesText(places),
  },
];

const idOf = ({ member }: Contribution): string => member.name;

export interface DecidedProps {
  readonly contest: Contest;
  readonly row: FinalRow;
  /** The final standings, best first. */
  readonly rows: readonly FinalRow[];
}

/** Which players moved an entry to its place, and how many others had its captain. */
export const Decided = ({ contest, row, rows }: DecidedProps) => {
  const { sport, entrants } = contest;
  const players = useMemo(() => contributions(contest, row, rows), [contest, row, rows]);
  const captain = players[0]?.member.name ?? '';
  const held = useMemo(() => captainOwnership(entrants, captain), [entrants, captain]);
  const columns = useMemo(
    () =>
      columnsOf(
        SPORT_VIEWS[sport].total,
        Math.max(0, ...players.map(({ places }) => Math.abs(places))),
        row.own,
      ),
    [sport, players, row.own],
  );
  return (
    <section className={styles['panel']} aria-labelledby="recap-decided">
      <h3 id="recap-decided">How it was decided</h3>
      <p className={styles['text']}>
        {decidedText(movedMost(players), row.rank)} {captainText(captain, held)}
      </p>
      <ListTable
        caption="What each player did for the place"
        frame="flat"
        className={styles['decided']}
        columns={columns}
        rows={players}
        getRowId={idOf}
      />
      <p className={styles['hint']}>
        Places: how many the entry has thanks to the player’s score. Hatched: how many it lost.
      </p>
    </section>
  );
};
