/**
 * A live draft for stories. The engine of `rules` decides, as on the server, and a feed notifies the room. The story
 * decides who picks and when the connection is lost. The clock moves only when the story advances it.
 */
import type { Contest, DraftView, Player } from '@captains-pick/contract';
import { rankedPlayer } from '@captains-pick/contract';
import {
  availablePlayers,
  checkSetup,
  commitment,
  decide,
  draftRefusalMessage,
  drawOrder,
  dueAt,
  evolve,
  newDraft,
  onTheClock,
  openQueue,
  parseSecret,
  pickInRound,
  picksOf,
  roundOfPick,
  seatState,
  sha256,
  snakeRounds,
  timeLeft,
  type DraftCommand,
  type DraftDraw,
  type DraftSecret,
  type DraftState,
} from '@captains-pick/rules';
import type {
  DraftAnswer,
  DraftConnection,
  DraftFeed,
  DraftMessage,
  Viewer,
} from '../data/index.ts';
import { aContest, anEntrant, VIEWER } from './contests.ts';
import { DRAFT_POKER_PLAYERS } from './draftPlayers.ts';
import { manualClock, type ManualClock } from './manualClock.ts';

const OTHERS = [
  'riverrat_91',
  'nora.k',
  'sizzle',
  'bigslick',
  't_hallaert',
  'ace-high',
  'northcote',
  'deepstack',
  'fold2win',
  'long_iron',
  'pawnstorm',
] as const;

export interface DraftScript {
  /** Overrides of the contest. Its players are the ones to draft. */
  readonly contest?: Partial<Contest>;
  /** The other users in the draft. */
  readonly others?: readonly string[];
  /** The viewer's place in the order, from 1; null: watches without a seat. */
  readonly ownPlace?: number | null;
  /** Seconds per pick; null for no limit. */
  readonly pickTimeLimit?: number | null;
  /** How long the order is shown before the first clock, in milliseconds. */
  readonly showOrderFor?: number;
  /** Milliseconds to the contest's deadline; by default there is none. */
  readonly deadlineIn?: number;
  /** By how many milliseconds the server's clock is ahead of the browser's. */
  readonly serverAhead?: number;
  /** Null: signed out. */
  readonly viewer?: Viewer | null;
}

/**
 * What happens to commands of the room: `open` answers at once, `slow` holds them until `release`. The other two lose
 * the connection, before the server received the command or after.
 */
type Line = 'open' | 'slow' | 'loses-request' | 'loses-answer';

export interface ScriptedDraft {
  readonly contest: Contest;
  readonly feed: DraftFeed;
  readonly clock: ManualClock;
  /** Connects. The state follows, unless it is withheld. */
  readonly connect: (options?: { readonly state: 'none' }) => void;
  readonly failToConnect: () => void;
  readonly loseConnection: () => void;
  readonly reconnect: () => void;
  readonly giveUp: () => void;
  /** Draws the order and shows it. */
  readonly start: () => void;
  /** Ends the showing of the order and starts the first clock. */
  readonly open: () => void;
  /** The user on the clock picks, after some milliseconds: this player, else the best available. */
  readonly pick: (player?: string, after?: number) => void;
  /** Picks until this many picks have been made. */
  readonly pickUntil: (picks: number) => void;
  /** Runs a command of the server or an operator. */
  readonly command: (command: DraftCommand) => void;
  readonly withdraw: (username: string) => void;
  readonly setPresent: (username: string, present: boolean) => void;
  readonly refuse: (message: string) => void;
  readonly line: (line: Line) => void;
  /** Delivers the held commands to the server. */
  readonly release: () => void;
  /** The commands that the room has sent, in order. */
  readonly sent: readonly string[];
  readonly onTheClock: () => string | null;
}

const userIdOf = (username: string): string =>
  username === VIEWER.username ? VIEWER.userId : anEntrant({ entryName: username }).userId;

const secretOf = (number: number): DraftSecret => {
  const secret = parseSecret(number.toString(16).padStart(64, '0'));
  if (!secret.ok) throw new Error('No secret.');
  return secret.value;
};

const FIRST_NONCE = 1_000_000;

const drawOf = (
  contestId: string,
  seats: readonly string[],
  seed: DraftSecret,
): Extract<DraftDraw, { readonly version: 2 }> => ({
  version: 2,
  contestId,
  seed,
  seats: seats.map((seat, at) => {
    const nonce = secretOf(FIRST_NONCE + at);
    return { seat, nonce, nonceHash: commitment(nonce, sha256), madeBy: 'browser' };
  }),
  beacon: null,
});

/** The first seed whose draw gives this seat this place. The order is a real draw, and stories can still choose it. */
const seedFor = (
  contestId: string,
  seats: readonly string[],
  seat: string | null,
  place: number,
): DraftSecret => {
  for (let number = 0; ; number += 1) {
    const seed = secretOf(number);
    const order = drawOrder(drawOf(contestId, seats, seed), sha256);
    if (seat === null || order[place - 1] === seat) return seed;
  }
};

const snakeContest = (over: Partial<Contest>, usernames: readonly string[]): Contest =>
  aContest({
    _id: 'wsop-50k',
    tournamentName: 'WSOP $50K Players Championship',
    tournamentURL: null,
    sport: 'Poker',
    draftType: 'Snake',
    format: '6 rounds',
    status: 'Drafting',
    deadline: null,
    entryFee: 25,
    adminFee: 2.5,
    salaryCap: null,
    maxEntries: usernames.length,
    maxEntriesPerUser: 1,
    players: [...DRAFT_POKER_PLAYERS],
    entrants: usernames.map((username) => anEntrant({ username, entryName: username })),
    ...over,
  });

export const scriptDraft = ({
  contest: over = {},
  others = OTHERS.slice(0, 5),
  ownPlace = 4,
  pickTimeLimit = 60,
  showOrderFor = 15_000,
  serverAhead = 0,
  deadlineIn,
  viewer = VIEWER,
}: DraftScript = {}): ScriptedDraft => {
  const clock = manualClock();
  const serverNow = (): number => clock.now() + serverAhead;
  const usernames = ownPlace === null ? [...others] : [...others, VIEWER.username];
  const deadline =
    deadlineIn === undefined ? null : new Date(serverNow() + deadlineIn).toISOString();
  const contest = snakeContest({ deadline, ...over }, usernames);
  const seats = usernames.map(userIdOf);
  const nameOf = new Map(usernames.map((username) => [userIdOf(username), username]));
  const players = new Map(contest.players.map((player) => [player._id, player]));
  const seed = seedFor(contest._id, seats, ownPlace === null ? null : VIEWER.userId, ownPlace ?? 1);
  const draw = drawOf(contest._id, seats, seed);
  const setup = checkSetup({
    sport: contest.sport,
    seats,
    players: contest.players.map(rankedPlayer),
    rounds: snakeRounds(contest.format),
    pickTimeLimit,
    commitment: commitment(seed, sha256),
    deadline: contest.deadline === null ? null : Date.parse(contest.deadline),
  });
  if (!setup.ok) throw new Error(`This draft cannot be set up: ${setup.refusal.name}`);

  let draft: DraftState = newDraft(setup.value);
  let connection: DraftConnection = { state: 'connecting' };
  /** The last state sent; null before the first. */
  let lastSent: DraftView | null = null;
  let line: Line = 'open';
  let cancelTimer = (): void => {};
  const present = new Set(seats);
  const listeners = new Set<(message: DraftMessage) => void>();
  const held: (() => void)[] = [];
  const sent: string[] = [];

  const playerOf = (id: string): Player => {
    const player = players.get(id);
    if (player === undefined) throw new Error(`No player ${id} in this contest.`);
    return player;
  };
  const userOf = (userId: string) => ({ userId, username: nameOf.get(userId) ?? userId });
  const time = (at: number): string => new Date(at).toISOString();

  /** The state as the server sends it to the viewer. */
  const wireState = (): DraftView => {
    const order = 'order' in draft ? draft.order : [];
    const picks = picksOf(draft);
    const turn = onTheClock(draft);
    const left = timeLeft(draft, serverNow());
    const last = Math.max(0, picks.length - 1);
    const own = viewer !== null && seats.includes(viewer.userId) ? viewer.userId : null;
    return {
      contestId: contest._id,
      status: draft.phase,
      sequence: draft.sequence,
      serverNow: time(serverNow()),
      opensAt: draft.phase === 'picking' ? time(draft.opensAt) : null,
      deadlineAt:
        draft.phase === 'picking' && draft.deadlineAt !== null ? time(draft.deadlineAt) : null,
      pickTimeLimit,
      rounds: setup.value.rounds,
      order: [...order],
      commitment: setup.value.commitment,
      draftId: 'draft-1',
      draw: order.length === 0 ? null : { ...draw, seats: [...draw.seats] },
      moves: [],
      begun: 'begun' in draft && draft.begun,
      own: own === null ? null : { queue: [...openQueue(draft, own)] },
      availablePlayers: availablePlayers(draft).map(({ id }) => playerOf(id)),
      entrants: (order.length === 0 ? seats : order).map((userId) => ({
        ...userOf(userId),
        team: picks.filter(({ seat }) => seat === userId).map(({ player }) => playerOf(player)),
        present: present.has(userId),
        autopick: seatState(draft, userId)?.autopick ?? false,
        withdrawn: seatState(draft, userId)?.withdrawn ?? false,
      })),
      draftPicks: picks.map(({ seat, player, by, at }, index) => ({
        round: roundOfPick(index, order.length),
        pickInRound: pickInRound(index, order.length),
        pickedBy: userOf(seat),
        player: playerOf(player),
        by,
        at: time(at),
      })),
      currentPicker: turn === null ? null : userOf(turn.seat),
      round: turn?.round ?? roundOfPick(last, seats.length),
      pickInRound: turn?.pickInRound ?? pickInRound(last, seats.length),
      timeLeft: left === null ? null : Math.ceil(left / 1000),
      isDraftComplete: draft.phase === 'complete',
    };
  };

  const emit = (message: DraftMessage): void => {
    for (const listener of listeners) listener(message);
  };
  /** Without a connection, messages are lost. */
  const broadcast = (message: DraftMessage): void => {
    if (connection.state === 'connected') emit(message);
  };
  const emitState = (): void => {
    if (connection.state !== 'connected') return;
    lastSent = wireState();
    emit({ type: 'state', state: lastSent });
  };
  const setConnection = (next: DraftConnection): void => {
    connection = next;
    emit({ type: 'connection', connection });
  };

  const scheduleClock = (): void => {
    cancelTimer();
    const due = dueAt(draft);
    if (due === null) return;
    cancelTimer = clock.after(Math.max(0, due - serverNow()), () => void run({ type: 'clock' }));
  };

  const run = (command: DraftCommand): DraftAnswer => {
    const decided = decide(draft, command, serverNow());
    if (!decided.ok) {
      const message = draftRefusalMessage(decided.refusal);
      return { accepted: false, code: decided.refusal.name, message };
    }
    const { event, sequence, repeated } = decided.value;
    if (repeated) return { accepted: true, sequence };
    draft = evolve(draft, event);
    scheduleClock();
    if (event.type === 'withdrew') {
      broadcast({ type: 'withdrew', user: userOf(event.seat) });
    }
    if (event.type === 'ended') {
      const { username } = userOf(event.seat);
      const message = `${username} withdrew before the first pick. Returning to the lobby...`;
      broadcast({ type: 'ended', ended: { message } });
    }
    emitState();
    if (draft.phase === 'complete') broadcast({ type: 'complete' });
    return { accepted: true, sequence };
  };

  const act = (command: DraftCommand): void => {
    const answer = run(command);
    if (answer !== 'unanswered' && !answer.accepted) throw new Error(answer.message);
  };

  /** Sends a command to the server and returns its answer. */
  const send = (what: string, command: DraftCommand): Promise<DraftAnswer> => {
    sent.push(what);
    if (connection.state !== 'connected' || line === 'loses-request') {
      return Promise.resolve('unanswered');
    }
    if (line === 'slow') {
      return new Promise((resolve) => {
        held.push(() => resolve(run(command)));
      });
    }
    if (line === 'loses-answer') {
      setConnection({ state: 'reconnecting' });
      run(command);
      return Promise.resolve('unanswered');
    }
    return Promise.resolve(run(command));
  };

  const seat = viewer?.userId ?? '';
  const feed: DraftFeed = {
    subscribe: (listener) => {
      listeners.add(listener);
      // Production React subscribes after the paint, when the story may already have connected.
      listener({ type: 'connection', connection });
      if (lastSent !== null) listener({ type: 'state', state: lastSent });
      return () => void listeners.delete(listener);
    },
    makePick: ({ player, pickNumber, commandId }) =>
      send(`pick ${player.name}`, {
        type: 'pick',
        seat,
        player: player._id,
        pickNumber,
        commandId,
      }),
    withdraw: ({ commandId }) => send('withdraw', { type: 'withdraw', seat, commandId }),
    setQueue: ({ players: queue, commandId }) =>
      send(`queue ${queue.join(' ')}`, { type: 'set-queue', seat, queue, commandId }),
    setAutopick: ({ on, commandId }) =>
      send(`autopick ${on ? 'on' : 'off'}`, { type: 'set-autopick', seat, on, commandId }),
  };

  const pick = (player?: string, after = 4000): void => {
    clock.advance(after);
    const turn = onTheClock(draft);
    const [best] = availablePlayers(draft);
    const chosen =
      player === undefined ? best?.id : contest.players.find(({ name }) => name === player)?._id;
    if (turn === null || chosen === undefined) throw new Error('Nobody can pick now.');
    act({ type: 'pick', seat: turn.seat, player: chosen });
  };

  return {
    contest,
    feed,
    clock,
    sent,
    connect: (options) => {
      setConnection({ state: 'connected' });
      if (options?.state !== 'none') emitState();
    },
    failToConnect: () => setConnection({ state: 'failed', during: 'connecting' }),
    loseConnection: () => setConnection({ state: 'reconnecting' }),
    reconnect: () => {
      line = 'open';
      setConnection({ state: 'connected' });
      emitState();
    },
    giveUp: () => setConnection({ state: 'failed', during: 'reconnecting' }),
    start: () => act({ type: 'start', order: drawOrder(draw, sha256), showOrderFor }),
    open: () => clock.advance(showOrderFor),
    pick,
    pickUntil: (picks) => {
      while (picksOf(draft).length < picks) pick();
    },
    command: act,
    withdraw: (username) => act({ type: 'withdraw', seat: userIdOf(username) }),
    setPresent: (username, here) => {
      if (here) present.add(userIdOf(username));
      else present.delete(userIdOf(username));
      emitState();
    },
    refuse: (message) => broadcast({ type: 'error', error: { message } }),
    line: (next) => {
      line = next;
    },
    release: () => {
      line = 'open';
      for (const deliver of held.splice(0)) deliver();
    },
    onTheClock: () => {
      const turn = onTheClock(draft);
      return turn === null ? null : (nameOf.get(turn.seat) ?? null);
    },
  };
};
