/**
 * A time as the value of a `datetime-local` input, in the viewer's zone and to the minute: `2026-03-12T18:05`. Takes
 * epoch milliseconds.
 */
export const localFieldValue = (moment: number): string => {
  const local = new Date(moment);
  const part = (number: number, digits = 2): string => String(number).padStart(digits, '0');
  return `${part(local.getFullYear(), 4)}-${part(local.getMonth() + 1)}-${part(local.getDate())}T${part(
    local.getHours(),
  )}:${part(local.getMinutes())}`;
};

/** The value of the input as ISO 8601 with a zone; null if it holds no valid time. */
export const isoOfLocalField = (value: string): string | null => {
  const moment = Date.parse(value);
  return value === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

/** The name of the viewer's time zone: `Europe/Berlin`. */
export const localZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
