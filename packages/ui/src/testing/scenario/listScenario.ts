/** A list of contests from a few choices. */
import type { ContestSummary } from '@captains-pick/contract';
import { contestTab, SPORTS, type ContestTab, type Sport } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { aContestSummary, CONTEST_SUMMARIES, STORY_NOW, VIEWER } from '../contests/contests.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import { LONG_CONTEST_NAME } from '../contests/longLists.ts';
import type { Controls } from './presets.tsx';
import { NOW_CONTROL } from './scenarioControls.ts';

export interface ListScenario {
  readonly tab: ContestTab;
  readonly role: 'visitor' | 'player';
  /** In all tabs together, those of the chosen tab first: 0 to 10,000. */
  readonly contests: number;
  readonly sport: Sport | 'every sport';
  /** How many entries the contests have. */
  readonly filled: 'some' | 'none' | 'full';
  /** In which contests the viewer has entries. */
  readonly own: 'some' | 'none' | 'all';
  readonly longNames: boolean;
  /** The present moment, in epoch milliseconds. The contests' times move with it. */
  readonly now: number;
}

export const USUAL_LIST: ListScenario = {
  tab: 'registering',
  role: 'player',
  contests: CONTEST_SUMMARIES.length,
  sport: 'every sport',
  filled: 'some',
  own: 'some',
  longNames: false,
  now: STORY_NOW,
};

export const LIST_CONTROLS: Controls<ListScenario> = {
  tab: { control: 'inline-radio', options: ['registering', 'running', 'completed'] },
  role: { control: 'inline-radio', options: ['visitor', 'player'] },
  contests: { control: 'select', options: [0, 1, 5, CONTEST_SUMMARIES.length, 50, 500, 10_000] },
  sport: { control: 'select', options: ['every sport', ...SPORTS] },
  filled: { control: 'inline-radio', options: ['some', 'none', 'full'] },
  own: { control: 'inline-radio', options: ['some', 'none', 'all'] },
  longNames: { control: 'boolean' },
  now: NOW_CONTROL,
};

const ENTRIES = { none: () => 0, full: ({ maxEntries }: ContestSummary) => maxEntries } as const;
const OWN_ENTRIES = { none: 0, all: 1 } as const;

const inScenario = (
  contest: ContestSummary,
  { role, filled, own, longNames, now }: ListScenario,
): ContestSummary => {
  const later = (time: string | null): string | null =>
    time === null ? null : new Date(Date.parse(time) + now - STORY_NOW).toISOString();
  return {
    ...contest,
    ...(longNames ? { tournamentName: `${LONG_CONTEST_NAME}: ${contest.tournamentName}` } : {}),
    ...(filled === 'some' ? {} : { entrantsCount: ENTRIES[filled](contest) }),
    ...(own === 'some' ? {} : { ownEntries: OWN_ENTRIES[own] }),
    ...(role === 'visitor' ? { ownEntries: 0 } : {}),
    deadline: later(contest.deadline),
    startedAt: later(contest.startedAt),
  };
};

/** The nth round of the same contests, from 0. */
const again = (contest: ContestSummary, round: number): ContestSummary =>
  round === 0
    ? contest
    : {
        ...contest,
        _id: `${contest._id}-${round + 1}`,
        tournamentName: `${contest.tournamentName} ${round + 1}`,
      };

/** The usual contests of the sport, or one of its event if it is in none of them. */
const contestsOf = (sport: ListScenario['sport']): readonly ContestSummary[] => {
  if (sport === 'every sport') return CONTEST_SUMMARIES;
  const usual = CONTEST_SUMMARIES.filter((contest) => contest.sport === sport);
  const { name, format } = SPORT_EVENTS[sport];
  return usual.length > 0
    ? usual
    : [aContestSummary({ _id: sport.toLowerCase(), tournamentName: name, sport, format })];
};

/** The contests that the server answers with. A visitor's list has no completed ones. */
export const listIn = (scenario: ListScenario): readonly ContestSummary[] => {
  const { tab, role, contests, sport } = scenario;
  const isInTab = (contest: ContestSummary): boolean => contestTab(contest.status) === tab;
  const known = contestsOf(sport).filter(
    (contest) => role === 'player' || contestTab(contest.status) !== 'completed',
  );
  const first = [...known.filter(isInTab), ...known.filter((contest) => !isInTab(contest))];
  return Array.from({ length: known.length === 0 ? 0 : contests }, (_, nth) => {
    const contest = first[nth % first.length];
    return contest === undefined ? [] : [again(contest, Math.floor(nth / first.length))];
  })
    .flat()
    .map((contest) => inScenario(contest, scenario));
};

/** Who looks at the list; null for a visitor. */
export const listViewer = ({ role }: Pick<ListScenario, 'role'>): Viewer | null =>
  role === 'visitor' ? null : VIEWER;
