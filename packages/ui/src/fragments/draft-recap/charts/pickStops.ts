import { formatCount, formatDifference, formatDuration } from '@captains-pick/rules';
import type { ChartStops } from '../../../primitives/chart-frame/index.ts';
import { automaticText, type ShownPick, type ShownRecap } from '../recapView.ts';

/** A pick as screen readers say it. */
const pickWords = (pick: ShownPick): string => {
  const { label, name, own, username, rank, number, value, duration } = pick;
  const automatic = automaticText(pick);
  return [
    `${label} ${name}`,
    own ? 'you' : username,
    `rank ${formatCount(rank)}, pick ${number}`,
    `value ${formatDifference(value)}`,
    formatDuration(duration),
    ...(automatic === null ? [] : [automatic]),
  ].join(', ');
};

/** The picks as stops of a chart's cursor. Page Up and Page Down move a round. */
export const pickStops = (
  { picks, seats }: Pick<ShownRecap, 'picks' | 'seats'>,
  { answer, nearest }: { readonly answer: string; readonly nearest: ChartStops['nearest'] },
): ChartStops => ({
  name: 'Pick',
  count: picks.length,
  restAt: 0,
  textOf: (stop) => {
    const pick = picks[stop];
    return pick === undefined ? '' : pickWords(pick);
  },
  restText: answer,
  nearest,
  page: seats.length,
});
