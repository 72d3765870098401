/**
 * The database's time in this process. It is measured every second and extrapolated by the process's monotonic clock,
 * so that a jump of the process's own clock changes nothing.
 */
import type { Clock } from '../shared/clock.ts';

export interface DatabaseClock {
  readonly now: Clock;
  /** Takes in a measurement of the database's time. `sentAt` and `heardAt` are readings of the monotonic clock. */
  measured(time: Date, sentAt: number, heardAt: number): void;
  /**
   * False while the process's own clock differs from the database's, or the last measurement is too old. Then the
   * process starts no contest and lets no pick clock run out.
   */
  agrees(): boolean;
  /** How far the process's own clock is ahead of the database's, in milliseconds. */
  differenceMs(): number;
}

export interface DatabaseClockDeps {
  /** The process's own clock, which may jump. */
  readonly own: Clock;
  /** Milliseconds that never decrease. */
  readonly monotonic: () => number;
  /** Called once per change: the own clock differs by this many milliseconds, or agrees again (null). */
  readonly onChange: (differenceMs: number | null) => void;
}

/** More than the difference of two synchronised clocks. */
const MOST_DIFFERENCE_MS = 3_000;
const STALE_AFTER_MS = 15_000;
const DRIFT_MS = 5;
/** Measurements differ by their latency: a smaller step back is ignored. */
const SMALLEST_STEP_BACK_MS = 1_000;

export const createDatabaseClock = (
  { own, monotonic, onChange }: DatabaseClockDeps,
  first: { readonly time: Date; readonly sentAt: number; readonly heardAt: number },
): DatabaseClock => {
  let offset = first.time.getTime() - (first.sentAt + first.heardAt) / 2;
  let uncertainty = (first.heardAt - first.sentAt) / 2;
  let { heardAt } = first;
  let latest = 0;
  let disagrees = false;

  const now = (): Date => {
    const time = monotonic() + offset;
    if (time > latest || latest - time > SMALLEST_STEP_BACK_MS) latest = time;
    return new Date(latest);
  };

  const differenceMs = (): number => own().getTime() - (monotonic() + offset);

  /** Called before each decision, not only at each measurement, because the own clock may have jumped since. */
  const compare = (): boolean => {
    const difference = differenceMs();
    const differs = Math.abs(difference) > MOST_DIFFERENCE_MS + uncertainty;
    if (differs !== disagrees) {
      disagrees = differs;
      onChange(differs ? Math.round(difference) : null);
    }
    return !differs;
  };

  const measured = (time: Date, sentAt: number, heard: number): void => {
    heardAt = heard;
    const within = (heard - sentAt) / 2;
    const measuredOffset = time.getTime() - (sentAt + heard) / 2;
    const consistent = Math.abs(measuredOffset - offset) <= within + uncertainty;
    // A slow answer is less exact than the measurement before it.
    if (!consistent || within <= uncertainty + DRIFT_MS) {
      uncertainty = within;
      offset = measuredOffset;
    }
    compare();
  };

  return {
    now,
    measured,
    differenceMs,
    agrees: () => compare() && monotonic() - heardAt < STALE_AFTER_MS,
  };
};
