import { formatCountdown, isClosingSoon } from '@captains-pick/rules';

/** The time left to a lock. In the last hour with seconds: `38m 12s`. Epoch milliseconds. */
export const lockCountdown = (deadline: number, now: number): string => {
  if (!isClosingSoon(deadline, now)) return formatCountdown(deadline, now);
  const seconds = Math.ceil((deadline - now) / 1000);
  return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
};
