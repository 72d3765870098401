import { newDraft, replay } from '@captains-pick/rules';
import type { DraftStore } from '../storage/draft-store.ts';
import { isOver, type LiveRoom } from './live-room.ts';

/** The drafts that this process has loaded. */
export interface RoomRegistry {
  /** The room, if it is loaded. */
  known(draftId: string): LiveRoom | undefined;
  /** The room, loaded if necessary; null for a draft that does not exist. */
  roomOf(draftId: string): Promise<LiveRoom | null>;
  /** The loaded room of the contest's running draft. */
  runningOf(contestId: string): LiveRoom | undefined;
  all(): readonly LiveRoom[];
  forget(room: LiveRoom): void;
}

export const createRoomRegistry = (
  store: DraftStore,
  /** Called for each running draft that was loaded. */
  onLoaded: (room: LiveRoom) => void,
): RoomRegistry => {
  const rooms = new Map<string, LiveRoom>();
  const byContest = new Map<string, LiveRoom>();
  const loading = new Map<string, Promise<LiveRoom | null>>();

  const load = async (draftId: string): Promise<LiveRoom | null> => {
    const draft = await store.load(draftId);
    if (draft === null) return null;
    const replayed = replay(draft.setup, draft.log);
    if (!replayed.ok) throw new Error(`A gap in the log of draft ${draftId}.`);
    const known = rooms.get(draftId);
    if (known !== undefined) return known;
    const room: LiveRoom = {
      draft,
      state: draft.log.length === 0 ? newDraft(draft.setup) : replayed.value,
      waiting: [],
      busy: false,
      clockPending: false,
      completion: draft.closed ? 'told' : 'due',
      cancelTimer: () => undefined,
    };
    rooms.set(draftId, room);
    if (!draft.closed) {
      byContest.set(draft.contestId, room);
      onLoaded(room);
    }
    return room;
  };

  return {
    known: (draftId) => rooms.get(draftId),
    roomOf: (draftId) => {
      const known = rooms.get(draftId);
      if (known !== undefined) return Promise.resolve(known);
      const begun = loading.get(draftId);
      if (begun !== undefined) return begun;
      const loaded = load(draftId).finally(() => loading.delete(draftId));
      loading.set(draftId, loaded);
      return loaded;
    },
    runningOf: (contestId) => {
      const room = byContest.get(contestId);
      return room === undefined || isOver(room.state) ? undefined : room;
    },
    all: () => [...rooms.values()],
    forget: (room) => {
      room.cancelTimer();
      const { draftId, contestId } = room.draft;
      if (rooms.get(draftId) === room) rooms.delete(draftId);
      if (byContest.get(contestId) === room) byContest.delete(contestId);
    },
  };
};
