import type { ChanceAssumption, ChanceRefusal, Chances, EntryChances } from '@captains-pick/rules';

/** Chances below this, or this close to certainty, are shown as a bound, because a simulation is not more exact. */
const MIN_SHOWN_CHANCE = 0.001;
/** Chances below this are shown in tenths of a percent. */
const TENTHS_BELOW = 0.1;

/** Shown in place of a chance that is unknown or does not exist. */
const NO_CHANCE = '–';

const percent = (part: number, decimals: number): string => (part * 100).toFixed(decimals);

/** `41%`, `3.2%`, `<0.1%`. Exact chances, with an error of 0, can be `0%` and `100%`. */
export const chanceText = (chance: number, error: number, eliminated = false): string => {
  // An eliminated team can still win a prize with its present score. If its chance is tiny, a dash says more than
  // `<0.1%`.
  if (eliminated && chance < MIN_SHOWN_CHANCE) return NO_CHANCE;
  if (error > 0 && chance < MIN_SHOWN_CHANCE) return '<0.1%';
  if (error > 0 && chance > 1 - MIN_SHOWN_CHANCE) return '>99.9%';
  return `${percent(chance, chance > 0 && chance < TENTHS_BELOW ? 1 : 0)}%`;
};

/** Standard errors to either side that have 95 of 100 estimates between them. */
const RANGE_ERRORS = 1.96;

/** A chance as a share from 0 to 1. */
export interface EstimatedChance {
  readonly chance: number;
  /** The standard error of the simulation; 0 for an exact chance. */
  readonly error: number;
}

/** An estimated chance, as it is shown. */
export interface ShownEstimate {
  /** `62%`, or a dash. */
  readonly text: string;
  /** Half the 95 % range of the estimate in percentage points, `±3.1`; null: the chance is exact or unknown. */
  readonly errorText: string | null;
  /** In percent, with the same range; null: a dash, or less than the bar could show. */
  readonly bar: { readonly percent: number; readonly error: number } | null;
}

export const CHANCE_LABELS = { cash: 'To cash', win: 'To win' } as const;

/** A bar below this would be thinner than its bracket. */
const LEAST_BAR = 0.01;

/** A chance as it is shown; a dash if it is unknown. */
export const shownEstimate = (
  estimate: EstimatedChance | null,
  eliminated = false,
): ShownEstimate => {
  if (estimate === null) return { text: NO_CHANCE, errorText: null, bar: null };
  const { chance } = estimate;
  const error = estimate.error * RANGE_ERRORS;
  const text = chanceText(chance, error, eliminated);
  const isKnown = text !== NO_CHANCE;
  return {
    text,
    errorText: isKnown && error > 0 ? `±${percent(error, 1)}` : null,
    bar: isKnown && chance >= LEAST_BAR ? { percent: chance * 100, error: error * 100 } : null,
  };
};

export interface ShownChance extends ShownEstimate {
  readonly label: string;
}

/** One of an entry's chances; a dash if they are unknown. */
export const shownChance = (
  chances: EntryChances | undefined,
  which: keyof typeof CHANCE_LABELS,
  eliminated = false,
): ShownChance => {
  const estimate =
    chances === undefined ? null : { chance: chances[which], error: chances[`${which}Error`] };
  return { label: CHANCE_LABELS[which], ...shownEstimate(estimate, eliminated) };
};

/** What the bracket on a bar is; null: the chances are exact. */
export const bracketText = ({ decided, runs }: Pick<Chances, 'decided' | 'runs'>): string | null =>
  decided
    ? null
    : `From ${runs.toLocaleString('en-US')} simulated finishes. The bracket is the 95% range of the estimate, not of the result.`;

const rounds = (count: number): string => `${count} ${count === 1 ? 'round' : 'rounds'}`;

const assumptionText = (assumption: ChanceAssumption): string => {
  switch (assumption.name) {
    case 'golf-rounds':
      return `The remaining holes of ${rounds(assumption.rounds)} are drawn from tour scores, better for players with shorter odds.${assumption.cutTo === null ? '' : ` After two rounds the best ${assumption.cutTo} and ties make the cut.`}`;
    case 'chess-rounds':
      return `${assumption.left} of ${rounds(assumption.rounds)} are left. Games are drawn by the ratings, and pairings ${assumption.pairing === 'swiss' ? 'by points as in a Swiss' : 'at random among the players left'}.`;
    case 'esports-knockout':
      return `The remaining players play a knockout of best-of-three matches, drawn by their seeds. Each game won scores ${assumption.gamePoints}.`;
    default:
      return assumption satisfies never;
  }
};

/** How the chances were computed: the model, its assumptions, and the runs and the seed that reproduce them. */
export const chancesSource = ({ assumed, decided, runs, seed }: Chances): string => {
  if (decided) return 'No entry can gain or lose a place any more: these chances are final.';
  const model =
    assumed.length === 0
      ? 'Finishing places of the remaining players are drawn by their chips (ICM).'
      : assumed.map(assumptionText).join(' ');
  return `From ${runs.toLocaleString('en-US')} simulated endings of the event. ${model} Anyone can repeat this with seed ${seed}.`;
};

export const REFUSAL_TEXTS: Readonly<Record<ChanceRefusal, string>> = {
  'prizes-unknown': 'No chances: the event’s prizes are not known.',
  'rounds-unknown': 'No chances: the results don’t say which round it is.',
};
