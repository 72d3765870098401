/**
 * The scenario builder: from a few choices, the contest that the server would answer with. Playgrounds take the choices
 * from Storybook's controls, and stories can take fixed ones.
 */
import {
  moneyCents,
  playerResult,
  type Contest,
  type Entrant,
  type OwnPayments,
  type Player,
  type StandingsHistory,
} from '@captains-pick/contract';
import { bestLineup, cents, lineupSize, playerPoints, rulesOf } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { minutesFromNow, STORY_NOW, VIEWER, withOwnPrizes } from '../contests/contests.ts';
import { correctedHistory } from '../contests/correctedHistory.ts';
import { LONG_CONTEST_NAME } from '../contests/longLists.ts';
import { OPERATOR_VIEWER } from '../operator/operator.ts';
import { correctedPayments, paymentsOf } from '../contests/payments.ts';
import {
  aFinishedContest,
  aNotStartedContest,
  aRunningContest,
  aTeamEntrant,
  teamOf,
} from '../contests/running.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import type { ContestScenario } from './contestChoices.ts';
import { entryOf, otherUser, withHardNames } from './entries.ts';
import { isSnake, openContestIn } from './openContest.ts';

/** The viewer of a scenario; null for a visitor. */
export const viewerIn = ({ role }: ContestScenario): Viewer | null =>
  role === 'visitor' ? null : role === 'operator' ? OPERATOR_VIEWER : VIEWER;

const STALE_MINUTES = 190;
const FRESH_MINUTES = 3;

/** The age of the results that the server has, in minutes. */
const ageOf = ({ results }: ContestScenario): number =>
  results === 'stale' ? STALE_MINUTES : FRESH_MINUTES;

/** The sample's own entries; none when the scenario has a fixed outcome or long names, which need other lineups. */
const knownEntrants = ({ sport, outcome, longNames }: ContestScenario): readonly Entrant[] =>
  outcome === 'as it comes' && !longNames ? aRunningContest(sport).entrants : [];

const isViewers = ({ userId }: Entrant): boolean => userId === VIEWER.userId;

/** As many entries as the scenario has: the viewer's, the sample's, then invented ones. */
const entrantsIn = (
  scenario: ContestScenario,
  players: readonly Player[],
  viewer: Viewer | null,
): Entrant[] => {
  const { sport, entries, longNames } = scenario;
  const size = lineupSize(SPORT_EVENTS[sport].format);
  const own = viewer === null ? 0 : Math.min(scenario.ownEntries, entries);
  const known = knownEntrants(scenario);
  const viewers = known.find(isViewers);
  const others = known.filter((entrant) => !isViewers(entrant));
  return Array.from({ length: entries }, (_, nth) => {
    if (nth < own && viewer !== null) {
      const ids = entryOf(viewer, nth);
      if (nth === 0 && viewers !== undefined) return { ...viewers, ...ids };
      return aTeamEntrant(ids.entryName, teamOf(players, size, nth), players, ids);
    }
    const entryName = otherUser(nth - own, longNames);
    const ids = { _id: `entry-${nth + 1}`, username: entryName };
    return others[nth - own] ?? aTeamEntrant(entryName, teamOf(players, size, nth), players, ids);
  });
};

/** Names whose results are good enough to win, within the cap, or as bad as can be. */
const namesFor = (
  { sport, outcome }: ContestScenario,
  players: readonly Player[],
  { format, salaryCap }: Pick<Contest, 'format' | 'salaryCap'>,
): readonly string[] | null => {
  if (outcome === 'as it comes') return null;
  const size = lineupSize(format);
  const value = (player: Player): number => playerPoints(sport, playerResult(player)) ?? 0;
  if (outcome === 'lost' || outcome === 'taken back') {
    const better = rulesOf(sport).better === 'lower' ? -1 : 1;
    return players
      .toSorted((a, b) => better * (value(a) - value(b)))
      .slice(0, size)
      .map(({ name }) => name);
  }
  // No lineup does better, and its captain breaks ties.
  const best = bestLineup(sport, { players, size, salaryCap, value });
  return best.ok ? [best.value.captain, ...best.value.flexPlayers].map(({ name }) => name) : null;
};

/** The entries of a finished contest, with the lineups that lead to the outcome. */
const withOutcome = (scenario: ContestScenario, running: Contest): Contest => {
  const players = SPORT_EVENTS[scenario.sport].finished(running.players);
  const names = namesFor(scenario, players, running);
  const own = running.entrants.findIndex(({ _id }) => _id === 'entry-own-1');
  if (names === null || own === -1) return running;
  const rival = scenario.outcome === 'tied' ? running.ownEntries : own;
  return {
    ...running,
    entrants: running.entrants.map((entrant, at) =>
      at === own || at === rival
        ? aTeamEntrant(entrant.entryName, names, players, {
            _id: entrant._id,
            username: entrant.username,
            userId: entrant.userId,
          })
        : entrant,
    ),
  };
};

/** The contest of a scenario while its event is running. */
const runningIn = (scenario: ContestScenario, viewer: Viewer | null): Contest => {
  const { sport, status, longNames } = scenario;
  const { played } = SPORT_EVENTS[sport];
  const players = longNames ? withHardNames(played) : [...played];
  const entrants = entrantsIn(scenario, players, viewer);
  const age = ageOf(scenario);
  const running = aRunningContest(sport, {
    _id: `${sport}-${status}`.toLowerCase(),
    ...(longNames ? { tournamentName: LONG_CONTEST_NAME } : {}),
    ...(isSnake(scenario) ? { draftType: 'Snake', salaryCap: null } : {}),
    players,
    entrants,
    entrantsCount: entrants.length,
    ownEntries: viewer === null ? 0 : Math.min(scenario.ownEntries, entrants.length),
    maxEntries: Math.max(50, entrants.length),
    results: {
      sequence: 24,
      observedAt: minutesFromNow(-age - 1),
      appliedAt: minutesFromNow(-age),
      source: 'results',
      final: false,
    },
    paused: scenario.paused ? { since: minutesFromNow(-5), reason: 'A wrong player list.' } : null,
  });
  return withOwnPrizes(running);
};

const atStoryTime = (scenario: ContestScenario): Contest => {
  const { sport, status } = scenario;
  const viewer = viewerIn(scenario);
  switch (status) {
    case 'Registering':
    case 'Drafting':
    case 'Cancelled': {
      return openContestIn(scenario, viewer);
    }
    case 'Running': {
      const running = runningIn(scenario, viewer);
      return scenario.results === 'none' ? aNotStartedContest(sport, running) : running;
    }
    case 'Completed':
    case 'Graded': {
      const running = runningIn(scenario, viewer);
      const finished = aFinishedContest(sport, status, withOutcome(scenario, running));
      return { ...finished, _id: running._id };
    }
    default: {
      return status satisfies never;
    }
  }
};

/** The contest of a scenario, as the server answers with it. Its id says the sport and the status. */
export const contestIn = (scenario: ContestScenario): Contest => {
  const contest = atStoryTime(scenario);
  const moved = <Time extends string | null>(time: Time): Time | string =>
    time === null ? time : new Date(Date.parse(time) + scenario.now - STORY_NOW).toISOString();
  if (scenario.now === STORY_NOW) return contest;
  const { deadline, startedAt, results, paused } = contest;
  return {
    ...contest,
    deadline: moved(deadline),
    startedAt: moved(startedAt),
    results: results === null ? null : { ...results, appliedAt: moved(results.appliedAt) },
    paused: paused === null ? null : { ...paused, since: moved(paused.since) },
  };
};

/** What the contest of a scenario has paid to the viewer. */
export const paymentsIn = (scenario: ContestScenario): OwnPayments => {
  const contest = contestIn(scenario);
  const { outcome, status } = scenario;
  const viewer = viewerIn(scenario) ?? VIEWER;
  if (status !== 'Graded') return paymentsOf(contest, viewer);
  const [firstPrize = 0, secondPrize = 0] = contest.payouts.map(moneyCents);
  if (outcome === 'corrected') return correctedPayments(contest, cents(secondPrize));
  if (outcome === 'taken back') return correctedPayments(contest, cents(firstPrize));
  return paymentsOf(contest, viewer);
};

/** The ranks of the viewer's entries before and after the correction of a scenario; null: nothing was corrected. */
export const correctionIn = (scenario: ContestScenario): StandingsHistory | null =>
  scenario.outcome === 'corrected' || scenario.outcome === 'taken back'
    ? correctedHistory(
        contestIn(scenario),
        scenario.outcome === 'corrected' ? 2 : 1,
        viewerIn(scenario) ?? VIEWER,
      )
    : null;
