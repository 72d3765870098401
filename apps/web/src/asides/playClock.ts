import type { Viewer } from '@captains-pick/ui';

/** How often the clock looks, in milliseconds. */
export const TICK_MS = 60_000;
/** Another tab has counted this minute. */
const COUNTED_MS = TICK_MS * 0.9;
/** After a pause of this length the count starts again. */
const PAUSE_MS = 15 * 60_000;

const KEY = 'captains-pick-played';

export interface Played {
  readonly userId: string;
  /** Without a pause. */
  readonly minutes: number;
  /** When the last one was counted; epoch milliseconds. */
  readonly at: number;
  /** The minutes at which the viewer was last reminded. */
  readonly reminded: number;
}

const isPlayed = (value: unknown): value is Played => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, minutes, at, reminded } = value as Record<string, unknown>;
  return typeof userId === 'string' && [minutes, at, reminded].every(Number.isFinite);
};

const read = (storage: Storage): Played | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isPlayed(value) ? value : null;
  } catch {
    return null;
  }
};

/** Counts a minute of play, once for all tabs. */
export const countMinute = (storage: Storage, { userId }: Viewer, now: number): Played => {
  const kept = read(storage);
  const goesOn =
    kept !== null && kept.userId === userId && now >= kept.at && now - kept.at < PAUSE_MS;
  if (goesOn && now - kept.at < COUNTED_MS) return kept;
  const played = goesOn
    ? { ...kept, minutes: kept.minutes + 1, at: now }
    : { userId, minutes: 1, at: now, reminded: 0 };
  storage.setItem(KEY, JSON.stringify(played));
  return played;
};

export const noteReminder = (storage: Storage, played: Played): void => {
  storage.setItem(KEY, JSON.stringify({ ...played, reminded: played.minutes }));
};

/** Whether a reminder is due: each time that another interval is full. */
export const isDue = ({ minutes, reminded }: Played, interval: number): boolean =>
  Math.floor(minutes / interval) > Math.floor(reminded / interval);
