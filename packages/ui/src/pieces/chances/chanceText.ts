import type { ChanceAssumption, ChanceRefusal, Chances, EntryChances } from '@captains-pick/rules';

/** Chances below this, or this close to certainty, are shown as a bound, because a simulation is not more exact. */
const MIN_SHOWN_CHANCE = 0.001;
/** Chances below this are shown in tenths of a percent. */
const TENTHS_BELOW = 0.1;

/** Shown in place of a chance that is unknown or does not exist. */
export const NO_CHANCE = '–';

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

/** A chance with its standard error in percentage points, if any: `41% ±1.6`. */
export const chanceWithError = (chance: number, error: number, eliminated = false): string => {
  const text = chanceText(chance, error, eliminated);
  return error > 0 && text !== NO_CHANCE ? `${text} ±${percent(error, 1)}` : text;
};

export const CHANCE_LABELS = { cash: 'To cash', win: 'To win' } as const;

/** The chances in a team's panel; none if they are unknown. */
export const chanceFacts = (
  chances: EntryChances | undefined,
  eliminated = false,
): readonly { readonly label: string; readonly value: string }[] => [
  {
    label: CHANCE_LABELS.cash,
    value: chances ? chanceWithError(chances.cash, chances.cashError, eliminated) : NO_CHANCE,
  },
  {
    label: CHANCE_LABELS.win,
    value: chances ? chanceWithError(chances.win, chances.winError, eliminated) : NO_CHANCE,
  },
];

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
