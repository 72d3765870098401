/** The balance of the last 90 days as steps, a stop per day in the viewer's zone. */
import { moneyCents, type StatementKind, type Wallet } from '@captains-pick/contract';
import { cents, formatCents, formatCentsShort, type Cents } from '@captains-pick/rules';
import { formatDay } from '../../../data/index.ts';
import type { StepData, StepMark } from '../../../primitives/step-chart/index.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 90;

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

export interface BalanceDay {
  /** Its noon, in epoch milliseconds. */
  readonly at: number;
  /** At its end. */
  readonly balance: Cents;
  /** The sums of its bookings by what they are called. */
  readonly moved: readonly { readonly what: string; readonly amount: Cents }[];
  /** What of it the chart marks, the rarest first; null: nothing. */
  readonly mark: StepMark['kind'] | null;
}

const NAMES: Readonly<Record<StatementKind, string>> = {
  entry: 'entries',
  refund: 'refunds',
  prize: 'prizes',
  correction: 'corrections',
  deposit: 'deposits',
  'deposit-return': 'deposits',
  hold: 'withdrawals',
  withdrawal: 'withdrawals',
  release: 'withdrawals',
  owed: 'added',
  'owed-payment': 'added',
  grant: 'added',
  'grant-reversal': 'added',
  'given-up': 'given up',
  welcome: 'added',
};

const MARKS = [
  ['prizes', 'won'],
  ['withdrawals', 'out'],
  ['deposits', 'in'],
] as const satisfies readonly (readonly [string, StepMark['kind']])[];

/** A withdrawal that came back, or a deposit that was returned, is no mark. */
const markOf = (moved: ReadonlyMap<string, number>): StepMark['kind'] | null =>
  MARKS.find(([what, kind]) => (moved.get(what) ?? 0) * (kind === 'out' ? -1 : 1) > 0)?.[1] ?? null;

/** The number of a day in the viewer's zone. Days on which the clocks change count as others. */
const dayOf = (at: number): number => {
  const date = new Date(at);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
};

/** Each day from the first of the history to the last, with the balance at its end. */
export const balanceDays = ({
  from,
  opening,
  points,
}: Wallet['history']): readonly BalanceDay[] => {
  const start = Date.parse(from);
  const first = dayOf(start);
  const last = dayOf(start + HISTORY_DAYS * DAY_MS);
  const days: BalanceDay[] = [];
  let balance = moneyCents(opening);
  let next = 0;
  for (let day = first; day <= last; day += 1) {
    const moved = new Map<string, number>();
    for (; next < points.length; next += 1) {
      const point = points[next];
      if (point === undefined || dayOf(Date.parse(point.at)) > day) break;
      balance = moneyCents(point.balance);
      const what = NAMES[point.kind];
      moved.set(what, (moved.get(what) ?? 0) + moneyCents(point.amount));
    }
    const date = new Date(day * DAY_MS);
    days.push({
      at: new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime(),
      balance,
      moved: [...moved].map(([what, amount]) => ({ what, amount: cents(amount) })),
      mark: markOf(moved),
    });
  }
  return days;
};

/** A round amount that is at least this many cents, in 1, 2, 4 or 8 times a power of ten. */
const roundTop = (most: number): number => {
  let step = 10_00;
  for (;;) {
    for (const factor of [1, 2, 4, 8]) if (step * factor >= most) return step * factor;
    step *= 10;
  }
};

export const balanceData = (days: readonly BalanceDay[]): StepData => {
  const top = roundTop(Math.max(...days.map(({ balance }) => balance), 1));
  const months = days.flatMap(({ at }, index) => {
    const month = new Date(at).getMonth();
    const before = days[index - 1];
    if (before !== undefined && new Date(before.at).getMonth() === month) return [];
    const name = index === 0 ? formatDay(at) : (MONTHS[month] ?? '');
    return [{ at: index, name, shortName: name }];
  });
  // A month that begins right after the first day would cover its name.
  const sections = months.filter(({ at }) => at === 0 || at > 8);
  return {
    count: days.length,
    lines: [
      {
        id: 'balance',
        role: 'entry',
        values: days.map(({ balance }) => balance),
        label: '',
      },
    ],
    money: null,
    scale: {
      depthOf: (value) => 1 - value / top,
      ticks: [top, top / 2, 0].map((value) => ({
        value,
        label: formatCentsShort(cents(value)),
      })),
    },
    sections,
    gaps: new Set(),
    marks: days.flatMap(({ balance, mark }, at) =>
      mark === null ? [] : [{ at, value: balance, kind: mark }],
    ),
  };
};

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatCents(amount)}`;

/** `8 Nov: $494.50, prizes +$160.50` */
export const dayText = ({ at, balance, moved }: BalanceDay): string =>
  [
    `${formatDay(at)}: ${formatCents(balance)}`,
    ...moved.map(({ what, amount }) => `${what} ${signed(amount)}`),
  ].join(', ');
