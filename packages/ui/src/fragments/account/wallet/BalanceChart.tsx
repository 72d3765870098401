import type { Wallet } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../data/index.ts';
import { READY } from '../../../primitives/chart-frame/index.ts';
import { ListTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { MarkSymbol, StepChart, type StepMark } from '../../../primitives/step-chart/index.ts';
import styles from './Wallet.module.css';
import { balanceData, balanceDays, dayText, type BalanceDay } from './balanceChart.ts';

const COLUMNS: readonly DataColumn<BalanceDay>[] = [
  { id: 'day', header: 'Day', emphasis: 'key', cell: ({ at }) => formatDay(at) },
  { id: 'balance', header: 'Balance', numeric: true, cell: ({ balance }) => formatCents(balance) },
];

const LEGEND: readonly (readonly [StepMark['kind'], string])[] = [
  ['won', 'Prize'],
  ['in', 'Deposit'],
  ['out', 'Withdrawal'],
];

/** The marks that the chart has. */
const Legend = ({ marks }: { readonly marks: readonly StepMark[] }) => {
  const shown = LEGEND.filter(([kind]) => marks.some((mark) => mark.kind === kind));
  return shown.length === 0 ? null : (
    <ul className={styles['legend']}>
      {shown.map(([kind, name]) => (
        <li key={kind}>
          <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
            <MarkSymbol kind={kind} x={6} y={6} scale={1} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
};

/** The balance over the last 90 days. */
export const BalanceChart = ({ history }: { readonly history: Wallet['history'] }) => {
  const [at, setAt] = useState<number | null>(null);
  const days = useMemo(() => balanceDays(history), [history]);
  const data = useMemo(() => balanceData(days), [days]);
  const [first] = days;
  const last = days.at(-1);
  const shown = (at === null ? null : days[at]) ?? last;
  if (first === undefined || last === undefined || shown === undefined) return null;
  const none = history.points.length === 0;
  return (
    <>
      <StepChart
        title="The last 90 days"
        headingLevel={3}
        frame="flat"
        answer={`Your balance was ${formatCents(first.balance)} on ${formatDay(first.at)} and is ${formatCents(last.balance)} now.`}
        state={none ? { kind: 'empty', message: 'Nothing was booked in the last 90 days.' } : READY}
        data={data}
        stopName="Day"
        at={at}
        valueText={dayText(shown)}
        readout={<span>{dayText(shown)}</span>}
        onScrub={(scrubbed) => setAt(scrubbed.at)}
        hint="Drag, or use the arrow keys, to go back in time"
        table={
          <ListTable
            caption="Balance by day"
            frame="flat"
            density="dense"
            columns={COLUMNS}
            rows={days}
            getRowId={(day) => String(day.at)}
          />
        }
      />
      <Legend marks={data.marks ?? []} />
    </>
  );
};
