import {
  moneyCents,
  type EntryHistory,
  type ResultsUpdate,
  type StandingsHistory,
} from '@captains-pick/contract';
import {
  formatRank,
  formatTotal,
  lastPaidPlace,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import type { StepData, StepLine } from '../../primitives/step-chart/index.ts';
import { rankScale, scoreScale, totalOfWire } from './historyScales.ts';
import { historyGaps, historySections } from './historyStops.ts';

/** What the chart draws. */
export type Measure = 'rank' | 'score';

/** An entry's place at an update. */
export interface HistoryPlace {
  readonly rank: number;
  readonly tied: boolean;
  /** In the sport's unit of totals; null: none. */
  readonly total: number | null;
  readonly prize: Cents;
}

export interface HistoryEntry {
  readonly id: string;
  readonly name: string;
  readonly role: StepLine['role'];
  /** By update. */
  readonly places: readonly HistoryPlace[];
}

const entryOf = (
  sport: Sport,
  { _id, entryName, ranks, tied, scores, prizes }: EntryHistory,
  role: StepLine['role'],
): HistoryEntry => ({
  id: _id,
  name: entryName,
  role,
  places: ranks.map((rank, at) => ({
    rank,
    tied: tied[at] ?? false,
    total: totalOfWire(sport, scores[at] ?? null),
    prize: moneyCents(prizes[at] ?? 0),
  })),
});

const presentRank = ({ places }: HistoryEntry): number => places.at(-1)?.rank ?? 0;

/** The entries to draw: the viewer's, the best first, then the compared ones. The chart is about the chosen one. */
export const historyEntries = (
  { entries }: Pick<StandingsHistory, 'entries'>,
  {
    sport,
    ownUserId,
    chosenId,
  }: { readonly sport: Sport; readonly ownUserId: string | null; readonly chosenId: string | null },
): readonly HistoryEntry[] => {
  const own = entries
    .filter(({ userId }) => userId === ownUserId)
    .map((entry) => entryOf(sport, entry, 'mine'))
    .toSorted((a, b) => presentRank(a) - presentRank(b));
  const main = own.find(({ id }) => id === chosenId) ?? own[0];
  const rest = own.filter((entry) => entry !== main);
  const others = entries
    .filter(({ userId }) => userId !== ownUserId)
    .map((entry) => entryOf(sport, entry, 'other'));
  return [...(main === undefined ? [] : [{ ...main, role: 'entry' as const }]), ...rest, ...others];
};

/** What a contest's prizes and field say before its history is there. */
export interface HistoryField {
  readonly sport: Sport;
  readonly entrants: number;
  /** Cents by place. */
  readonly payouts: readonly Cents[];
}

const valueOf = (place: HistoryPlace, measure: Measure): number | null =>
  measure === 'rank' ? place.rank : place.total;

const lineOf = (
  { id, role, name, places }: HistoryEntry,
  measure: Measure,
  sport: Sport,
): StepLine => {
  const last = places.at(-1);
  const value =
    last === undefined
      ? ''
      : measure === 'rank'
        ? formatRank(last)
        : formatTotal(sport, last.total);
  return {
    id,
    role,
    values: places.map((place) => valueOf(place, measure)),
    label: `${value} ${name}`,
  };
};

/** By update: the score that had the last paid place. */
export const paidTotals = (
  history: StandingsHistory | null,
  sport: Sport,
): readonly (number | null)[] =>
  (history?.lastPaid?.scores ?? []).map((score) => totalOfWire(sport, score));

export interface HistoryDataOptions {
  readonly measure: Measure;
  readonly field: HistoryField;
  readonly moneyLabels: { readonly label: string; readonly shortLabel: string } | null;
  /** `paidTotals` of the history. */
  readonly paid: readonly (number | null)[];
}

const moneyValuesOf = (
  updates: number,
  { measure, field: { payouts }, paid }: HistoryDataOptions,
): readonly (number | null)[] => {
  if (measure === 'score') return paid;
  const place = lastPaidPlace(payouts)?.place;
  // Between the last paid place and the next.
  return place === undefined ? [] : Array.from({ length: Math.max(1, updates) }, () => place + 0.5);
};

/** The data of the chart. Before the first update it has only its axes and the money line. */
export const historyData = (
  updates: readonly ResultsUpdate[],
  entries: readonly HistoryEntry[],
  options: HistoryDataOptions,
): StepData => {
  const { measure, field, moneyLabels } = options;
  const { sport, entrants } = field;
  const lines = entries.map((entry) => lineOf(entry, measure, sport));
  const moneyValues = moneyValuesOf(updates.length, options);
  const known = [...lines.flatMap(({ values }) => values), ...moneyValues].filter(
    (value) => value !== null,
  );
  return {
    count: updates.length,
    lines,
    money:
      moneyLabels === null || moneyValues.length === 0
        ? null
        : { ...moneyLabels, values: moneyValues },
    scale: measure === 'rank' ? rankScale(entrants) : scoreScale(sport, known),
    sections: historySections(updates),
    gaps: historyGaps(updates),
  };
};
