/**
 * A live draft for stories. The engine of `rules` decides, as on the server, and a feed notifies the room. The story
 * decides who picks and when the connection is lost. The clock moves only when the story advances it.
 */
import type { Contest } from '@captains-pick/contract';
import {
  availablePlayers,
  drawOrder,
  onTheClock,
  picksOf,
  sha256,
  type DraftCommand,
} from '@captains-pick/rules';
import { createLocalDraft, type DraftFeed, type Viewer } from '../../data/index.ts';
import { VIEWER } from '../contests/contests.ts';
import { manualClock, type ManualClock } from '../clocks/manualClock.ts';
import { draftLine, type LineQuality } from './draftLine.ts';
import { draftTable, userIdOf, type DraftTerms } from './draftTable.ts';

export interface DraftScript extends DraftTerms {
  /** How long the order is shown before the first clock, in milliseconds. */
  readonly showOrderFor?: number;
  /** By how many milliseconds the server's clock is ahead of the browser's. */
  readonly serverAhead?: number;
  /** Null: signed out. */
  readonly viewer?: Viewer | null;
}

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
  readonly line: (quality: LineQuality) => void;
  /** Delivers the held commands to the server. */
  readonly release: () => void;
  /** The commands that the room has sent, in order. */
  readonly sent: readonly string[];
  readonly onTheClock: () => string | null;
}

export const scriptDraft = ({
  showOrderFor = 15_000,
  serverAhead = 0,
  viewer = VIEWER,
  ...terms
}: DraftScript = {}): ScriptedDraft => {
  const clock = manualClock();
  const serverClock = { now: () => clock.now() + serverAhead, after: clock.after };
  const table = draftTable(terms, serverClock.now());
  const { contest, draw } = table;
  const server = createLocalDraft({
    setup: table.setup,
    facts: {
      draftId: 'draft-1',
      contestId: contest._id,
      draw,
      moves: [],
      players: table.players,
      usernames: table.usernames,
    },
    viewer,
    clock: serverClock,
    publish: (message) => line.deliver(message),
  });
  const line = draftLine(viewer, server.run);

  const act = (command: DraftCommand): void => {
    const answer = server.run(command);
    if (answer !== 'unanswered' && !answer.accepted) throw new Error(answer.message);
  };

  const pick = (player?: string, after = 4000): void => {
    clock.advance(after);
    const turn = onTheClock(server.draft());
    const [best] = availablePlayers(server.draft());
    const chosen =
      player === undefined ? best?.id : contest.players.find(({ name }) => name === player)?._id;
    if (turn === null || chosen === undefined) throw new Error('Nobody can pick now.');
    act({ type: 'pick', seat: turn.seat, player: chosen });
  };

  return {
    contest,
    feed: line.feed,
    clock,
    sent: line.sent,
    connect: (options) => {
      line.setConnection({ state: 'connected' });
      if (options?.state !== 'none') server.publishState();
    },
    failToConnect: () => line.setConnection({ state: 'failed', during: 'connecting' }),
    loseConnection: () => line.setConnection({ state: 'reconnecting' }),
    reconnect: () => {
      line.setQuality('open');
      line.setConnection({ state: 'connected' });
      server.publishState();
    },
    giveUp: () => line.setConnection({ state: 'failed', during: 'reconnecting' }),
    start: () => act({ type: 'start', order: drawOrder(draw, sha256), showOrderFor }),
    open: () => clock.advance(showOrderFor),
    pick,
    pickUntil: (picks) => {
      while (picksOf(server.draft()).length < picks) pick();
    },
    command: act,
    withdraw: (username) => act({ type: 'withdraw', seat: userIdOf(username) }),
    setPresent: (username, present) => server.setPresent(userIdOf(username), present),
    refuse: (message) => line.deliver({ type: 'error', error: { message } }),
    line: line.setQuality,
    release: line.release,
    onTheClock: () => {
      const turn = onTheClock(server.draft());
      return turn === null ? null : table.userOf(turn.seat).username;
    },
  };
};
