/** The processor time of processes so far, in milliseconds, from the kernel. */
import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of /proc, in milliseconds. */
const TICK = 10;
/** An index in /proc/PID/stat, after the command's name. */
const PARENT = 1;
/** The process's own time, in user mode and in the kernel. */
const OWN_TIME = [11, 12] as const;
/** The time of its ended children, in user mode and in the kernel. */
const ENDED_CHILDREN_TIME = [13, 14] as const;

type Stat = readonly number[];

const statOf = (pid: number | string): Stat => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const milliseconds = (stat: Stat, fields: readonly number[]): number =>
  fields.reduce((ticks, field) => ticks + (stat[field] ?? 0), 0) * TICK;

export const processorOf = (pid: number): number => milliseconds(statOf(pid), OWN_TIME);

/** The time of a process and its children, running and ended ones. */
export const processorOfFamily = (pid: number): number => {
  let used = milliseconds(statOf(pid), [...OWN_TIME, ...ENDED_CHILDREN_TIME]);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = statOf(entry);
      if (stat[PARENT] === pid) used += milliseconds(stat, OWN_TIME);
    } catch {
      // The process has ended since it was listed.
    }
  }
  return used;
};
