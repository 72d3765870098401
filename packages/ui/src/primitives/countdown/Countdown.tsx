import { formatCountdown, isClosingSoon } from '@captains-pick/rules';
import styles from './Countdown.module.css';

export interface CountdownProps {
  /** The deadline in epoch milliseconds; null if unknown, which shows TBD. */
  readonly deadline: number | null;
  /** The present moment in epoch milliseconds. The parent updates it. */
  readonly now: number;
}

/**
 * Time left to a deadline: days and hours, hours and minutes, minutes only, or Closed. Below an hour it has the
 * warning colour.
 */
export const Countdown = ({ deadline, now }: CountdownProps) =>
  deadline === null ? (
    <span className={styles['countdown']}>TBD</span>
  ) : (
    <time
      className={styles['countdown']}
      dateTime={new Date(deadline).toISOString()}
      data-urgent={isClosingSoon(deadline, now) || undefined}
    >
      {formatCountdown(deadline, now)}
    </time>
  );
