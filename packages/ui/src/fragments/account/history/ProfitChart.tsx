import { cents, formatCentsShort, ZERO_CENTS, type Cents } from '@captains-pick/rules';
import { useMemo, useState } from 'react';
import { READY } from '../../../primitives/chart-frame/index.ts';
import { ListTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { StepChart, type StepData } from '../../../primitives/step-chart/index.ts';
import { formatDayAndYear } from '../../../data/index.ts';
import { signed, type PlayedContest } from './ownResults.ts';

interface ProfitStop extends PlayedContest {
  /** After this contest, of all so far. */
  readonly sum: Cents;
}

/** Of the chart's height: labels that are nearer than this would touch. */
const NEAREST_TICK = 0.12;

const stopsOf = (played: readonly PlayedContest[]): readonly ProfitStop[] => {
  let sum = ZERO_CENTS;
  return played.map((contest) => {
    sum = cents(sum + contest.profit);
    return { ...contest, sum };
  });
};

const dataOf = (stops: readonly ProfitStop[]): StepData => {
  const values = stops.map(({ sum }) => sum);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = Math.max(1, top - bottom);
  // The end that is too near to zero has no label of its own.
  const ends = [top, bottom].filter((value) => Math.abs(value) / span >= NEAREST_TICK);
  const ticks = [...ends, 0].toSorted((a, b) => b - a);
  return {
    count: stops.length,
    lines: [{ id: 'profit', role: 'entry', values, label: '' }],
    money: null,
    scale: {
      depthOf: (value) => (top - value) / span,
      ticks: ticks.map((value) => ({ value, label: formatCentsShort(cents(value)) })),
    },
    sections: [],
    gaps: new Set(),
    marks: stops.flatMap(({ sum: value, prizes }, at) =>
      prizes > ZERO_CENTS ? [{ at, value, kind: 'won' as const }] : [],
    ),
  };
};

const COLUMNS: readonly DataColumn<ProfitStop>[] = [
  { id: 'contest', header: 'Contest', emphasis: 'key', cell: ({ name }) => name },
  { id: 'day', header: 'Day', emphasis: 'muted', cell: ({ at }) => formatDayAndYear(at) },
  { id: 'profit', header: 'Profit', numeric: true, cell: ({ profit }) => signed(profit) },
  { id: 'sum', header: 'Sum', numeric: true, cell: ({ sum }) => signed(sum) },
];

const stopText = ({ at, name, profit, sum }: ProfitStop): string =>
  `${formatDayAndYear(at)}, ${name}: ${signed(profit)}, together ${signed(sum)}`;

/** The profit after each contest. */
export const ProfitChart = ({ played }: { readonly played: readonly PlayedContest[] }) => {
  const [at, setAt] = useState<number | null>(null);
  const stops = useMemo(() => stopsOf(played), [played]);
  const data = useMemo(() => dataOf(stops), [stops]);
  const last = stops.at(-1);
  const shown = (at === null ? null : stops[at]) ?? last;
  if (last === undefined || shown === undefined || stops.length < 2) return null;
  return (
    <StepChart
      title="Profit over time"
      headingLevel={3}
      frame="flat"
      answer={`After ${stops.length} contests it is ${signed(last.sum)}.`}
      state={READY}
      data={data}
      stopName="Contest"
      at={at}
      valueText={stopText(shown)}
      readout={<span>{stopText(shown)}</span>}
      onScrub={(scrubbed) => setAt(scrubbed.at)}
      hint="Drag, or use the arrow keys, to go back in time"
      table={
        <ListTable
          caption="Profit by contest"
          frame="flat"
          density="dense"
          columns={COLUMNS}
          rows={stops}
          getRowId={({ contestId }) => contestId}
        />
      }
    />
  );
};
