/** A live draft from a few choices, for the Playground of the draft room. */
import type { Clock } from '../../data/index.ts';
import { OTHER_USERS, scriptDraft, type ScriptedDraft } from '../scripted-draft/index.ts';

export interface DraftScenario {
  /** 2 to 9: the scripted contest has players for nine teams. */
  readonly seats: number;
  /** From 1. */
  readonly round: number;
  readonly turn: 'mine' | 'next' | 'somebody else’s';
  /** On the clock of the current pick; no limit with 0. */
  readonly secondsPerPick: number;
  readonly secondsLeft: number;
  readonly connection: 'live' | 'lost' | 'given up';
  readonly role: 'drafter' | 'spectator';
}

export const USUAL_DRAFT: DraftScenario = {
  seats: 6,
  round: 2,
  turn: 'mine',
  secondsPerPick: 60,
  secondsLeft: 41,
  connection: 'live',
  role: 'drafter',
};

/** Rounds of the scripted contest. */
export const DRAFT_ROUNDS = 6;

/** The viewer's place in the order, from 1. */
const placeIn = ({ seats }: DraftScenario): number => Math.floor(seats / 2) + 1;

/** The picks that were made before the chosen turn. The order is reversed in every second round. */
const picksIn = (scenario: DraftScenario): number => {
  const { seats, round, turn } = scenario;
  const place = placeIn(scenario);
  const first = (round - 1) * seats;
  const own = first + (round % 2 === 1 ? place - 1 : seats - place);
  if (turn === 'mine') return own;
  if (turn === 'next') return Math.max(0, own - 1);
  if (own === first) return own + 1;
  return Math.max(first, own - 2);
};

/** The draft at the chosen turn, before the room has connected. */
export const draftIn = (scenario: DraftScenario): ScriptedDraft => {
  const { seats, secondsPerPick, role } = scenario;
  const draft = scriptDraft({
    others: OTHER_USERS.slice(0, role === 'spectator' ? seats : seats - 1),
    ownPlace: role === 'spectator' ? null : placeIn(scenario),
    pickTimeLimit: secondsPerPick === 0 ? null : secondsPerPick,
  });
  draft.start();
  draft.open();
  draft.pickUntil(picksIn(scenario));
  return draft;
};

const LATE_MS = 250;

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
