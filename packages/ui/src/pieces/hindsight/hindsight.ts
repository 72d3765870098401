import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import { hasSalaries, lineupSize, playerPoints, type BestLineup } from '@captains-pick/rules';
import { useMemo } from 'react';
import {
  useLineupSearch,
  type LineupSearch,
  type LineupSearchFeed,
  type LineupSearchMessage,
} from '../../data/index.ts';

type Field = Pick<Contest, 'sport' | 'format' | 'draftType' | 'salaryCap' | 'players' | 'entrants'>;

/** The size of the contest's teams, because a snake draft's format does not give it. */
const teamSize = ({ format, entrants }: Pick<Field, 'format' | 'entrants'>): number =>
  entrants.reduce((most, { team }) => Math.max(most, team ? 1 + team.flexPlayers.length : 0), 0) ||
  lineupSize(format);

/**
 * The search for the best possible lineup now that the results are known, under the cap if there is one
 * (docs/product.md#formats). Players without a score count as 0, as in the standings.
 */
export const hindsightSearch = (field: Field): LineupSearch => ({
  sport: field.sport,
  players: field.players.map((player) => ({
    id: player._id,
    name: player.name,
    salary: player.salary,
    value: playerPoints(field.sport, playerResult(player)) ?? 0,
  })),
  size: teamSize(field),
  salaryCap: hasSalaries(field) ? field.salaryCap : null,
});

/** The best lineup in hindsight, as far as it is known. */
export type Hindsight =
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly best: BestLineup<Player> }
  /** The results are not enough for a full lineup. */
  | { readonly state: 'none' }
  | { readonly state: 'failed' };

const SEARCHING: Hindsight = { state: 'searching' };
const NONE: Hindsight = { state: 'none' };

/** What a message says about a contest's players. */
export const hindsightOf = (
  { players }: Pick<Field, 'players'>,
  message: LineupSearchMessage | null,
): Hindsight => {
  if (message === null) return SEARCHING;
  if (message.type === 'failed') return { state: 'failed' };
  if (message.type === 'refused') return NONE;
  const byId = new Map(players.map((player) => [player._id, player]));
  const { captain, flexPlayers, teamSalary, total } = message.lineup;
  const chosen = [captain, ...flexPlayers].flatMap(({ id }) => byId.get(id) ?? []);
  const [first, ...rest] = chosen;
  return first === undefined
    ? NONE
    : { state: 'found', best: { captain: first, flexPlayers: rest, teamSalary, total } };
};

/** Searches the best lineup in hindsight, once it is wanted. */
export const useHindsight = (
  feed: LineupSearchFeed,
  contest: Field,
  wanted: boolean,
): Hindsight => {
  const search = useMemo(() => (wanted ? hindsightSearch(contest) : null), [contest, wanted]);
  const message = useLineupSearch(feed, search);
  return useMemo(() => hindsightOf(contest, message), [contest, message]);
};
