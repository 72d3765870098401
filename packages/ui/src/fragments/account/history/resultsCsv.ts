import { moneyCents, type OwnContestResult } from '@captains-pick/contract';
import { csvText, noFormula } from '../../../data/index.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The results as a file, one line for each entry. */
export const resultsCsv = (results: readonly OwnContestResult[]): string =>
  csvText([
    [
      'date',
      'contest',
      'sport',
      'draft',
      'format',
      'status',
      'entry',
      'rank',
      'of',
      'fee',
      'prize',
    ],
    ...results.map((result) => [
      result.at,
      noFormula(result.tournamentName),
      result.sport,
      result.draftType,
      noFormula(result.format),
      result.status,
      noFormula(result.entryName),
      result.rank === null ? null : `${result.tied ? 'T' : ''}${result.rank}`,
      result.entrantsCount,
      dollars(moneyCents(result.fee)),
      result.prize === null ? null : dollars(moneyCents(result.prize)),
    ]),
  ]);
