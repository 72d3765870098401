import type { ChanceAssumption, ChanceRefusal, Chances, EntryChances } from '@captains-pick/rules';

/** Below this, and as close to certain, a chance is told by the bound: simulations say no more. */
const LEAST_TOLD = 0.001;
/** Below this a chance is told in tenths of a percent. */
const TENTHS_BELOW = 0.1;

/** In the place of a chance that there is none of, or that is not known. */
export const NO_CHANCE = '–';

const percent = (part: number, decimals: number): string => (part * 100).toFixed(decimals);

/** `41%`, `3.2%`, `<0.1%`; certain ones, without an error, to the letter: `0%`, `100%`. */
export const chanceText = (chance: number, error: number, eliminated = false): string => {
  // A team that is out can still cash by what it has. If not, no bound of a simulation says it better than a dash.
  if (eliminated && chance < LEAST_TOLD) return NO_CHANCE;
  if (error > 0 && chance < LEAST_TOLD) return '<0.1%';
  if (error > 0 && chance > 1 - LEAST_TOLD) return '>99.9%';
  return `${percent(chance, chance > 0 && chance < TENTHS_BELOW ? 1 : 0)}%`;
};

/** The same with its standard error in percentage points, `41% ±1.6`, where it has one. */
export const chanceWithError = (chance: number, error: number, eliminated = false): string => {
  const text = chanceText(chance, error, eliminated);
  return error > 0 && text !== NO_CHANCE ? `${text} ±${percent(error, 1)}` : text;
};

export const CHANCE_LABELS = { cash: 'To cash', win: 'To win' } as const;

/** What a team's panel says of its chances; none where nothing is known. */
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

/** Where chances come from: the model and what it takes for granted, the runs and the seed that give them again. */
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
