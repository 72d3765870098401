/** The value of the input as ISO 8601 with a zone; null if it holds no valid time. */
export const isoOfLocalField = (value: string): string | null => {
  const moment = Date.parse(value);
  return value === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

const part = (number: number, digits = 2): string => String(number).padStart(digits, '0');

/** A time, in ISO 8601, as the value of a `datetime-local` input in the viewer's zone. Full minutes have no seconds. */
export const localFieldOf = (iso: string): string => {
  const local = new Date(iso);
  const date = `${part(local.getFullYear(), 4)}-${part(local.getMonth() + 1)}-${part(local.getDate())}`;
  const seconds = local.getSeconds() === 0 ? '' : `:${part(local.getSeconds())}`;
  return `${date}T${part(local.getHours())}:${part(local.getMinutes())}${seconds}`;
};

/** The name of the viewer's time zone: `Europe/Berlin`. */
export const localZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
