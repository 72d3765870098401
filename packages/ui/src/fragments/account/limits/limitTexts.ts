import type { LimitKind, LimitPeriod } from '@captains-pick/rules';

export const KIND_TEXTS: Readonly<Record<LimitKind, string>> = {
  deposit: 'Deposits',
  fees: 'Entry fees',
  loss: 'Losses',
};

export const KIND_HELP: Readonly<Record<LimitKind, string>> = {
  deposit: 'Counts deposits, and those that you have requested.',
  fees: 'Counts what entries cost, less what is refunded.',
  loss: 'Counts what entries cost, less refunds and prizes.',
};

export const PERIOD_TEXTS: Readonly<Record<LimitPeriod, string>> = {
  day: 'last 24 hours',
  week: 'last 7 days',
  month: 'last 30 days',
};

/** As "7 days" or "30 hours". */
export const waitInWords = (hours: number): string => {
  if (hours % 24 !== 0) return `${hours} hours`;
  return hours === 24 ? 'one day' : `${hours / 24} days`;
};
