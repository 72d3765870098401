/** A contest's entries and results as CSV, for a spreadsheet. */
import { moneyCents, playerResult, type Contest } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

/** Dollars and cents without a sign, so that a spreadsheet reads a number. */
const dollars = (amount: Parameters<typeof moneyCents>[0]): string =>
  formatCents(moneyCents(amount)).replace('$', '').replaceAll(',', '').replace('−', '-');

/** Escapes cells that a spreadsheet would run as formulas, because names may begin with any character. */
const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([[...columns], ...rows.map((row) => [...row])], { escape_formulas: true }).trimEnd();

/** Every entry with its lineup, and with its place and winnings if there are any; by place, then by name. */
export const entriesCsv = ({
  entrants,
  placementResults,
}: Pick<Contest, 'entrants' | 'placementResults'>): string => {
  const placed = new Map(
    placementResults.flatMap(({ place, entrants: there }, index) =>
      there.map(({ _id, winnings }) => [
        _id,
        {
          index,
          // Without the separator of thousands, as all numbers of the file.
          rank: `${there.length > 1 ? 'T' : ''}${place}`,
          winnings: dollars(winnings),
        },
      ]),
    ),
  );
  const flexes = Math.max(0, ...entrants.map(({ team }) => team?.flexPlayers.length ?? 0));
  const rows = entrants
    .map((entrant) => ({ entrant, place: placed.get(entrant._id) }))
    .toSorted(
      (a, b) =>
        (a.place?.index ?? Infinity) - (b.place?.index ?? Infinity) ||
        (a.entrant.entryName < b.entrant.entryName ? -1 : 1),
    )
    .map(({ entrant: { _id, entryName, username, team, teamSalary }, place }) => [
      _id,
      entryName,
      username,
      team?.captain ?? '',
      ...Array.from({ length: flexes }, (_, index) => team?.flexPlayers[index] ?? ''),
      teamSalary ?? null,
      place?.rank ?? '',
      place?.winnings ?? '',
    ]);
  const flexColumns = Array.from({ length: flexes }, (_, index) => `flex ${index + 1}`);
  return csvOf(
    ['id', 'entry', 'username', 'captain', ...flexColumns, 'salary', 'place', 'winnings'],
    rows,
  );
};

/** Every player with the known result, in the order of the import. */
export const resultsCsv = ({ players }: Pick<Contest, 'players'>): string =>
  csvOf(
    ['id', 'player', 'salary', 'finish', 'cashed', 'score', 'round', 'thru', 'status', 'chips'],
    players.map((player) => {
      const { finish, score, round, thru, status, currentChipCount } = playerResult(player);
      return [
        player._id,
        player.name,
        player.salary,
        finish,
        player.cashedFor === undefined || player.cashedFor === null
          ? ''
          : dollars(player.cashedFor),
        score,
        round,
        thru,
        status,
        currentChipCount,
      ];
    }),
  );
