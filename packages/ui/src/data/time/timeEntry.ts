/** The value of the input as ISO 8601 with a zone; null if it holds no valid time. */
export const isoOfLocalField = (value: string): string | null => {
  const moment = Date.parse(value);
  return value === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
};

/** The name of the viewer's time zone: `Europe/Berlin`. */
export const localZoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
