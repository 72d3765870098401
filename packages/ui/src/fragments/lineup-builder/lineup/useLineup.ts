import type { Contest, Player } from '@captains-pick/contract';
import {
  clearSlot,
  emptySlots,
  fillSlot,
  hasSalaries,
  lineupSize,
  tallyLineup,
  type LineupSlot,
  type LineupTally,
} from '@captains-pick/rules';
import { useMemo, useState } from 'react';

/** The storage that keeps an unfinished lineup across reloads. */
export type LineupStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Player ids by slot. The players are looked up in the latest contest. */
type Picks = readonly (string | null)[];

const isPicks = (value: unknown): value is Picks =>
  Array.isArray(value) && value.every((pick) => pick === null || typeof pick === 'string');

/** An entry whose lineup is changed. */
export interface EditedEntry {
  readonly id: string;
  readonly picks: Picks;
}

const storageKey = (contestId: string, entry: EditedEntry | null): string =>
  ['captains-pick.lineup', contestId, ...(entry === null ? [] : [entry.id])].join('.');

/** What is stored of an edit: the lineup that it began with, then the changed one. */
const editOf = (stored: unknown, { picks }: EditedEntry): unknown =>
  Array.isArray(stored) && JSON.stringify(stored[0]) === JSON.stringify(picks) ? stored[1] : null;

/** The unfinished lineup; null: there is none, or the entry has another lineup than the edit began with. */
const readPicks = (
  storage: LineupStorage,
  contestId: string,
  entry: EditedEntry | null,
): Picks | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(contestId, entry)) ?? 'null');
    const picks = entry === null ? stored : editOf(stored, entry);
    return isPicks(picks) ? picks : null;
  } catch {
    // Storage may be unreadable or forbidden. The lineup then starts as it was entered, or empty.
    return null;
  }
};

const writePicks = (
  storage: LineupStorage,
  contestId: string,
  entry: EditedEntry | null,
  picks: Picks,
): void => {
  const key = storageKey(contestId, entry);
  try {
    if (picks.every((pick) => pick === null)) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(entry === null ? picks : [entry.picks, picks]));
  } catch {
    // Storage may be full or forbidden. The lineup then lasts until the viewer leaves the page.
  }
};

export interface LineupDraft {
  readonly slots: readonly LineupSlot<Player>[];
  readonly tally: LineupTally;
  /** The players who are not picked yet. */
  readonly available: readonly Player[];
  readonly pick: (player: Player) => void;
  readonly remove: (index: number) => void;
  readonly clear: () => void;
  /** Replaces the lineup, as one change. */
  readonly replace: (slots: readonly LineupSlot<Player>[]) => void;
  /** Takes back the last change. Null: there is none. */
  readonly undo: (() => void) | null;
  /** Removes the stored lineup once the server has it. */
  readonly forget: () => void;
}

/** The lineup that the viewer is building or changing, kept in `storage` until the server has it. */
export const useLineup = (
  contest: Contest,
  storage: LineupStorage,
  editedEntry: EditedEntry | null = null,
): LineupDraft => {
  /** As it was when the edit began, whatever other pages store meanwhile. */
  const [entry] = useState(editedEntry);
  const [picks, setPicks] = useState<Picks>(
    () => readPicks(storage, contest._id, entry) ?? entry?.picks ?? [],
  );
  /** The lineups before the changes, the latest last. */
  const [earlier, setEarlier] = useState<readonly Picks[]>([]);
  const before = earlier.at(-1);
  const size = lineupSize(contest.format);
  const cap = hasSalaries(contest) ? contest.salaryCap : null;

  const slots = useMemo(() => {
    const byId = new Map(contest.players.map((player) => [player._id, player]));
    return emptySlots<Player>(size).map((slot, index) => ({
      ...slot,
      player: byId.get(picks[index] ?? '') ?? null,
    }));
  }, [contest.players, picks, size]);
  const available = useMemo(() => {
    const picked = new Set(slots.map(({ player }) => player?._id));
    return contest.players.filter(({ _id }) => !picked.has(_id));
  }, [contest.players, slots]);

  const put = (next: Picks): void => {
    setPicks(next);
    writePicks(storage, contest._id, entry, next);
  };
  const change = (next: readonly LineupSlot<Player>[]): void => {
    const nextPicks = next.map(({ player }) => player?._id ?? null);
    setEarlier([...earlier, picks]);
    put(nextPicks);
  };
  return {
    slots,
    tally: tallyLineup(slots, cap),
    available,
    pick: (player) => change(fillSlot(slots, player)),
    remove: (index) => change(clearSlot(slots, index)),
    clear: () => change(emptySlots<Player>(size)),
    replace: change,
    undo:
      before === undefined
        ? null
        : () => {
            setEarlier(earlier.slice(0, -1));
            put(before);
          },
    forget: () => writePicks(storage, contest._id, entry, []),
  };
};
