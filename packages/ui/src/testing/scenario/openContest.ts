/** The contest of a scenario before its event: open for entries, in its draft, or cancelled. */
import type { Contest, Entrant, Player } from '@captains-pick/contract';
import { lineupSize, type Sport } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import {
  aContest,
  anEntrant,
  minutesFromNow,
  ownEntrant,
  withOwnPrizes,
} from '../contests/contests.ts';
import { LONG_CONTEST_NAME } from '../contests/longLists.ts';
import { aTeamEntrant, teamOf } from '../contests/running.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import type { ContestScenario } from './contestChoices.ts';
import { entryOf, otherUser, withHardNames } from './entries.ts';

/** The usual contest is golf. Of any other sport it is the one of `SPORT_EVENTS`. */
const EVENTS: Readonly<Partial<Record<Sport, Partial<Contest>>>> = {
  Poker: { tournamentName: 'WSOP Main Event, final table', format: 'Pick4' },
  Golf: {},
  Chess: { tournamentName: 'FIDE Candidates, rounds 9–14', format: 'Pick4' },
  Esports: { tournamentName: 'LEC Spring Playoffs, lower bracket', format: 'Pick4' },
};

/** The viewer's lineups, the captain first. The usual golf lineup takes $49,900, the second $49,800. */
const OWN_GOLF_TEAMS: readonly (readonly string[])[] = [
  SPORT_EVENTS.Golf.ownTeam,
  [
    'Rory McIlroy',
    'Xander Schauffele',
    'Dustin Johnson',
    'Jordan Spieth',
    'Lucas Glover',
    'Mackenzie Hughes',
  ],
];

const ownTeam = (
  { sport, longNames }: ContestScenario,
  players: readonly Player[],
  format: string,
  nth: number,
): readonly string[] =>
  (sport === 'Golf' && !longNames ? OWN_GOLF_TEAMS[nth] : undefined) ??
  teamOf(players, lineupSize(format), nth);

/** Until the deadline the server shows a lineup only to its user. */
const entrantsOf = (
  scenario: ContestScenario,
  { players, format, draftType }: Contest,
  viewer: Viewer | null,
): Entrant[] => {
  const { status, entries, ownEntries, longNames } = scenario;
  const own = viewer === null ? 0 : Math.min(ownEntries, entries);
  const others = Array.from({ length: entries - own }, (_, nth) => {
    const entryName = otherUser(nth, longNames);
    const ids = { _id: `entry-${nth + 1}`, username: entryName };
    return status === 'Cancelled' && draftType === 'Salary'
      ? aTeamEntrant(entryName, teamOf(players, lineupSize(format), nth), players, ids)
      : anEntrant({ entryName, ...ids });
  });
  if (viewer === null) return others;
  const mine = Array.from({ length: own }, (_, nth) => {
    const { entryName, ...ids } = entryOf(viewer, nth);
    return draftType === 'Snake'
      ? ownEntrant({ ...ids, entryName, team: null, teamSalary: null })
      : aTeamEntrant(entryName, ownTeam(scenario, players, format, nth), players, ids);
  });
  return [...others, ...mine];
};

const SALARY: Partial<Contest> = { draftType: 'Salary' };

/** A table that drafts when its last seat is taken. */
const SNAKE: Partial<Contest> = {
  draftType: 'Snake',
  format: 'Pick5',
  salaryCap: null,
  deadline: null,
  entryFee: 25,
  adminFee: 2.5,
  maxEntriesPerUser: 1,
};

const TABLE_SIZES = [6, 12] as const;

/** The seats of the table, and how many of them are taken. */
const tableOf = ({ status, entries }: ContestScenario): { seats: number; taken: number } => {
  const seats = TABLE_SIZES.find((size) => entries <= size) ?? TABLE_SIZES[1];
  return { seats, taken: status === 'Drafting' ? seats : Math.min(entries, seats) };
};

const snakeTerms = (scenario: ContestScenario): Partial<Contest> => ({
  ...SNAKE,
  maxEntries: tableOf(scenario).seats,
  ...(scenario.sport === 'Poker' ? { tournamentName: 'EPT Monte Carlo High Roller' } : {}),
});

/** True for a contest that has a draft instead of lineups. */
export const isSnake = ({ draft, status }: ContestScenario): boolean =>
  draft === 'Snake' || status === 'Drafting';

export const openContestIn = (given: ContestScenario, viewer: Viewer | null): Contest => {
  const snake = isSnake(given);
  const scenario = snake
    ? { ...given, entries: tableOf(given).taken, ownEntries: Math.min(1, given.ownEntries) }
    : given;
  const { sport, status, entries, secondsToLock, longNames, paused } = scenario;
  const players = [...SPORT_EVENTS[sport].players];
  const contest = aContest({
    _id: `${sport}-${status}`.toLowerCase(),
    sport,
    status,
    deadline: minutesFromNow(secondsToLock / 60),
    ...(sport === 'Golf' ? {} : { tournamentURL: null }),
    ...(EVENTS[sport] ?? {
      tournamentName: SPORT_EVENTS[sport].name,
      format: SPORT_EVENTS[sport].format,
    }),
    maxEntries: Math.max(50, entries),
    ...(snake ? snakeTerms(scenario) : SALARY),
    ...(longNames ? { tournamentName: LONG_CONTEST_NAME } : {}),
    players: longNames ? withHardNames(players) : players,
    playerPayouts: [...SPORT_EVENTS[sport].prizes],
    entrants: [],
    entrantsCount: entries,
    ownEntries: viewer === null ? 0 : Math.min(scenario.ownEntries, entries),
    startedAt: null,
    paused: paused ? { since: minutesFromNow(-5), reason: 'A wrong player list.' } : null,
    cancelledBecause: status === 'Cancelled' ? 'Too few entries' : null,
  });
  // A lobby shows visitors how many have entered, but not who.
  const hidden = viewer === null && snake && status === 'Registering';
  return withOwnPrizes({
    ...contest,
    entrants: hidden ? [] : entrantsOf(scenario, contest, viewer),
  });
};
