const DAY = 86_400_000;

// Written without `Intl`, because creating one of its formatters takes a slow phone as long as rendering the page.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The time of day in the viewer's zone: `18:05`. */
export const formatClockTime = (moment: number): string => {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

const dayText = (moment: number, now: number): string => {
  // Rounded, because a day on which the clocks change does not have 24 hours.
  const daysAhead = Math.round((startOfDay(moment) - startOfDay(now)) / DAY);
  if (daysAhead === 0) return 'Today';
  if (daysAhead === 1) return 'Tomorrow';
  if (daysAhead === -1) return 'Yesterday';
  if (daysAhead > 1 && daysAhead < 7) return WEEKDAYS[new Date(moment).getDay()] ?? '';
  const date = new Date(moment);
  const dayAndMonth = `${date.getDate()} ${MONTHS[date.getMonth()]}`;
  return date.getFullYear() === new Date(now).getFullYear()
    ? dayAndMonth
    : `${dayAndMonth} ${date.getFullYear()}`;
};

/**
 * A time in the viewer's zone, with as much of the date as is needed: `Today, 18:05`, `Thu, 13:10`, `4 Jan 2027,
 * 09:00`.
 */
export const formatLocalTime = (moment: number, now: number): string =>
  `${dayText(moment, now)}, ${formatClockTime(moment)}`;

/** A time that is usually of today: `09:28`; on other days `Yesterday, 18:05`. */
export const formatRecentTime = (moment: number, now: number): string =>
  startOfDay(moment) === startOfDay(now) ? formatClockTime(moment) : formatLocalTime(moment, now);

/** The weekday in the viewer's zone: `Sun`. */
export const formatWeekday = (moment: number): string => WEEKDAYS[new Date(moment).getDay()] ?? '';

/** The day and the month in the viewer's zone: `17 Mar`. */
export const formatDay = (moment: number): string => {
  const date = new Date(moment);
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`;
};

/** A time of an event of a few days, in the viewer's zone: `Sun 18:05`. */
export const formatWeekdayTime = (moment: number): string =>
  `${formatWeekday(moment)} ${formatClockTime(moment)}`;

/** `formatRecentTime` within a sentence: `as of yesterday, 18:05`. Names of days and months keep their capitals. */
export const withinSentence = (time: string): string =>
  time.replace(/^(?:Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());

/** `formatLocalTime` within a sentence: `locks today, 18:05`. */
export const formatLocalTimeInline = (moment: number, now: number): string =>
  withinSentence(formatLocalTime(moment, now));

/** `28 Feb 2026`, in the viewer's zone. */
export const formatDayAndYear = (moment: number): string =>
  `${formatDay(moment)} ${new Date(moment).getFullYear()}`;
