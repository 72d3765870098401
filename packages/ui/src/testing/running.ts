/** Running and finished contests for stories: one for each sport, with results and lineups. */
import {
  moneyCents,
  playerResult,
  type Contest,
  type Entrant,
  type Placement,
  type Player,
  type SportSpecificData,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  lineupSize,
  nameKey,
  standings,
  type ContestStatus,
  type Sport,
} from '@captains-pick/rules';
import {
  aContest,
  anEntrant,
  CHESS_PLAYERS,
  ESPORTS_PLAYERS,
  GOLFERS,
  minutesFromNow,
  OWN_TEAM,
  POKER_PLAYERS,
  VIEWER,
} from './contests.ts';

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

/** The event's prizes by place. */
const POKER_PRIZES = [425_500, 271_250, 187_000, 131_750, 94_500, 71_500, 62_500, 55_500, 48_250];

const scored = (players: readonly Player[], scores: readonly (number | null)[]): Player[] =>
  players.map((player, index) => ({
    ...player,
    sportSpecificData: { ...player.sportSpecificData, score: scores[index] ?? null },
  }));

const PLAYED: Readonly<Record<Sport, readonly Player[]>> = {
  Poker: POKER_PLAYED,
  Golf: GOLF_PLAYED,
  Chess: scored(CHESS_PLAYERS, [7.5, 7, 6.5, 5, 5, 6, 4.5, 4]),
  Esports: scored(ESPORTS_PLAYERS, [84.25, 71.5, 66, 79.75, 58.5, 61.25, 43, 38.5]),
};

const USERNAMES = [
  'chipleader_kt',
  'sofia.m',
  'deepstack',
  'aces_up_44',
  'riverrat_91',
  'nora.k',
  'bigslick',
  't_hallaert',
  'sizzle',
  'quiet_nit',
  'mika_r',
  'badbeat_ben',
  'lucky_lars',
  'pocket_8s',
  'the_grinder',
  'ana.w',
  'limp_reraise',
] as const;

/** An entry whose team has these names, in this order, the captain first. */
export const aTeamEntrant = (
  entryName: string,
  names: readonly string[],
  players: readonly Player[],
  over: Partial<Entrant> = {},
): Entrant => {
  const keys = new Set(names.map(nameKey));
  const [captain = '', ...flexPlayers] = names;
  return anEntrant({
    entryName,
    team: { captain, flexPlayers },
    teamSalary: players
      .filter(({ name }) => keys.has(nameKey(name)))
      .reduce((sum, { salary }) => sum + (salary ?? 0), 0),
    ...over,
  });
};

/** The nth team. Each team takes its players with a different stride. */
const teamOf = (players: readonly Player[], size: number, nth: number): readonly string[] => {
  const names: string[] = [];
  for (let at = nth * 5 + 7; names.length < size; at += 3 + (nth % 4)) {
    let index = at % players.length;
    for (;;) {
      const name = players[index]?.name ?? '';
      if (!names.includes(name)) {
        names.push(name);
        break;
      }
      index = (index + 1) % players.length;
    }
  }
  return names;
};

const FORMATS: Readonly<Record<Sport, string>> = {
  Poker: 'Pick4',
  Golf: 'Pick6',
  Chess: 'Pick3',
  Esports: 'Pick4',
};

const NAMES: Readonly<Record<Sport, string>> = {
  Poker: 'WSOP $10K Six-Max',
  Golf: 'Arnold Palmer Invitational',
  Chess: 'Tata Steel Masters',
  Esports: 'LEC Spring Playoffs',
};

const CUT_TEAM = [
  'Viktor Hovland',
  'Dustin Johnson',
  'Harris English',
  'Tom Kim',
  'Adam Scott',
  'Zach Johnson',
] as const;

const NOT_STARTED_TEAM = ['Billy Horschel', 'Mackenzie Hughes', 'Vijay Singh'] as const;

/** Teams close to the viewer's own. The first two have equal totals, and their captains break the tie. */
const GOLF_RIVALS: readonly (readonly [entryName: string, ...team: string[]])[] = [
  [
    'northcote',
    'Scottie Scheffler',
    'Collin Morikawa',
    'Keegan Bradley',
    'Min Woo Lee',
    'Akshay Bhatia',
    'Max Greyserman',
  ],
  [
    'long_iron',
    'Collin Morikawa',
    'Scottie Scheffler',
    'Tommy Fleetwood',
    'Min Woo Lee',
    'Lucas Glover',
    'Max Greyserman',
  ],
  [
    'birdie_bea',
    'Scottie Scheffler',
    'Tommy Fleetwood',
    'Shane Lowry',
    'Keegan Bradley',
    'Min Woo Lee',
    'Max Greyserman',
  ],
  [
    'tee2green',
    'Rory McIlroy',
    'Tommy Fleetwood',
    'Russell Henley',
    'Keegan Bradley',
    'Min Woo Lee',
    'Max Greyserman',
  ],
];

const OWN_TEAMS: Readonly<Record<Sport, readonly string[]>> = {
  Poker: ['Bryn Kenney', 'Phil Ivey', 'Maria Ho', 'Chris Moneymaker'],
  Golf: [OWN_TEAM.captain, ...OWN_TEAM.flexPlayers],
  Chess: ['Hikaru Nakamura', 'Javokhir Sindarov', 'Andrey Esipenko'],
  Esports: ['Caliste', 'BrokenBlade', 'Upset', 'Jojopyun'],
};

const entrantsOf = (sport: Sport, players: readonly Player[]): Entrant[] => {
  const size = lineupSize(FORMATS[sport]);
  const others = USERNAMES.map((name, nth) =>
    aTeamEntrant(name, teamOf(players, size, nth), players),
  );
  // Two entries with the same lineup always share a rank.
  const twin = aTeamEntrant('fold2win', teamOf(players, size, 4), players);
  const own = aTeamEntrant(VIEWER.username, OWN_TEAMS[sport], players, {
    // In capitals, because own entries are matched by username without regard to case.
    username: VIEWER.username.toUpperCase(),
    userId: VIEWER.userId,
  });
  const golfers =
    sport === 'Golf'
      ? [
          ...GOLF_RIVALS.map(([name, ...team]) => aTeamEntrant(name, team, players)),
          aTeamEntrant('sevendeuce', CUT_TEAM, players),
          aTeamEntrant('early_bird', NOT_STARTED_TEAM, players),
        ]
      : [];
  return [...others, twin, own, ...golfers];
};

/** A contest whose event is running. */
export const aRunningContest = (sport: Sport, over: Partial<Contest> = {}): Contest => {
  const players = over.players ?? [...PLAYED[sport]];
  const entrants = over.entrants ?? entrantsOf(sport, players);
  return aContest({
    _id: `running-${sport.toLowerCase()}`,
    tournamentName: NAMES[sport],
    sport,
    format: FORMATS[sport],
    status: 'Running',
    deadline: minutesFromNow(-1_500),
    maxEntries: 50,
    entrantsCount: entrants.length,
    ownEntries: 1,
    playerPayouts: sport === 'Poker' ? POKER_PRIZES : [],
    results: {
      sequence: 2,
      observedAt: minutesFromNow(-4),
      appliedAt: minutesFromNow(-3),
      source: 'results',
      final: false,
    },
    ...over,
    players,
    entrants,
  });
};

/** Ten thousand entries, one of them the viewer's; the first thousand places are paid. */
export const aLongContest = (sport: Sport): Contest => {
  const players = PLAYED[sport];
  const size = lineupSize(FORMATS[sport]);
  const entrants = Array.from({ length: 10_000 }, (_, nth) =>
    aTeamEntrant(
      nth === 6999 ? VIEWER.username : `entrant_${nth + 1}`,
      teamOf(players, size, nth),
      players,
      { _id: `entry-${nth + 1}` },
    ),
  );
  return aRunningContest(sport, {
    entrants,
    maxEntries: 12_000,
    payouts: Array.from({ length: 1000 }, (_, place) =>
      Math.max(20, Math.round(9000 / (place + 1))),
    ),
  });
};

/** The same contest before its event's first results. */
export const aNotStartedContest = (sport: Sport): Contest => {
  const contest = aRunningContest(sport, { results: null });
  return {
    ...contest,
    players: contest.players.map((player) => ({
      ...player,
      finish: null,
      cashedFor: 0,
      sportSpecificData: {
        ...player.sportSpecificData,
        score: null,
        round: null,
        thru: null,
        status: null,
        currentChipCount: player.sportSpecificData.chipCount ?? null,
      },
    })),
  };
};

const POKER_FINISHES: readonly (readonly [name: string, finish: number, cashed: number])[] = [
  ['João Vieira', 1, 425_500],
  ['Phil Ivey', 2, 271_250],
  ['Stephen Chidwick', 3, 187_000],
  ['Maria Ho', 4, 131_750],
  ['Daniel Negreanu', 5, 94_500],
];

const finished = (sport: Sport, players: readonly Player[]): Player[] => {
  switch (sport) {
    case 'Poker':
      return played(
        players,
        new Map(
          POKER_FINISHES.map(([name, finish, cashedFor]) => [
            nameKey(name),
            { finish, cashedFor, sportSpecificData: { currentChipCount: 0 } },
          ]),
        ),
      );
    case 'Golf':
      return players.map((player) => ({
        ...player,
        sportSpecificData: {
          ...player.sportSpecificData,
          thru: typeof player.sportSpecificData.score === 'number' ? 'F' : null,
        },
      }));
    case 'Chess':
    case 'Esports':
      return players.map((player, index) => ({ ...player, finish: index + 1 }));
    default:
      return sport satisfies never;
  }
};

/** Placements as the server sends them. */
const placementsOf = (contest: Contest): Placement[] => {
  const { rows } = standings(
    contest.sport,
    contest.entrants.map(({ _id, team }) => ({
      id: _id,
      captain: nameKey(team?.captain ?? ''),
      flexPlayers: (team?.flexPlayers ?? []).map(nameKey),
    })),
    new Map(contest.players.map((player) => [nameKey(player.name), playerResult(player)])),
    contest.payouts.map(moneyCents),
  );
  const entrants = new Map(contest.entrants.map((entrant) => [entrant._id, entrant]));
  const placements = new Map<number, Placement>();
  for (const { id, rank, winnings } of rows) {
    const entrant = entrants.get(id);
    if (entrant === undefined) continue;
    const { _id, userId, username, entryName } = entrant;
    const placement = placements.get(rank) ?? { place: rank, entrants: [] };
    placement.entrants.push({
      _id,
      userId,
      username,
      entryName,
      winnings: dollarsForWire(winnings),
    });
    placements.set(rank, placement);
  }
  return [...placements.values()];
};

/** A contest whose event is over. */
export const aFinishedContest = (
  sport: Sport,
  status: Extract<ContestStatus, 'Completed' | 'Graded'> = 'Graded',
  running: Contest = aRunningContest(sport),
): Contest => {
  const contest: Contest = {
    ...running,
    _id: `finished-${sport.toLowerCase()}`,
    status,
    players: finished(sport, running.players),
    results: running.results === null ? null : { ...running.results, sequence: 9, final: true },
  };
  return { ...contest, placementResults: placementsOf(contest) };
};
