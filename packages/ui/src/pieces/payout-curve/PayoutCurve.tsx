import { formatCents, formatCount, formatOrdinal, type Cents } from '@captains-pick/rules';
import { useMemo, type ReactNode } from 'react';
import { READY, ScrubbedChart, type ChartState } from '../../primitives/chart-frame/index.ts';
import { ListTable, type DataColumn, type RowState } from '../../primitives/data-table/index.ts';
import styles from './PayoutCurve.module.css';
import { PayoutDrawing, payoutScale, stopAtX } from './PayoutDrawing.tsx';
import { payoutStops, type Payouts, type PayoutStop } from './payoutStops.ts';
import {
  payoutAnswer,
  placesText,
  prizeFormat,
  prizeTotal,
  rankWords,
  stopText,
} from './payoutTexts.ts';

export interface PayoutCurveProps extends Payouts {
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  readonly frame?: 'panel' | 'flat';
  readonly controls?: ReactNode;
  readonly state?: ChartState;
}

const HEIGHT_REM = 11;

const columnsOf = (format: (amount: Cents) => string): readonly DataColumn<PayoutStop>[] => [
  {
    id: 'place',
    header: 'Place',
    emphasis: 'key',
    accessor: ({ from }) => from,
    cell: placesText,
  },
  {
    id: 'prize',
    header: 'Prize',
    numeric: true,
    emphasis: 'strong',
    cell: ({ prize }) => (prize > 0 ? format(prize) : '-'),
  },
  {
    id: 'own',
    header: 'Yours',
    cell: ({ own }) =>
      own.length === 0
        ? null
        : own.map(({ id, name, rankText, prize }) => (
            <span key={id} className={styles['own']}>
              <bdi>{name}</bdi> {rankText}
              {prize > 0 ? `, ${formatCents(prize)}` : ''}
            </span>
          )),
  },
];

const stateOf = ({ own }: PayoutStop): RowState => (own.length > 0 ? 'own' : 'plain');
const idOf = ({ from }: PayoutStop): string => String(from);

/** The stop of the viewer's best entry, or else the first. */
const restStop = (stops: readonly PayoutStop[]): number =>
  Math.max(
    0,
    stops.findIndex(({ own }) => own.length > 0),
  );

/** What the readout says while there is no cursor. */
const Summary = ({ prizes, entries, own }: Payouts) => {
  const [best] = own;
  return (
    <>
      <span>
        {formatCount(entries)} {entries === 1 ? 'entry' : 'entries'},{' '}
        <b>{formatCents(prizeTotal(prizes))}</b> in prizes
      </span>
      {best === undefined ? null : (
        <span>
          {own.length === 1 ? 'You' : <bdi>{best.name}</bdi>}: <b>{rankWords(best)}</b>
          {best.prize > 0 ? (
            <>
              , <b className={styles['money']}>{formatCents(best.prize)}</b>
            </>
          ) : (
            ', not paid'
          )}
        </span>
      )}
    </>
  );
};

/** Ten stops at once, for fields whose prizes all differ. */
const PAGE_STOPS = 10;

/**
 * What each place pays, with the viewer's places (docs/product.md#payout-curve). Places that pay the same are one stop
 * of the cursor and one row of the table.
 */
export const PayoutCurve = ({
  title,
  headingLevel = 2,
  frame = 'panel',
  controls,
  state = READY,
  prizes,
  entries,
  own,
}: PayoutCurveProps) => {
  const stops = useMemo(() => payoutStops({ prizes, entries, own }), [prizes, entries, own]);
  const format = useMemo(() => prizeFormat(prizes, own), [prizes, own]);
  const columns = useMemo(() => columnsOf(format), [format]);
  const restAt = restStop(stops);
  const textOf = (index: number): string => {
    const stop = stops[index];
    return stop === undefined ? '' : stopText(stop, format);
  };
  const shown: ChartState =
    state.kind === 'ready' && prizeTotal(prizes) === 0
      ? { kind: 'empty', message: 'The prizes are known once there are entries.' }
      : state;
  return (
    <ScrubbedChart
      title={title}
      headingLevel={headingLevel}
      frame={frame}
      controls={controls}
      state={shown}
      answer={payoutAnswer({ prizes, entries, own })}
      height={HEIGHT_REM}
      summary={
        shown.kind === 'empty' || shown.kind === 'loading' ? null : (
          <Summary prizes={prizes} entries={entries} own={own} />
        )
      }
      hint="Drag, or use the arrow keys, to see each place"
      stops={{
        name: 'Place',
        count: stops.length,
        restAt,
        textOf,
        nearest: (x, size) => stopAtX(stops, payoutScale({ size, stops, prizes }), x),
        page: PAGE_STOPS,
      }}
      table={
        <ListTable
          caption={`${title}, ${formatOrdinal(1)} place first`}
          frame="flat"
          columns={columns}
          rows={stops}
          getRowId={idOf}
          rowState={stateOf}
        />
      }
    >
      {(size, at) => (
        <PayoutDrawing
          size={size}
          stops={stops}
          prizes={prizes}
          own={own}
          format={format}
          cursor={at === null ? null : (stops[at] ?? null)}
        />
      )}
    </ScrubbedChart>
  );
};
