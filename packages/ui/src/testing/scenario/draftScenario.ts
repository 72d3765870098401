/** A live draft from a few choices, for the Playground of the draft room. */
import type { Contest } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import type { Clock } from '../../data/index.ts';
import { LONG_CONTEST_NAME, LONG_USERNAMES } from '../contests/longLists.ts';
import { OTHER_USERS, scriptDraft, type ScriptedDraft } from '../drafts/index.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import { fieldOf } from './draftField.ts';

export interface DraftScenario {
  readonly sport: Sport;
  /** 2 to 12. */
  readonly seats: number;
  /** The viewer's place in the order, from 1. A place beyond the seats is the last. */
  readonly place: number;
  /** From 1. */
  readonly round: number;
  readonly turn: (typeof TURNS)[number];
  /** On the clock of the current pick; no limit with 0. */
  readonly secondsPerPick: number;
  readonly secondsLeft: number;
  readonly connection: 'live' | 'lost' | 'given up';
  readonly role: 'drafter' | 'spectator';
  /** Names that are hard to lay out, for the contest, its players and its users. */
  readonly longNames: boolean;
  /** Whether time passes. A story that moves the clock stops it first. */
  readonly time: 'runs' | 'stands';
}

export const TURNS = ['drawing', 'order', 'mine', 'next', 'somebody else’s', 'complete'] as const;

export const USUAL_DRAFT: DraftScenario = {
  sport: 'Poker',
  seats: 6,
  place: 4,
  round: 2,
  turn: 'mine',
  secondsPerPick: 60,
  secondsLeft: 41,
  connection: 'live',
  role: 'drafter',
  longNames: false,
  time: 'runs',
};

/** Rounds of the scripted contest. */
export const DRAFT_ROUNDS = 6;

const placeIn = ({ seats, place }: DraftScenario): number => Math.min(seats, place);

/** The picks that were made before the chosen turn. The order is reversed in every second round. */
const picksIn = (scenario: DraftScenario): number => {
  const { seats, round, turn } = scenario;
  const place = placeIn(scenario);
  const first = (round - 1) * seats;
  const own = first + (round % 2 === 1 ? place - 1 : seats - place);
  if (turn === 'complete') return seats * DRAFT_ROUNDS;
  if (turn === 'mine') return own;
  if (turn === 'next') return Math.max(0, own - 1);
  if (own === first) return own + 1;
  return Math.max(first, own - 2);
};

const contestOf = ({ sport, seats, longNames }: DraftScenario): Partial<Contest> => ({
  ...(sport === 'Poker' ? {} : { sport, tournamentName: SPORT_EVENTS[sport].name }),
  ...(longNames ? { tournamentName: LONG_CONTEST_NAME } : {}),
  players: [...fieldOf({ sport, longNames, size: seats * DRAFT_ROUNDS })],
});

/** The draft at the chosen turn, before the room has connected. */
export const draftIn = (scenario: DraftScenario): ScriptedDraft => {
  const { seats, secondsPerPick, role, turn, longNames } = scenario;
  const draft = scriptDraft({
    contest: contestOf(scenario),
    others: OTHER_USERS.slice(0, role === 'spectator' ? seats : seats - 1).map(
      (username, nth) => (longNames ? LONG_USERNAMES[nth] : undefined) ?? username,
    ),
    ownPlace: role === 'spectator' ? null : placeIn(scenario),
    pickTimeLimit: secondsPerPick === 0 ? null : secondsPerPick,
  });
  if (turn === 'drawing') return draft;
  draft.start();
  if (turn === 'order') return draft;
  draft.open();
  draft.pickUntil(picksIn(scenario));
  return draft;
};

/** The room shows whole seconds. Updates more often would delay what a control changes on a busy machine. */
const LATE_MS = 1000;

/** Advances a scripted clock as time passes. The result stops it. */
export const letTimePass = (
  { clock }: ScriptedDraft,
  every: Pick<Clock, 'now'> = { now: () => performance.now() },
): (() => void) => {
  let last = every.now();
  const ticking = setInterval(() => {
    const now = every.now();
    clock.advance(now - last);
    last = now;
  }, LATE_MS);
  return () => clearInterval(ticking);
};
