/** The players of each sport for stories, and what their event looks like while it runs and at its end. */
import type { Player, SportSpecificData } from '@captains-pick/contract';
import { nameKey, type Sport } from '@captains-pick/rules';

export const idOf = (name: string): string =>
  nameKey(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30);

export const aPlayer = (over: Partial<Player> & Pick<Player, 'name'>): Player => ({
  _id: idOf(over.name),
  salary: 7000,
  finish: null,
  cashedFor: 0,
  sportSpecificData: {},
  ...over,
});

type GolferRow = readonly [name: string, salary: number, odds: number, worldRank: number];

const GOLFER_ROWS: readonly GolferRow[] = [
  ['Scottie Scheffler', 11_900, 450, 1],
  ['Rory McIlroy', 10_900, 900, 2],
  ['Xander Schauffele', 9900, 1400, 3],
  ['Collin Morikawa', 9800, 1600, 4],
  ['Ludvig Åberg', 9600, 1800, 5],
  ['Tommy Fleetwood', 9300, 2200, 9],
  ['Justin Thomas', 9100, 2500, 8],
  ['Hideki Matsuyama', 9000, 2500, 6],
  ['Russell Henley', 8800, 2800, 7],
  ['Patrick Cantlay', 8700, 3000, 11],
  ['Viktor Hovland', 8600, 3300, 12],
  ['Sepp Straka', 8500, 3500, 10],
  ['Dustin Johnson', 8400, 4500, 96],
  ['Shane Lowry', 8300, 4000, 14],
  ['J.J. Spaun', 8200, 4000, 13],
  ['Keegan Bradley', 8000, 4500, 15],
  ['Corey Conners', 7900, 5000, 18],
  ['Ben Griffin', 7900, 5000, 17],
  ['Si Woo Kim', 7800, 6000, 41],
  ['Min Woo Lee', 7700, 6600, 27],
  ['Harris English', 7600, 6600, 16],
  ['Akshay Bhatia', 7500, 7000, 25],
  ['Jordan Spieth', 7500, 7000, 48],
  ['Aaron Rai', 7300, 8000, 28],
  ['Tom Kim', 7100, 8000, 39],
  ['Rickie Fowler', 7000, 9000, 52],
  ['Adam Scott', 6900, 9000, 55],
  ['Matt Fitzpatrick', 6900, 9000, 29],
  ['Denny McCarthy', 6800, 10_000, 35],
  ['Lucas Glover', 6700, 10_000, 44],
  ['Thorbjørn Olesen', 6600, 11_000, 63],
  ['Nicolai Højgaard', 6500, 11_000, 68],
  ['Mackenzie Hughes', 6400, 12_500, 59],
  ['Christiaan Bezuidenhout', 6300, 12_500, 71],
  ['Rasmus Neergaard-Petersen', 6200, 13_000, 74],
  ['Billy Horschel', 6000, 15_000, 42],
  ['Zach Johnson', 5200, 30_000, 188],
  ['Max Greyserman', 4200, 25_000, 60],
  ['Vijay Singh', 4000, 100_000, 900],
];

/** Golfers with made-up salaries, highest first. */
export const GOLFERS: readonly Player[] = GOLFER_ROWS.map(([name, salary, odds, worldRank]) =>
  aPlayer({ name, salary, sportSpecificData: { odds, worldRank } }),
);

type FigureRow = readonly [name: string, salary: number, figure: number];

const CHESS_ROWS: readonly FigureRow[] = [
  ['Fabiano Caruana', 10_800, 2795],
  ['Hikaru Nakamura', 10_600, 2810],
  ['Praggnanandhaa Rameshbabu', 9200, 2768],
  ['Anish Giri', 8900, 2760],
  ['Wei Yi', 8500, 2754],
  ['Javokhir Sindarov', 7900, 2745],
  ['Andrey Esipenko', 6400, 2698],
  ['Matthias Blübaum', 6000, 2679],
];

export const CHESS_PLAYERS: readonly Player[] = CHESS_ROWS.map(([name, salary, rating]) =>
  aPlayer({ name, salary, sportSpecificData: { rating, score: null } }),
);

const ESPORTS_ROWS: readonly FigureRow[] = [
  ['Caps', 10_400, 1],
  ['BrokenBlade', 9600, 1],
  ['Canna', 9300, 2],
  ['Caliste', 9100, 2],
  ['Razork', 8700, 3],
  ['Upset', 8200, 3],
  ['Elyoya', 7900, 4],
  ['Jojopyun', 7300, 4],
];

export const ESPORTS_PLAYERS: readonly Player[] = ESPORTS_ROWS.map(([name, salary, seed]) =>
  aPlayer({ name, salary, sportSpecificData: { seed, score: null } }),
);

type PokerRow = readonly [name: string, salary: number, chipCount: number, icmValue: number];

const POKER_ROWS: readonly PokerRow[] = [
  ['Phil Ivey', 10_900, 8_140_000, 612_400],
  ['Jason Koon', 10_200, 7_020_000, 548_900],
  ['Daniel Negreanu', 9700, 6_310_000, 503_250],
  ['Stephen Chidwick', 9100, 5_480_000, 447_100],
  ['Bryn Kenney', 8200, 4_205_000, 361_800],
  ['João Vieira', 7700, 3_590_000, 318_450],
  ['Maria Ho', 6800, 2_415_000, 236_700],
  ['Kristen Foxen', 6100, 1_530_000, 174_250],
  ['Chris Moneymaker', 5200, 610_000, 98_600],
];

export const POKER_PLAYERS: readonly Player[] = POKER_ROWS.map(
  ([name, salary, chipCount, icmValue]) =>
    aPlayer({
      name,
      salary,
      sportSpecificData: { chipCount, currentChipCount: chipCount, icmValue },
    }),
);

type GolfResult = readonly [
  name: string,
  score: number | null,
  thru: SportSpecificData['thru'],
  status?: SportSpecificData['status'],
];

/** The morning of the second round: some players have finished, some are on the course, some are cut. */
const GOLF_RESULTS: readonly GolfResult[] = [
  ['Scottie Scheffler', -9, 'F'],
  ['Rory McIlroy', -7, 14],
  ['Xander Schauffele', -4, 'F'],
  ['Collin Morikawa', -8, 'F'],
  ['Ludvig Åberg', -5, 11],
  ['Tommy Fleetwood', -6, 'F'],
  ['Justin Thomas', 0, 'F'],
  ['Hideki Matsuyama', -3, 9],
  ['Russell Henley', -4, 'F'],
  ['Patrick Cantlay', -2, 'F'],
  ['Viktor Hovland', 4, 'F', 'cut'],
  ['Sepp Straka', -1, 'F'],
  ['Dustin Johnson', 6, 'F', 'cut'],
  ['Shane Lowry', -3, 16],
  ['J.J. Spaun', 0, 'F'],
  ['Keegan Bradley', -5, 'F'],
  ['Corey Conners', -2, 'F'],
  ['Ben Griffin', 3, 'F', 'cut'],
  ['Si Woo Kim', -1, 12],
  ['Min Woo Lee', -6, 'F'],
  ['Harris English', 5, 'F', 'cut'],
  ['Akshay Bhatia', -3, 'F'],
  ['Jordan Spieth', -2, 7],
  ['Aaron Rai', 1, 'F'],
  ['Tom Kim', 7, 'F', 'cut'],
  ['Rickie Fowler', 4, 'F', 'cut'],
  ['Adam Scott', 3, 'F', 'cut'],
  ['Matt Fitzpatrick', 2, null, 'wd'],
  ['Denny McCarthy', -1, 'F'],
  ['Lucas Glover', -2, 'F'],
  ['Thorbjørn Olesen', 0, 'F'],
  ['Nicolai Højgaard', 5, 'F', 'cut'],
  ['Mackenzie Hughes', null, null],
  ['Christiaan Bezuidenhout', -1, 17],
  ['Rasmus Neergaard-Petersen', 1, 'F'],
  ['Billy Horschel', null, null],
  ['Zach Johnson', 8, 'F', 'cut'],
  ['Max Greyserman', -2, 'F'],
  ['Vijay Singh', null, null],
];

const played = (
  players: readonly Player[],
  results: ReadonlyMap<string, Partial<Player>>,
): Player[] =>
  players.map((player) => {
    const result = results.get(nameKey(player.name));
    return result === undefined
      ? player
      : {
          ...player,
          ...result,
          sportSpecificData: { ...player.sportSpecificData, ...result.sportSpecificData },
        };
  });

const GOLF_PLAYED = played(
  GOLFERS,
  new Map(
    GOLF_RESULTS.map(([name, score, thru, status = 'active']) => [
      nameKey(name),
      { sportSpecificData: { score, round: 3, thru, status } },
    ]),
  ),
);

type PokerResult = readonly [name: string, chips: number, finish: number, cashed: number];

const POKER_PLAYED = played(
  POKER_PLAYERS,
  new Map(
    (
      [
        ['Phil Ivey', 12_860_000, 0, 0],
        ['Jason Koon', 0, 6, 71_500],
        ['Daniel Negreanu', 8_140_000, 0, 0],
        ['Stephen Chidwick', 6_905_000, 0, 0],
        ['Bryn Kenney', 0, 7, 62_500],
        ['João Vieira', 7_245_000, 0, 0],
        ['Maria Ho', 4_150_000, 0, 0],
        ['Kristen Foxen', 0, 8, 55_500],
        ['Chris Moneymaker', 0, 9, 48_250],
      ] satisfies readonly PokerResult[]
    ).map(([name, currentChipCount, finish, cashedFor]) => [
      nameKey(name),
      { finish, cashedFor, sportSpecificData: { currentChipCount } },
    ]),
  ),
);

const scored = (players: readonly Player[], scores: readonly (number | null)[]): Player[] =>
  players.map((player, index) => ({
    ...player,
    sportSpecificData: { ...player.sportSpecificData, score: scores[index] ?? null },
  }));

/** The event's prizes by place. */
const POKER_PRIZES = [425_500, 271_250, 187_000, 131_750, 94_500, 71_500, 62_500, 55_500, 48_250];

const POKER_FINISHES: readonly (readonly [name: string, finish: number, cashed: number])[] = [
  ['João Vieira', 1, 425_500],
  ['Phil Ivey', 2, 271_250],
  ['Stephen Chidwick', 3, 187_000],
  ['Maria Ho', 4, 131_750],
  ['Daniel Negreanu', 5, 94_500],
];

/** The viewer's lineup of the golf contest: $49,900 of $50,000. */
export const OWN_TEAM = {
  captain: 'Scottie Scheffler',
  flexPlayers: [
    'Tommy Fleetwood',
    'Russell Henley',
    'Keegan Bradley',
    'Min Woo Lee',
    'Max Greyserman',
  ],
} as const;

/** One sport's contest for stories. */
export interface SportEvent {
  readonly name: string;
  readonly format: string;
  readonly players: readonly Player[];
  /** The players with the results of a running event. */
  readonly played: readonly Player[];
  /** Players with the final results, from those of the running event. */
  readonly finished: (played: readonly Player[]) => Player[];
  /** The viewer's team, the captain first. */
  readonly ownTeam: readonly string[];
  /** The event's own prizes by place, in dollars. */
  readonly prizes: readonly number[];
}

const byPlace = (players: readonly Player[]): Player[] =>
  players.map((player, index) => ({ ...player, finish: index + 1 }));

export const SPORT_EVENTS: Readonly<Record<Sport, SportEvent>> = {
  Poker: {
    name: 'WSOP $10K Six-Max',
    format: 'Pick4',
    players: POKER_PLAYERS,
    played: POKER_PLAYED,
    finished: (players) =>
      played(
        players,
        new Map(
          POKER_FINISHES.map(([name, finish, cashedFor]) => [
            nameKey(name),
            { finish, cashedFor, sportSpecificData: { currentChipCount: 0 } },
          ]),
        ),
      ),
    ownTeam: ['Bryn Kenney', 'Phil Ivey', 'Maria Ho', 'Chris Moneymaker'],
    prizes: POKER_PRIZES,
  },
  Golf: {
    name: 'Arnold Palmer Invitational',
    format: 'Pick6',
    players: GOLFERS,
    played: GOLF_PLAYED,
    finished: (players) =>
      players.map((player) => ({
        ...player,
        sportSpecificData: {
          ...player.sportSpecificData,
          thru: typeof player.sportSpecificData.score === 'number' ? 'F' : null,
        },
      })),
    ownTeam: [OWN_TEAM.captain, ...OWN_TEAM.flexPlayers],
    prizes: [],
  },
  Chess: {
    name: 'Tata Steel Masters',
    format: 'Pick3',
    players: CHESS_PLAYERS,
    played: scored(CHESS_PLAYERS, [7.5, 7, 6.5, 5, 5, 6, 4.5, 4]),
    finished: byPlace,
    ownTeam: ['Hikaru Nakamura', 'Javokhir Sindarov', 'Andrey Esipenko'],
    prizes: [],
  },
  Esports: {
    name: 'LEC Spring Playoffs',
    format: 'Pick4',
    players: ESPORTS_PLAYERS,
    played: scored(ESPORTS_PLAYERS, [84.25, 71.5, 66, 79.75, 58.5, 61.25, 43, 38.5]),
    finished: byPlace,
    ownTeam: ['Caliste', 'BrokenBlade', 'Upset', 'Jojopyun'],
    prizes: [],
  },
};
