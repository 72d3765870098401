import { moneyCents, type OwnContestResult } from '@captains-pick/contract';

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The results as a file, one line for each entry. */
export const resultsCsv = (results: readonly OwnContestResult[]): string =>
  [
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
      result.tournamentName,
      result.sport,
      result.draftType,
      result.format,
      result.status,
      result.entryName,
      result.rank === null ? '' : `${result.tied ? 'T' : ''}${result.rank}`,
      String(result.entrantsCount),
      dollars(moneyCents(result.fee)),
      result.prize === null ? '' : dollars(moneyCents(result.prize)),
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
