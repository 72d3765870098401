import {
  formatCount,
  formatShare,
  formatTotal,
  lastPaidRowIndex,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import { useMemo } from 'react';
import { READY, ScrubbedChart, type ChartState } from '../../primitives/chart-frame/index.ts';
import { ListTable, type DataColumn, type RowState } from '../../primitives/data-table/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { binAtX, FieldDrawing, fieldScale } from './FieldDrawing.tsx';
import styles from './FieldScores.module.css';
import {
  aheadOf,
  binReadout,
  directionHint,
  entriesText,
  fieldAnswer,
  medianTotal,
  placeText,
} from './fieldTexts.ts';
import { binText, scoreSpread, type ScoreBin } from './scoreBins.ts';

export interface FieldScoresProps {
  readonly sport: Sport;
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  readonly frame?: 'panel' | 'flat';
  readonly state?: ChartState;
  /** The standings, best first. */
  readonly rows: readonly StandingsRow[];
  /** Prizes by place, first place first. */
  readonly payouts: readonly Cents[];
}

const HEIGHT_REM = 13;

/** More bins than this are too narrow on a phone. */
const MOST_BINS = 24;

const columnsOf = (sport: Sport, entries: number): readonly DataColumn<ScoreBin>[] => [
  {
    id: 'score',
    header: SPORT_VIEWS[sport].total,
    emphasis: 'key',
    // Wide enough for `−35 to −31` in one line.
    width: '6rem',
    cell: (bin) => binText(sport, bin),
  },
  {
    id: 'entries',
    header: 'Entries',
    numeric: true,
    emphasis: 'strong',
    cell: (bin) => formatCount(bin.entries),
  },
  {
    id: 'share',
    header: 'Share',
    numeric: true,
    emphasis: 'muted',
    hideOnPhone: true,
    cell: (bin) => formatShare(bin.entries, entries),
  },
  {
    id: 'own',
    header: 'Yours',
    cell: ({ own }) =>
      own.length === 0
        ? null
        : own.map((row) => (
            <span key={row.id} className={styles['own']}>
              <bdi>{row.entrant.entryName}</bdi> {row.rankText}, {row.totalText}
            </span>
          )),
  },
];

const stateOf = ({ own }: ScoreBin): RowState => (own.length > 0 ? 'own' : 'plain');
const idOf = ({ range }: ScoreBin): string => String(range?.from ?? 'none');

/** What the readout says while there is no cursor. */
const Summary = ({
  sport,
  rows,
  own,
}: Pick<FieldScoresProps, 'sport' | 'rows'> & { readonly own: readonly StandingsRow[] }) => {
  const [best] = own;
  const ahead = best === undefined ? null : aheadOf(best, rows);
  return (
    <>
      <span>
        {entriesText(rows.length)}, half have <b>{formatTotal(sport, medianTotal(rows))}</b> or
        better
      </span>
      {best === undefined ? null : (
        <span>
          {own.length === 1 ? 'You' : <bdi>{best.entrant.entryName}</bdi>}: <b>{placeText(best)}</b>
          {best.total === null ? null : (
            <>
              {' '}
              with <b>{best.totalText}</b>
            </>
          )}
          {ahead === null ? null : `, ahead of ${ahead}`}
        </span>
      )}
    </>
  );
};

const PAGE_BINS = 5;

/**
 * How the scores of all entries are spread, with the viewer's entries and the money line (docs/product.md#field).
 * Better is to the right in every sport.
 */
export const FieldScores = ({
  sport,
  title,
  headingLevel = 2,
  frame = 'panel',
  state = READY,
  rows,
  payouts,
}: FieldScoresProps) => {
  const spread = useMemo(() => scoreSpread(sport, rows, MOST_BINS), [sport, rows]);
  const own = useMemo(() => rows.filter((row) => row.own && row.rank !== null), [rows]);
  const paidFrom = useMemo(() => {
    const index = lastPaidRowIndex(rows, payouts);
    return index === null ? null : (rows[index]?.total ?? null);
  }, [rows, payouts]);
  const answer = useMemo(() => fieldAnswer(sport, rows), [sport, rows]);
  const columns = useMemo(() => columnsOf(sport, rows.length), [sport, rows.length]);
  const { bins } = spread;
  const bestFirst = useMemo(() => bins.toReversed(), [bins]);
  const ownBin = bins.findLastIndex((bin) => bin.own.length > 0);
  const restAt = ownBin === -1 ? bins.length - 1 : ownBin;
  const textOf = (index: number): string => {
    const bin = bins[index];
    return bin === undefined ? '' : binReadout(sport, bin, spread.entries);
  };
  const shown: ChartState =
    state.kind === 'ready' && spread.range === null
      ? { kind: 'empty', message: 'The scores start with the first results.' }
      : state;
  return (
    <ScrubbedChart
      title={title}
      headingLevel={headingLevel}
      frame={frame}
      state={shown}
      answer={answer}
      height={HEIGHT_REM}
      summary={spread.range === null ? null : <Summary sport={sport} rows={rows} own={own} />}
      hint={`${directionHint(sport)}. Drag, or use the arrow keys, to count entries`}
      stops={{
        name: 'Score',
        count: bins.length,
        restAt,
        textOf,
        nearest: (x, size) => binAtX(bins, fieldScale({ size, sport, spread }), x),
        page: PAGE_BINS,
      }}
      table={
        <ListTable
          caption={`${title}, best first`}
          frame="flat"
          columns={columns}
          rows={bestFirst}
          getRowId={idOf}
          rowState={stateOf}
        />
      }
    >
      {(size, at) => (
        <FieldDrawing
          size={size}
          sport={sport}
          spread={spread}
          own={own}
          paidFrom={paidFrom}
          cursor={at}
        />
      )}
    </ScrubbedChart>
  );
};
