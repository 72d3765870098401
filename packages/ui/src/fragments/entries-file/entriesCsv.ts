import type { Contest, Entrant, RefusedLine } from '@captains-pick/contract';
import { lineupSize } from '@captains-pick/rules';
import { csvCell, csvText } from '../../data/index.ts';

const headingsOf = ({ format }: Pick<Contest, 'format'>): readonly string[] => [
  'entry',
  'captain',
  ...Array.from({ length: lineupSize(format) - 1 }, (_, at) => `flex ${at + 1}`),
];

/** The players with their ids, for lines of a file. */
export const playersCsv = ({ players }: Pick<Contest, 'players'>): string =>
  csvText([
    ['id', 'name', 'salary', 'odds'],
    ...players.map(({ _id, name, salary, sportSpecificData }) => [
      _id,
      name,
      salary,
      sportSpecificData.odds ?? null,
    ]),
  ]);

/** Own entries, in the form in which files are read. */
export const ownEntriesCsv = (
  contest: Pick<Contest, 'format'>,
  entries: readonly Entrant[],
): string =>
  csvText([
    headingsOf(contest),
    ...entries.map(({ entryName, team }) => [
      entryName,
      team?.captain ?? '',
      ...(team?.flexPlayers ?? []),
    ]),
  ]);

/** Refused lines as they were, with their reasons behind them. */
export const refusedCsv = (refused: readonly RefusedLine[]): string =>
  csvText(refused.map(({ cells, fault }) => [...cells, `# ${fault}`]));

/** The text with a name in place of one cell. */
export const withName = (
  text: string,
  { line, cells, meant }: Pick<RefusedLine, 'line' | 'cells' | 'meant'>,
): string => {
  if (meant === null) return text;
  const lines = text.split(/\r\n|\n|\r/);
  lines[line - 1] = cells
    .map((each) => csvCell(each === meant.cell ? meant.player : each))
    .join(',');
  return lines.join('\n');
};
