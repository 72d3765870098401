/** Shows stories in another time zone than the browser's. Pages write times by the getters of `Date`. */

export const TIME_ZONES = [
  'own time zone',
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
] as const;

const { prototype } = Date;
const own = {
  getFullYear: prototype.getFullYear,
  getMonth: prototype.getMonth,
  getDate: prototype.getDate,
  getDay: prototype.getDay,
  getHours: prototype.getHours,
  getMinutes: prototype.getMinutes,
  setHours: prototype.setHours,
  getTimezoneOffset: prototype.getTimezoneOffset,
};

/** Milliseconds by which the zone's clocks are ahead of UTC at a moment. */
const aheadIn = (zone: string): ((moment: number) => number) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return shown - Math.floor(moment / 1000) * 1000;
  };
};

/** Gives the page's dates the chosen zone, or the browser's own again. */
export const setTimeZone = (zone: unknown): void => {
  if (typeof zone !== 'string' || zone === TIME_ZONES[0]) {
    Object.assign(prototype, own);
    return;
  }
  const ahead = aheadIn(zone);
  /** A date whose UTC fields are the local ones of the zone. */
  const shifted = (date: Date): Date => new Date(date.getTime() + ahead(date.getTime()));
  Object.assign(prototype, {
    getFullYear(this: Date) {
      return shifted(this).getUTCFullYear();
    },
    getMonth(this: Date) {
      return shifted(this).getUTCMonth();
    },
    getDate(this: Date) {
      return shifted(this).getUTCDate();
    },
    getDay(this: Date) {
      return shifted(this).getUTCDay();
    },
    getHours(this: Date) {
      return shifted(this).getUTCHours();
    },
    getMinutes(this: Date) {
      return shifted(this).getUTCMinutes();
    },
    setHours(this: Date, ...parts: [number, number?, number?, number?]) {
      const local = shifted(this);
      local.setUTCHours(...parts);
      // The offset of the result, which another side of a clock change may have.
      const guess = local.getTime() - ahead(this.getTime());
      return this.setTime(local.getTime() - ahead(guess));
    },
    getTimezoneOffset(this: Date) {
      return -ahead(this.getTime()) / 60_000;
    },
  } satisfies typeof own);
};
