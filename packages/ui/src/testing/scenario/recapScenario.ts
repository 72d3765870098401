/** A finished draft from a few choices: the contest and the record that the server publishes. */
import {
  wireDraw,
  type Contest,
  type DraftRecord,
  type PublishedDrafts,
} from '@captains-pick/contract';
import {
  availablePlayers,
  decide,
  drawOrder,
  evolve,
  newDraft,
  onTheClock,
  sha256,
  type ContestStatus,
  type DraftCommand,
  type DraftState,
  type LoggedEvent,
  type Sport,
} from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { STORY_NOW, VIEWER } from '../contests/contests.ts';
import { LONG_CONTEST_NAME, LONG_USERNAMES } from '../contests/longLists.ts';
import { draftTable, OTHER_USERS } from '../drafts/index.ts';
import { SPORT_EVENTS } from '../contests/sportEvents.ts';
import { fieldOf } from './draftField.ts';

export interface RecapScenario {
  readonly sport: Sport;
  /** 2 to 12. */
  readonly seats: number;
  /** 1 to 10. */
  readonly rounds: number;
  /** No limit with 0. */
  readonly secondsPerPick: number;
  /** `some`: two clocks run out. `abandoned seat`: a user leaves after the first pick. */
  readonly automatic: 'none' | 'some' | 'abandoned seat' | 'all';
  /** A visitor, and a player without a seat, see no own column. */
  readonly role: 'visitor' | 'drafter' | 'spectator';
  readonly longNames: boolean;
  readonly status: ContestStatus;
  /** The present moment, in epoch milliseconds. The draft was at a fixed time. */
  readonly now: number;
}

export const USUAL_RECAP: RecapScenario = {
  sport: 'Poker',
  seats: 6,
  rounds: 6,
  secondsPerPick: 30,
  automatic: 'some',
  role: 'drafter',
  longNames: false,
  status: 'Running',
  now: STORY_NOW,
};

export interface RecapScene {
  readonly contest: Contest;
  readonly drafts: PublishedDrafts;
  readonly viewer: Viewer | null;
  readonly now: number;
}

/** The same numbers for the same scenario, 0 to 1. */
const chance = (): (() => number) => {
  let state = 20_261_122;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
};

/** Most picks are near the top of the list, a few far below it. */
const choiceAmong = (length: number, next: () => number): number => {
  const reach = next() < 0.15 ? 16 : 7;
  return Math.min(length - 1, Math.floor(next() * next() * reach));
};

/** Picks by number, from 1, whose clock runs out; from a queue, and from the list. */
const MISSED = { queued: 14, unqueued: 27 };

const logOf = (
  setup: Parameters<typeof newDraft>[0],
  order: readonly string[],
  { automatic, secondsPerPick }: RecapScenario,
): readonly LoggedEvent[] => {
  const log: LoggedEvent[] = [];
  const next = chance();
  let state: DraftState = newDraft(setup);
  let now = STORY_NOW - 5_400_000;
  const send = (command: DraftCommand): void => {
    const decided = decide(state, command, now);
    if (!decided.ok) throw new Error(`This draft stops at: ${decided.refusal.name}`);
    const { sequence, event } = decided.value;
    log.push({ sequence, event });
    state = evolve(state, event);
  };
  send({ type: 'start', order, showOrderFor: 15_000 });
  now += 15_000;
  if (automatic === 'all') {
    for (const seat of order) send({ type: 'set-autopick', seat, on: true });
  }
  for (let turn = onTheClock(state); turn !== null; turn = onTheClock(state)) {
    const { seat, pickNumber, round } = turn;
    const field = availablePlayers(state);
    const player = field[choiceAmong(field.length, next)]?.id ?? '';
    const limit = secondsPerPick === 0 ? 90 : secondsPerPick;
    const missed =
      automatic === 'some' &&
      secondsPerPick > 0 &&
      Object.values(MISSED).some((number) => number === pickNumber);
    if (automatic === 'abandoned seat' && seat === order[1] && round === 2) {
      send({ type: 'withdraw', seat });
    }
    const byItself = automatic === 'all' || state.seats.some((s) => s.id === seat && s.withdrawn);
    if (byItself) {
      send({ type: 'clock' });
    } else if (missed) {
      if (pickNumber === MISSED.queued) send({ type: 'set-queue', seat, queue: [player] });
      now += limit * 1000;
      send({ type: 'clock' });
    } else {
      now += Math.round((0.08 + 0.88 * next()) * limit * 1000);
      send({ type: 'pick', seat, player });
    }
  }
  return log;
};

const published = (event: LoggedEvent['event']): DraftRecord['log'][number]['event'] =>
  JSON.parse(JSON.stringify(event)) as DraftRecord['log'][number]['event'];

/** What the server answers about the contest of a scenario, and who looks at it. */
export const recapIn = (scenario: RecapScenario): RecapScene => {
  const { sport, seats, rounds, secondsPerPick, role, longNames, status, now } = scenario;
  const seated = role === 'drafter';
  const others = OTHER_USERS.slice(0, seated ? seats - 1 : seats).map(
    (username, nth) => (longNames ? LONG_USERNAMES[nth] : undefined) ?? username,
  );
  const players = fieldOf({ sport, longNames, size: seats * rounds });
  const id = `${sport}-snake-${seats}`.toLowerCase();
  const table = draftTable(
    {
      contest: {
        _id: id,
        sport,
        format: `${rounds} rounds`,
        status,
        players: [...players],
        ...(sport === 'Poker' ? {} : { tournamentName: SPORT_EVENTS[sport].name }),
        ...(longNames ? { tournamentName: LONG_CONTEST_NAME } : {}),
      },
      others,
      ownPlace: seated ? Math.ceil((seats + 1) / 2) : null,
      pickTimeLimit: secondsPerPick === 0 ? null : secondsPerPick,
    },
    STORY_NOW,
  );
  const { setup, contest, draw, usernames } = table;
  const over = status !== 'Registering' && status !== 'Drafting' && status !== 'Cancelled';
  const { sport: _, ...rest } = setup;
  return {
    contest,
    viewer: role === 'visitor' ? null : VIEWER,
    now,
    drafts: {
      contestId: id,
      usernames: Object.fromEntries(usernames),
      draws: [],
      drafts: [
        {
          attempt: 1,
          draw: 1,
          openedAt: new Date(STORY_NOW - 5_400_000).toISOString(),
          closedAt: over ? new Date(STORY_NOW - 3_600_000).toISOString() : null,
          record: over
            ? {
                setup: {
                  ...rest,
                  sport,
                  seats: [...setup.seats],
                  players: setup.players.map((player) => ({ ...player })),
                },
                draw: wireDraw(draw),
                moves: [],
                log: logOf(setup, drawOrder(draw, sha256), scenario).map(({ sequence, event }) => ({
                  sequence,
                  event: published(event),
                })),
              }
            : null,
        },
      ],
    },
  };
};
