/** Running and finished contests for stories: one for each sport, with results and lineups. */
import {
  moneyCents,
  playerResult,
  type Contest,
  type Entrant,
  type Placement,
  type Player,
  type Won,
} from '@captains-pick/contract';
import {
  addCents,
  dollarsForWire,
  lineupSize,
  nameKey,
  standings,
  ZERO_CENTS,
  type ContestStatus,
  type Sport,
} from '@captains-pick/rules';
import { aContest, anEntrant, minutesFromNow, VIEWER } from './contests.ts';
import { SPORT_EVENTS } from './sportEvents.ts';

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
export const teamOf = (
  players: readonly Player[],
  size: number,
  nth: number,
): readonly string[] => {
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

const entrantsOf = (sport: Sport, players: readonly Player[]): Entrant[] => {
  const size = lineupSize(SPORT_EVENTS[sport].format);
  const others = USERNAMES.map((name, nth) =>
    aTeamEntrant(name, teamOf(players, size, nth), players),
  );
  // Two entries with the same lineup always share a rank.
  const twin = aTeamEntrant('fold2win', teamOf(players, size, 4), players);
  const own = aTeamEntrant(VIEWER.username, SPORT_EVENTS[sport].ownTeam, players, {
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
  const event = SPORT_EVENTS[sport];
  const players = over.players ?? [...event.played];
  const entrants = over.entrants ?? entrantsOf(sport, players);
  return aContest({
    _id: `running-${sport.toLowerCase()}`,
    tournamentName: event.name,
    sport,
    format: event.format,
    status: 'Running',
    deadline: minutesFromNow(-1_500),
    maxEntries: 50,
    entrantsCount: entrants.length,
    ownEntries: 1,
    playerPayouts: [...event.prizes],
    results: {
      sequence: 24,
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
  const players = SPORT_EVENTS[sport].played;
  const size = lineupSize(SPORT_EVENTS[sport].format);
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
export const aNotStartedContest = (
  sport: Sport,
  contest: Contest = aRunningContest(sport),
): Contest => {
  return {
    ...contest,
    results: null,
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

/** What is won by these placements. */
export const wonOf = (placements: readonly Placement[]): Won => {
  const prizes = placements
    .flatMap(({ entrants }) => entrants)
    .map(({ winnings }) => moneyCents(winnings))
    .filter((prize) => prize > ZERO_CENTS);
  return { winners: prizes.length, paid: dollarsForWire(addCents(...prizes)) };
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
    players: SPORT_EVENTS[sport].finished(running.players),
    results: running.results === null ? null : { ...running.results, sequence: 26, final: true },
  };
  const placementResults = placementsOf(contest);
  return { ...contest, placementResults, won: wonOf(placementResults) };
};
