import {
  formatCentsShort,
  formatCount,
  formatTotal,
  rulesOf,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import type { ValueScale } from '../../primitives/step-chart/index.ts';

/** Above this many entries the axis of ranks is logarithmic, or the places that matter would share a pixel. */
const LOGARITHMIC_ABOVE = 100;

const tick = (rank: number) => ({ value: rank, label: formatCount(rank) });

/** A round number near the middle of a few places. */
const middleOf = (entrants: number): number => {
  const near = (entrants + 1) / 2;
  const unit = near < 10 ? 1 : 5;
  return Math.max(2, Math.round(near / unit) * unit);
};

const rankTicks = (entrants: number): readonly number[] => {
  if (entrants <= 1) return [1];
  if (entrants <= 3) return Array.from({ length: entrants }, (_, index) => index + 1);
  if (entrants <= LOGARITHMIC_ABOVE) return [1, middleOf(entrants), entrants];
  return [1, 10 ** Math.max(1, Math.round(Math.log10(entrants) / 2)), entrants];
};

/** Rank 1 is on top. */
export const rankScale = (entrants: number): ValueScale => {
  const logarithmic = entrants > LOGARITHMIC_ABOVE;
  const depth = (rank: number): number => (logarithmic ? Math.log(rank) : rank - 1);
  const whole = depth(Math.max(2, entrants));
  return {
    depthOf: (rank) => depth(Math.max(1, rank)) / whole,
    ticks: rankTicks(entrants).map(tick),
  };
};

/** 1, 2 or 5 times a power of ten: the least that divides the range into at most two parts. */
const tickStep = (range: number): number => {
  const power = 10 ** Math.floor(Math.log10(range / 2));
  return ([1, 2, 5, 10].find((times) => times * power * 2 >= range) ?? 10) * power;
};

/** Parts of a point: a total of chess or esports is shown with two decimals at most. */
const LEAST_RANGE = 2;

/** The better score is on top. Money starts at zero (docs/product.md#standings-over-the-event). */
export const scoreScale = (sport: Sport, totals: readonly number[]): ValueScale => {
  const { better, unit } = rulesOf(sport);
  const fromZero = unit === 'cents' ? [0] : [];
  const least = Math.min(...totals, ...fromZero);
  const most = Math.max(...totals, ...fromZero);
  const [low, high] = Number.isFinite(least)
    ? [least, Math.max(most, least + LEAST_RANGE)]
    : [0, 1];
  const step = Math.max(1, tickStep(high - low));
  const ticks: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high && ticks.length < 3; value += step)
    ticks.push(value);
  return {
    depthOf: (total) => (better === 'higher' ? high - total : total - low) / (high - low),
    ticks: ticks.map((value) => ({
      value,
      label: unit === 'cents' ? formatCentsShort(value as Cents) : formatTotal(sport, value),
    })),
  };
};

/** A score of the wire in the unit of totals. */
export const totalOfWire = (sport: Sport, score: number | null): number | null =>
  score === null || rulesOf(sport).unit === 'strokes' ? score : Math.round(score * 100);
