import type { EntryPayload, Team } from '@captains-pick/contract';
import { checkLineup, nameKey, ok, type Result } from '@captains-pick/rules';
import { outIn } from '../players/players-repository.ts';
import { refused, type Refusal } from '../shared/refusals.ts';
import type { EntryTerms } from './batch.ts';

interface EnteredTeam {
  readonly teamSalary: number | null;
  /** The captain first. */
  readonly playerIds: readonly string[];
}

/** A snake contest is entered without a lineup, because its lineups are drafted. */
const UNDRAFTED = ok<EnteredTeam>({ teamSalary: null, playerIds: [] });

/**
 * The checked lineup of an entry. Depends on no other command of the batch.
 *
 * @param kept players whom the entry may keep although they are out
 */
export const enteredTeam = (
  { contest, players, lineupSize: size, withSalaries, isSnake }: EntryTerms,
  { team, teamSalary }: Pick<EntryPayload, 'team' | 'teamSalary'>,
  kept: readonly string[] = [],
): Result<EnteredTeam, Refusal> => {
  if (isSnake) return UNDRAFTED;
  const lineup = checkLineup(team ?? { captain: '', flexPlayers: [] }, {
    players,
    size,
    salaryCap: contest.salaryCap,
  });
  if (!lineup.ok) return refused({ name: 'lineup', refusal: lineup.refusal });
  const { captain, flexPlayers, teamSalary: counted } = lineup.value;
  const out = outIn(lineup.value, ({ id }) => kept.includes(id));
  if (out !== null) return refused({ name: 'player-out', player: out.name });
  if (teamSalary !== undefined && teamSalary !== counted) {
    return refused({ name: 'salary-mismatch', sent: teamSalary, counted });
  }
  return ok({
    teamSalary: withSalaries ? counted : null,
    playerIds: [captain, ...flexPlayers].map(({ id }) => id),
  });
};

/** True when two lineups have the same players on the same slots. */
export const isSameTeam = (first: Team, team: Team | undefined): boolean =>
  team !== undefined &&
  nameKey(first.captain) === nameKey(team.captain) &&
  first.flexPlayers.map(nameKey).join('\n') === team.flexPlayers.map(nameKey).join('\n');
