/** A poker floor's report in any format: stacks, places and payouts, and how they must agree. */
import {
  addCents,
  centsFromWire,
  formatCents,
  ZERO_CENTS,
  type Cents,
  type Result,
} from '@captains-pick/rules';
import type { Feed, FeedFault, FeedRow } from './feed.ts';
import {
  type About,
  feedOf,
  impossible,
  misshapen,
  refuseFeed,
  type RowReading,
} from './feed-faults.ts';
import { isOver, missedPlaces } from './final-places.ts';

export interface PokerLine {
  /** `line 3`, `row 3` */
  readonly where: string;
  /** `line 3 (Ada Arnold)` */
  readonly place: string;
  readonly id: string | null;
  readonly name: string;
  /** Null: not reported. */
  readonly chips: number | null;
  /** The place in which the player went out; 0 or null: still in; −1: out, place not known. */
  readonly finish: number | null;
  /** Dollars. */
  readonly cash: number | null;
  /** The line's own faults. */
  readonly faults: readonly string[];
}

/** The totals of the whole event in the file; null: none. */
export interface PokerTotals {
  readonly prizePool: Cents | null;
  readonly chipsInPlay: number | null;
}

const readLine = (line: PokerLine): RowReading => {
  const { cash, chips, finish, id, name, place, where } = line;
  if (line.faults.length > 0) return misshapen(place, line.faults);
  const faults: string[] = [];
  const cashedFor = centsFromWire(cash ?? 0);
  if (!cashedFor.ok) faults.push(`cash ${cash} is not dollars and cents`);
  if (chips !== null && chips < 0) faults.push(`chips ${chips} are below zero`);
  if (chips === null && (finish === null || finish === 0)) {
    faults.push('has neither chips nor a place; a player still in has chips');
  }
  // The winner keeps all chips.
  if (chips !== null && chips > 0 && finish !== null && finish !== 0 && finish !== 1) {
    faults.push(`has ${chips} chips, but is out${finish > 0 ? ` in place ${finish}` : ''}`);
  }
  if (faults.length > 0) return impossible(place, faults);
  return {
    kind: 'row',
    row: {
      where,
      externalId: id,
      name,
      result: {
        finish,
        cashedFor: cashedFor.ok ? cashedFor.value : ZERO_CENTS,
        score: null,
        round: null,
        thru: null,
        status: null,
        currentChipCount: chips,
      },
    },
  };
};

/** A player without chips is out, though the place may follow later. */
const finishOf = ({ chips, finish }: PokerLine): number | null =>
  chips === 0 && (finish === null || finish === 0) ? -1 : finish;

const unequalTies = (lines: readonly PokerLine[]): readonly string[] =>
  [...Map.groupBy(lines, ({ finish }) => finish ?? 0)].flatMap(([finish, tied]) => {
    const [first, ...others] = tied;
    const other = others.find(({ cash }) => (cash ?? 0) !== (first?.cash ?? 0));
    return finish < 1 || first === undefined || other === undefined
      ? []
      : [
          `${other.place}: shares place ${finish} with ${first.place}, but cashed ${other.cash ?? 0} and not ${first.cash ?? 0}`,
        ];
  });

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const totalFaults = (
  { chipsInPlay, prizePool }: PokerTotals,
  rows: readonly FeedRow[],
): readonly string[] => {
  const chips = sum(rows.map(({ result }) => result.currentChipCount ?? 0));
  const cash = addCents(...rows.map(({ result }) => result.cashedFor));
  return [
    ...(chipsInPlay !== null && chips > chipsInPlay
      ? [`the stacks sum to ${chips}, but chipsInPlay is ${chipsInPlay}`]
      : []),
    ...(prizePool !== null && cash > prizePool
      ? [`the payouts sum to ${formatCents(cash)}, but prizePool is ${formatCents(prizePool)}`]
      : []),
  ];
};

/** The feed of a floor's report. The event is over once everybody has a place, including the winner. */
export const pokerFeed = (
  about: Pick<About, 'source' | 'observedAt' | 'event'>,
  { lines, totals }: { readonly lines: readonly PokerLine[]; readonly totals: PokerTotals },
): Result<Feed, FeedFault> => {
  const placed = lines.map((line) => ({ place: line.place, finish: finishOf(line) }));
  const readings = lines.map(readLine);
  const feed = feedOf({ ...about, sport: 'Poker', final: isOver(placed) }, readings);
  if (!feed.ok) return feed;
  const faults = [
    ...missedPlaces(placed),
    ...unequalTies(lines),
    ...totalFaults(totals, feed.value.rows),
  ];
  return faults.length > 0 ? refuseFeed('impossible-result', faults) : feed;
};
