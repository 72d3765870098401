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

const storageKey = (contestId: string): string => `captains-pick.lineup.${contestId}`;

/** Player ids by slot. The players are looked up in the latest contest. */
type Picks = readonly (string | null)[];

const isPicks = (value: unknown): value is Picks =>
  Array.isArray(value) && value.every((pick) => pick === null || typeof pick === 'string');

const readPicks = (storage: LineupStorage, contestId: string): Picks => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(contestId)) ?? '[]');
    return isPicks(stored) ? stored : [];
  } catch {
    // Storage may be unreadable or forbidden. The lineup then starts empty.
    return [];
  }
};

const writePicks = (storage: LineupStorage, contestId: string, picks: Picks): void => {
  try {
    if (picks.every((pick) => pick === null)) storage.removeItem(storageKey(contestId));
    else storage.setItem(storageKey(contestId), JSON.stringify(picks));
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
  /** Removes the stored lineup after a successful entry. */
  readonly forget: () => void;
}

/** The lineup that the viewer is building, kept in `storage` until it is entered. */
export const useLineup = (contest: Contest, storage: LineupStorage): LineupDraft => {
  const [picks, setPicks] = useState<Picks>(() => readPicks(storage, contest._id));
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
    writePicks(storage, contest._id, next);
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
    forget: () => writePicks(storage, contest._id, []),
  };
};
