/** As "30 minutes", "one hour" or "2 hours 30 minutes". */
export const playedInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inHours = hours === 0 ? '' : hours === 1 ? 'one hour' : `${hours} hours`;
  const inMinutes = rest === 0 ? '' : rest === 1 ? 'one minute' : `${rest} minutes`;
  return [inHours, inMinutes].filter((part) => part !== '').join(' ');
};
