import type { Contest, FullClient } from '@captains-pick/contract';

/** Applies an update of a golf contest in its last round. `scoreOf` gets a player's place in the contest's list. */
export const applyGolfScores = (
  operator: FullClient,
  contest: Contest,
  scoreOf: (at: number) => number,
) =>
  operator.applyResults({
    params: { id: contest._id },
    body: {
      file: {
        name: 'results-of-the-journey.json',
        text: JSON.stringify({
          format: 'captains-pick/results@1',
          sport: 'Golf',
          event: contest.tournamentName,
          source: 'journeys',
          observedAt: new Date().toISOString(),
          final: false,
          players: contest.players.map(({ name }, at) => ({
            name,
            score: scoreOf(at),
            round: 4,
            thru: 17,
            status: 'active',
          })),
        }),
      },
      format: 'results',
    },
  });
