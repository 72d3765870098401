/** What processes have used of the processor so far, in milliseconds, by the kernel's accounts. */
import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of /proc, in milliseconds. */
const TICK = 10;
/** Of /proc/PID/stat, counted after the command's name. */
const PARENT = 1;
/** Of itself in user mode and in the kernel. */
const OWN_TIME = [11, 12] as const;
/** Of its children that have ended, in user mode and in the kernel. */
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

/** Of a process and its children, those that live and those that have ended. */
export const processorOfFamily = (pid: number): number => {
  let used = milliseconds(statOf(pid), [...OWN_TIME, ...ENDED_CHILDREN_TIME]);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = statOf(entry);
      if (stat[PARENT] === pid) used += milliseconds(stat, OWN_TIME);
    } catch {
      // It has ended since it was listed.
    }
  }
  return used;
};
