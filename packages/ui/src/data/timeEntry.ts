/**
 * A moment as a field of the browser's `datetime-local` has it, in the viewer's zone and to the minute:
 * `2026-03-12T18:05`. Epoch milliseconds in.
 */
export const localFieldValue = (moment: number): string => {
  const local = new Date(moment);
  const part = (number: number, digits = 2): string => String(number).padStart(digits, '0');
  return `${part(local.getFullYear(), 4)}-${part(local.getMonth() + 1)}-${part(local.getDate())}T${part(
    local.getHours(),
  )}:${part(local.getMinutes())}`;
};

/** The same read back, as ISO 8601 with its zone; null where the field holds no moment. */
export const isoOfLocalField = (value: string): string | null => {
  const moment = Date.parse(value);
  return value === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

/** What the viewer's zone is called: `Europe/Berlin`. */
export const localZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
