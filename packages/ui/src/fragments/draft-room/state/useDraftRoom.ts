import type { Player } from '@captains-pick/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  randomHex,
  type Clock,
  type DraftFeed,
  type DraftMessage,
  type Viewer,
} from '../../../data/index.ts';
import { toast, TOAST_DURATIONS } from '../../../primitives/toaster/index.ts';
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

/** Timeout for the first state once connected (docs/product.md#delays). */
const FIRST_STATE_TIMEOUT_MS = 5000;

export interface DraftRoomController {
  readonly room: RoomState;
  /** The first state timed out. */
  readonly late: boolean;
  /** The latest announcement for screen readers. Initially empty. */
  readonly announcement: string;
  readonly stage: (player: Player) => void;
  readonly draft: () => void;
  readonly setQueue: (players: readonly Player[]) => void;
  readonly setAutopick: (on: boolean) => void;
  /** Resolves with whether the server accepted the withdrawal. */
  readonly withdraw: () => Promise<boolean>;
}

const newCommandId = (): string => randomHex(16);

const showToast = ({
  kind,
  message,
  tag,
  persistent,
}: Extract<RoomEffect, { type: 'toast' }>): void => {
  const options = {
    // Set explicitly: a toast that replaces another one would otherwise keep the other's duration.
    duration: persistent === true ? Number.POSITIVE_INFINITY : TOAST_DURATIONS[kind],
    ...(tag === undefined ? {} : { id: tag }),
  };
  if (kind === 'blank') toast(message, options);
  else toast[kind](message, options);
};

/** Subscribes to the feed, keeps the room's state and performs its effects. */
export const useDraftRoom = (
  feed: DraftFeed,
  viewer: Viewer | null,
  clock: Clock,
  onLeave: (exit: RoomExit) => void,
): DraftRoomController => {
  const [room, setRoom] = useState(newRoom);
  const [late, setLate] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // Messages can arrive between renders, so each step starts from the latest state, not the rendered one.
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
      case 'announce':
        setAnnouncement(effect.message);
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

  const receive = useEffectEvent((message: DraftMessage) =>
    apply(afterMessage(latest.current, message, viewer, clock.now())),
  );
  useEffect(() => {
    latest.current = newRoom;
    return feed.subscribe((message) => receive(message));
  }, [feed]);

  const waiting = room.draft === null && room.connection.state === 'connected';
  useEffect(() => {
    if (!waiting) return;
    return clock.after(FIRST_STATE_TIMEOUT_MS, () => {
      setLate(true);
      toast.error(FAILED_TO_LOAD);
    });
  }, [waiting, clock]);

  const { leaving } = room;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (leaving === null) return;
    return clock.after(leaving.afterMs, () => leave(leaving));
  }, [leaving, clock]);

  // A toast about the connection must not stay on the next page.
  useEffect(() => () => toast.dismiss(CONNECTION_TAG), []);

  return {
    room,
    late: late && room.draft === null,
    announcement,
    stage: (player) => apply({ room: afterStaging(latest.current, player._id), effects: [] }),
    draft: () => apply(afterDrafting(latest.current, newCommandId())),
    setQueue: (players) => {
      const commandId = newCommandId();
      const value = players.map(({ _id }) => _id);
      apply({
        room: { ...latest.current, optimisticQueue: { value, commandId, confirmedBy: null } },
        effects: [],
      });
      void feed
        .setQueue({ commandId, players: value })
        .then((answer) => apply(afterQueueAnswer(latest.current, commandId, answer)));
    },
    setAutopick: (on) => {
      const commandId = newCommandId();
      apply({
        room: {
          ...latest.current,
          optimisticAutopick: { value: on, commandId, confirmedBy: null },
        },
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
