import type { DraftRecord, PublishedDrafts } from '@captains-pick/contract';
import { botChoice, onTheClock, type DraftState } from '@captains-pick/rules';
import {
  createLocalDraft,
  type Clock,
  type DraftFeed,
  type DraftMessage,
  type Viewer,
} from '../../data/index.ts';
import type { MockTable } from './mockTable.ts';

const ORDER_SHOWN_MS = 4_000;
/** Bots think for this long. */
const FASTEST_BOT_MS = 500;
const SLOWEST_BOT_MS = 2_200;

export interface MockDraft {
  readonly feed: DraftFeed;
  /** The finished draft as a contest publishes it. */
  readonly published: () => PublishedDrafts;
  readonly close: () => void;
}

/**
 * Runs a mock draft in the browser: the same engine and the same room as a real one, against bots.
 *
 * @param chance from 0, included, to 1, excluded
 */
export const createMockDraft = (
  { contest, setup, draw, order, players, usernames }: MockTable,
  viewer: Viewer,
  { clock, chance }: { readonly clock: Clock; readonly chance: () => number },
): MockDraft => {
  const listeners = new Set<(message: DraftMessage) => void>();
  let last: DraftMessage | null = null;
  let cancelBot = (): void => undefined;

  const thinkThenPick = (state: DraftState): void => {
    cancelBot();
    const turn = onTheClock(state);
    if (state.phase !== 'picking' || turn === null || turn.seat === viewer.userId) return;
    const thinks = FASTEST_BOT_MS + chance() * (SLOWEST_BOT_MS - FASTEST_BOT_MS);
    const wait = Math.max(0, state.opensAt - clock.now()) + thinks;
    const { seat, pickNumber } = turn;
    cancelBot = clock.after(wait, () => {
      const player = botChoice(local.draft(), chance());
      if (player !== null) local.run({ type: 'pick', seat, player, pickNumber });
    });
  };

  const local = createLocalDraft({
    setup,
    facts: {
      draftId: contest._id,
      contestId: contest._id,
      draw,
      moves: [],
      players,
      usernames,
    },
    viewer,
    clock,
    publish: (message) => {
      if (message.type === 'state') last = message;
      for (const listener of listeners) listener(message);
    },
    onEvent: thinkThenPick,
  });
  local.run({ type: 'start', order: [...order], showOrderFor: ORDER_SHOWN_MS });

  const seat = viewer.userId;
  return {
    feed: {
      subscribe: (listener) => {
        listeners.add(listener);
        listener({ type: 'connection', connection: { state: 'connected' } });
        if (last !== null) listener(last);
        return () => void listeners.delete(listener);
      },
      makePick: async ({ player, pickNumber, commandId }) =>
        local.run({ type: 'pick', seat, player: player._id, pickNumber, commandId }),
      withdraw: async ({ commandId }) => local.run({ type: 'withdraw', seat, commandId }),
      setQueue: async ({ players: queue, commandId }) =>
        local.run({ type: 'set-queue', seat, queue, commandId }),
      setAutopick: async ({ on, commandId }) =>
        local.run({ type: 'set-autopick', seat, on, commandId }),
    },
    published: () => {
      const at = new Date(clock.now()).toISOString();
      return {
        contestId: contest._id,
        usernames: Object.fromEntries(usernames),
        draws: [],
        drafts: [
          {
            attempt: 1,
            draw: 1,
            openedAt: at,
            closedAt: at,
            record: {
              setup: {
                ...setup,
                seats: [...setup.seats],
                players: setup.players.map((player) => ({ ...player })),
              },
              draw: null,
              moves: [],
              log: structuredClone(local.log()) as DraftRecord['log'],
            },
          },
        ],
      };
    },
    close: () => {
      cancelBot();
      local.close();
    },
  };
};
