/**
 * The real event of the main journey (144 players, two rounds) from `samples/`, and the expected results of the
 * contest, computed from the sample without the product's code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SAMPLE = join(import.meta.dirname, '../samples/golf/players-championship-2019');

interface SamplePlayer {
  readonly id: string;
  readonly name: string;
  readonly salary: number;
}

/** The cells of a CSV line; a quoted one may contain commas. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

const samplePlayers = (): readonly SamplePlayer[] => {
  const [head = '', ...lines] = readFileSync(join(SAMPLE, 'players.csv'), 'utf8')
    .trim()
    .split('\n');
  const columns = cellsOf(head);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const at = (column: string): string => cells[columns.indexOf(column)] ?? '';
    return { id: at('id'), name: at('name'), salary: Number(at('salary')) };
  });
};

interface SampleResult {
  readonly id: string;
  readonly score?: number | null;
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

/** The sum of a team's scores to par after a round; null when none of its players has one. */
export const expectedTotal = (team: ExpectedTeam, round: 1 | 2): number | null => {
  const results = sampleResults(round);
  const scores = team.players
    .map((player) => results.get(player.id) ?? null)
    .filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
};

export const captainScore = (team: ExpectedTeam, round: 1 | 2): number | null =>
  sampleResults(round).get(team.players[0]?.id ?? '') ?? null;

/** `E`, `+3` or `−4`: golf's notation. */
export const scoreText = (score: number | null): string => {
  if (score === null) return '-';
  if (score === 0) return 'E';
  return score > 0 ? `+${score}` : `−${Math.abs(score)}`;
};

const team = (username: string, ...names: readonly string[]): ExpectedTeam => {
  const field = new Map(samplePlayers().map((player) => [player.name, player]));
  return {
    username,
    players: names.map((name) => {
      const player = field.get(name);
      if (player === undefined) throw new Error(`${name} is not in the sample`);
      return player;
    }),
  };
};

/** Two lineups within the cap: the second leads after the first round, the first after the second. */
export const TEAMS = {
  anna: team(
    'anna',
    'Dustin Johnson',
    'Tiger Woods',
    'Tommy Fleetwood',
    'Kevin Kisner',
    'Byeong Hun An',
    'Thorbjørn Olesen',
  ),
  boris: team(
    'boris',
    'Rory McIlroy',
    'Ian Poulter',
    'J.J. Spaun',
    'Matt Wallace',
    'Beau Hossler',
    'Sergio Garcia',
  ),
} as const;
