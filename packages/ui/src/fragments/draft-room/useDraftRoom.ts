import type { Player } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  randomHex,
  type Clock,
  type DraftFeed,
  type DraftMessage,
  type Viewer,
} from '../../data/index.ts';
import { toast, TOAST_DURATIONS } from '../../primitives/toaster/index.ts';
import {
  afterAutopickAnswer,
  afterDrafting,
  afterMessage,
  afterPickAnswer,
  afterQueueAnswer,
  afterStaging,
  afterWithdrawAnswer,
  CONNECTION_TAG,
  FAILED_TO_LOAD,
  newRoom,
  type RoomEffect,
  type RoomExit,
  type RoomState,
  type RoomStep,
} from './roomState.ts';

/** How long the first state may take once connected, in milliseconds (docs/product.md#delays). */
const FIRST_STATE_WITHIN = 5000;

export interface DraftRoomController {
  readonly room: RoomState;
  /** No state came in time. */
  readonly late: boolean;
  /** The latest thing to be read out; empty at first. */
  readonly said: string;
  readonly stage: (player: Player) => void;
  readonly draft: () => void;
  readonly setQueue: (players: readonly Player[]) => void;
  readonly setAutopick: (on: boolean) => void;
  /** Was it accepted? Settles once it is answered. */
  readonly withdraw: () => Promise<boolean>;
}

const newCommandId = (): string => randomHex(16);

const showToast = ({ kind, message, tag, stays }: Extract<RoomEffect, { type: 'toast' }>): void => {
  const options = {
    // A toast that replaces another would else keep that one's time.
    duration: stays === true ? Number.POSITIVE_INFINITY : TOAST_DURATIONS[kind],
    ...(tag === undefined ? {} : { id: tag }),
  };
  if (kind === 'blank') toast(message, options);
  else toast[kind](message, options);
};

/** The room of one feed: hears it, keeps its state, and does what has to be done besides. */
export const useDraftRoom = (
  feed: DraftFeed,
  viewer: Viewer | null,
  clock: Clock,
  onLeave: (exit: RoomExit) => void,
): DraftRoomController => {
  const [room, setRoom] = useState(newRoom);
  const [late, setLate] = useState(false);
  const [said, setSaid] = useState('');
  // Messages come between renders: each starts from what the one before it left.
  const latest = useRef(newRoom);

  const apply = ({ room: next, effects }: RoomStep): void => {
    latest.current = next;
    setRoom(next);
    for (const effect of effects) perform(effect);
  };

  const perform = (effect: RoomEffect): void => {
    switch (effect.type) {
      case 'toast':
        showToast(effect);
        return;
      case 'say':
        setSaid(effect.message);
        return;
      case 'send-pick': {
        const { commandId, player, pickNumber } = effect.pick;
        void feed
          .makePick({ commandId, player, pickNumber })
          .then((answer) => apply(afterPickAnswer(latest.current, commandId, answer)));
        return;
      }
      default:
        effect satisfies never;
    }
  };

  const hear = useEffectEvent((message: DraftMessage) =>
    apply(afterMessage(latest.current, message, viewer, clock.now())),
  );
  useEffect(() => {
    latest.current = newRoom;
    return feed.subscribe((message) => hear(message));
  }, [feed]);

  const waiting = room.draft === null && room.connection.state === 'connected';
  useEffect(() => {
    if (!waiting) return;
    return clock.after(FIRST_STATE_WITHIN, () => {
      setLate(true);
      toast.error(FAILED_TO_LOAD);
    });
  }, [waiting, clock]);

  const { leaving } = room;
  const left = useEffectEvent(onLeave);
  useEffect(() => {
    if (leaving === null) return;
    return clock.after(leaving.afterMs, () => left(leaving));
  }, [leaving, clock]);

  // What is said of the connection says nothing on another page.
  useEffect(() => () => toast.dismiss(CONNECTION_TAG), []);

  return {
    room,
    late: late && room.draft === null,
    said,
    stage: (player) => apply({ room: afterStaging(latest.current, player._id), effects: [] }),
    draft: () => apply(afterDrafting(latest.current, newCommandId())),
    setQueue: (players) => {
      const commandId = newCommandId();
      const value = players.map(({ _id }) => _id);
      apply({
        room: { ...latest.current, wishedQueue: { value, commandId, from: null } },
        effects: [],
      });
      void feed
        .setQueue({ commandId, players: value })
        .then((answer) => apply(afterQueueAnswer(latest.current, commandId, answer)));
    },
    setAutopick: (on) => {
      const commandId = newCommandId();
      apply({
        room: { ...latest.current, wishedAutopick: { value: on, commandId, from: null } },
        effects: [],
      });
      void feed
        .setAutopick({ commandId, on })
        .then((answer) => apply(afterAutopickAnswer(latest.current, commandId, answer)));
    },
    withdraw: async () => {
      if (latest.current.withdrawing !== null) return false;
      const commandId = newCommandId();
      apply({ room: { ...latest.current, withdrawing: commandId }, effects: [] });
      const answer = await feed.withdraw({ commandId });
      apply(afterWithdrawAnswer(latest.current, answer));
      return answer !== 'unanswered' && answer.accepted;
    },
  };
};
