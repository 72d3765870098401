import { UsageFault } from './world.ts';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const FROM_NOW = /^\+(\d{1,5})([mhd])$/;
const WITH_ZONE = /T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** Parses an ISO 8601 time with a zone, or `+90m`, `+2h`, `+1d` from now. */
export const parseMoment = (text: string, now: Date): Date => {
  const [, count, unit] = FROM_NOW.exec(text) ?? [];
  const moment =
    count !== undefined && unit !== undefined
      ? new Date(now.getTime() + Number(count) * UNITS[unit as keyof typeof UNITS])
      : new Date(WITH_ZONE.test(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new UsageFault(
      `"${text}" is not a time: write it with its zone, as 2026-05-01T18:00:00Z, or from now, as +90m, +2h or +1d.`,
    );
  }
  return moment;
};
