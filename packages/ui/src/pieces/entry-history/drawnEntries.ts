import type { StandingsRow } from '../standings-layout/standingsRows.ts';

/** More lines could not be told apart. */
const MOST_OWN = 3;
/** Somebody without an entry sees this many leaders. */
const LEADERS = 3;

/**
 * Ids of the viewer's entries that the chart draws: the chosen one and the best of the others.
 *
 * @param rows best first
 * @param chosenId the id of the open team; null: none
 */
export const drawnOwn = (
  rows: readonly StandingsRow[],
  chosenId: string | null,
): readonly string[] => {
  const own = rows.filter((row) => row.own).map(({ id }) => id);
  const main = chosenId !== null && own.includes(chosenId) ? chosenId : own[0];
  return main === undefined
    ? []
    : [main, ...own.filter((id) => id !== main).slice(0, MOST_OWN - 1)];
};

/** Ids of the leaders, for somebody without an entry. */
export const drawnLeaders = (rows: readonly StandingsRow[]): readonly string[] =>
  rows.some(({ own }) => own) ? [] : rows.slice(0, LEADERS).map(({ id }) => id);
