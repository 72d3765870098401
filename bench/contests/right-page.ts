import { Contest, playerResult } from '@captains-pick/contract';
import { standings } from '@captains-pick/rules';
import { playerName } from '../../e2e/crowded-contest.ts';

/** Checks that a page with this answer shows the right rank for every one of these scores. @throws when it doesn't */
export const pageIsRight = (read: unknown, scores: readonly number[]): void => {
  const contest = Contest.parse(read);
  const rank = (scoreOf: (player: (typeof contest.players)[number]) => number | null) => {
    const entries = contest.entrants.map(({ _id, team }) => ({
      id: _id,
      captain: team?.captain ?? '',
      flexPlayers: team?.flexPlayers ?? [],
    }));
    const results = new Map(
      contest.players.map((player) => [
        player.name,
        { ...playerResult(player), score: scoreOf(player) },
      ]),
    );
    return standings(contest.sport, entries, results, []).rows.map(({ id, rank: place }) => [
      id,
      place,
    ]);
  };
  const sent = new Map(scores.map((score, at) => [playerName(at), score]));
  const shown = rank((player) => playerResult(player).score);
  const due = rank(({ name }) => sent.get(name) ?? null);
  if (shown.length !== contest.entrantsCount || JSON.stringify(shown) !== JSON.stringify(due)) {
    throw new Error('the page does not show the standings of the last feed');
  }
};
