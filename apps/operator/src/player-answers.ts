import type { SuggestedSalaries } from '@captains-pick/contract';
import { formatSalary } from '@captains-pick/rules';
import { formatTable } from './answers.ts';

type Noticed = Pick<SuggestedSalaries, 'renamed' | 'unmatched' | 'unknown'>;

/** Warnings about files of players, one line each. */
export const noticedInWords = ({ renamed, unmatched, unknown }: Noticed): readonly string[] =>
  [...renamed, ...unmatched, ...unknown].map((line) => `  ${line}`);

const salary = (amount: number | null): string => (amount === null ? '-' : formatSalary(amount));

export const formatSuggestions = ({ message, players, ...noticed }: SuggestedSalaries): string =>
  [
    formatTable([
      ['PLAYER', 'SALARY', 'SUGGESTED', 'WHY'],
      ...players.map((player) => [
        player.name,
        salary(player.salary),
        salary(player.suggested),
        player.why,
      ]),
    ]),
    '',
    message,
    ...noticedInWords(noticed),
  ].join('\n');
