/**
 * The real event of the main journey (144 players, two rounds) from `samples/`, and what the contest must come
 * to, worked out here from the sample's own lines: none of the product's code is used.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SAMPLE = join(import.meta.dirname, '../samples/golf/players-championship-2019');

interface SamplePlayer {
  readonly id: string;
  readonly name: string;
  readonly salary: number;
}

/** The sample's CSV has no quoted fields; this reads it on its own. */
export const samplePlayers = (): readonly SamplePlayer[] => {
  const [head = '', ...lines] = readFileSync(join(SAMPLE, 'players.csv'), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  const at = (cells: readonly string[], column: string): string =>
    cells[columns.indexOf(column)] ?? '';
  return lines.map((line) => {
    const cells = line.split(',');
    return { id: at(cells, 'id'), name: at(cells, 'name'), salary: Number(at(cells, 'salary')) };
  });
};

interface SampleResult {
  readonly id: string;
  readonly score: number | null;
}

const sampleResults = (round: 1 | 2): ReadonlyMap<string, number | null> => {
  const feed = JSON.parse(readFileSync(join(SAMPLE, `results-round-${round}.json`), 'utf8')) as {
    readonly players: readonly SampleResult[];
  };
  return new Map(feed.players.map((player) => [player.id, player.score ?? null]));
};

export interface ExpectedTeam {
  readonly username: string;
  /** Captain first. */
  readonly players: readonly SamplePlayer[];
}

/** The sum of a team's scores to par after a round; null when nobody of it has one. */
export const expectedTotal = (team: ExpectedTeam, round: 1 | 2): number | null => {
  const results = sampleResults(round);
  const scores = team.players
    .map((player) => results.get(player.id) ?? null)
    .filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
};

export const captainScore = (team: ExpectedTeam, round: 1 | 2): number | null =>
  sampleResults(round).get(team.players[0]?.id ?? '') ?? null;

/** `E`, `+3` or `−4`, as golf writes it. */
export const scoreText = (score: number | null): string => {
  if (score === null) return '-';
  if (score === 0) return 'E';
  return score > 0 ? `+${score}` : `−${Math.abs(score)}`;
};
