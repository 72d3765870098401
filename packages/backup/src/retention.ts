import { timeOfBackup } from './backup-name.ts';

/** How many days, weeks and months keep their latest backup. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const DAY_MS = 86_400_000;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const PERIODS: Readonly<Record<keyof Retention, (at: Date) => string>> = {
  days: (at) => at.toISOString().slice(0, 10),
  weeks: (at) => String(Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS))),
  months: (at) => at.toISOString().slice(0, 7),
};

/**
 * The names of backups that no day, week or month keeps, by UTC. Only periods with a backup count, so that a pause
 * removes nothing. The latest backup is always kept, and names of other files are left out.
 */
export const expiredBackups = (
  names: readonly string[],
  retention: Retention,
): readonly string[] => {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const period of ['days', 'weeks', 'months'] as const) {
    const latest = new Map<string, string>();
    for (const { name, at } of backups) {
      const key = PERIODS[period](at);
      if (!latest.has(key) && latest.size < retention[period]) latest.set(key, name);
    }
    for (const name of latest.values()) kept.add(name);
  }
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
};
