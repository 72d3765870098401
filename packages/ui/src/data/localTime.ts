const DAY = 86_400_000;

const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

const dayText = (moment: number, now: number): string => {
  // Rounded, because a day on which the clocks change is not 24 hours long.
  const daysAhead = Math.round((startOfDay(moment) - startOfDay(now)) / DAY);
  if (daysAhead === 0) return 'Today';
  if (daysAhead === 1) return 'Tomorrow';
  if (daysAhead === -1) return 'Yesterday';
  if (daysAhead > 1 && daysAhead < 7) return weekday.format(moment);
  return new Date(moment).getFullYear() === new Date(now).getFullYear()
    ? dayAndMonth.format(moment)
    : dayMonthYear.format(moment);
};

/** A moment in the viewer's zone, as near as it is: `Today, 18:05`, `Thu, 13:10`, `4 Jan 2027, 09:00`. */
export const formatLocalTime = (moment: number, now: number): string =>
  `${dayText(moment, now)}, ${clock.format(moment)}`;

/** A moment that is mostly today's: `09:28` today, `Yesterday, 18:05` else. */
export const formatRecentTime = (moment: number, now: number): string =>
  startOfDay(moment) === startOfDay(now) ? clock.format(moment) : formatLocalTime(moment, now);

/** The same within a sentence: `locks today, 18:05`. Names of days and months keep their capitals. */
export const formatLocalTimeInline = (moment: number, now: number): string =>
  formatLocalTime(moment, now).replace(/^(?:Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());
