import { formatClockTime } from '../../data/index.ts';
import type { NightPlan as Plan } from './planNight.ts';
import styles from './OperatorTonight.module.css';

const MOST_ROWS = 12;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The night as bars of time. Everything in it is also in the table of contests, so screen readers skip it. */
export const NightPlan = ({ plan, now }: { readonly plan: Plan; readonly now: number }) => {
  const shown = plan.contests.slice(0, MOST_ROWS);
  const more = plan.contests.length - shown.length;
  return (
    <figure className={styles['plan']} aria-hidden="true">
      <div className={styles['night']}>
        <div className={styles['hours']}>
          {plan.hours.map((hour, index) => (
            <span key={hour} style={{ insetInlineStart: percent(index / (plan.hours.length - 1)) }}>
              {formatClockTime(hour)}
            </span>
          ))}
        </div>
        {shown.map(({ contestId, name, openUntil, runningFrom }) => (
          <div key={contestId} className={styles['contest']}>
            {openUntil === null ? null : (
              <span className={styles['open']} style={{ width: percent(openUntil) }} />
            )}
            <span
              className={styles['running']}
              style={{ insetInlineStart: percent(runningFrom) }}
            />
            <span
              className={styles['label']}
              style={{ insetInlineStart: percent(openUntil === null ? runningFrom : 0) }}
            >
              {name}
            </span>
          </div>
        ))}
        <span className={styles['now']} style={{ insetInlineStart: percent(plan.now) }} />
      </div>
      <figcaption className={styles['legend']}>
        <span>
          <i className={styles['open']} /> Open to enter
        </span>
        <span>
          <i className={styles['running']} /> Drafted or played
        </span>
        <span>
          <i className={styles['now']} /> Now, {formatClockTime(now)}
        </span>
        {more > 0 ? <span>and {more} more</span> : null}
      </figcaption>
    </figure>
  );
};
