import { formatCountdown, isClosingSoon } from '@captains-pick/rules';
import styles from './Countdown.module.css';

export interface CountdownProps {
  /** When it is over, in epoch milliseconds; null where that is not known yet, which shows TBD. */
  readonly deadline: number | null;
  /** The present moment in epoch milliseconds. Whoever shows the countdown keeps the time. */
  readonly now: number;
}

/**
 * Time left to a deadline: days and hours, hours and minutes, minutes only, or Closed. Under an hour it takes the
 * warning colour; the words say the same.
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
