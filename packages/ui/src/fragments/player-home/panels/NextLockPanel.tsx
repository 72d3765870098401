import type { NextLock } from '@captains-pick/contract';
import { formatSalary, isClosingSoon } from '@captains-pick/rules';
import { formatLocalTimeInline } from '../../../data/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { lockCountdown } from './lockCountdown.ts';
import { Panel } from './Panel.tsx';
import styles from './Panel.module.css';

export interface NextLockPanelProps {
  readonly lock: NextLock;
  /** The server's time in epoch milliseconds. */
  readonly now: number;
  readonly contestHref: (contest: { readonly contestId: string }) => string;
}

type LockingEntry = NextLock['entries'][number];

const lineupText = ({ complete, salaryLeft }: LockingEntry): string =>
  `lineup ${complete ? 'complete' : 'incomplete'}${salaryLeft === null ? '' : `, ${formatSalary(salaryLeft)} left`}`;

/** One entry with its lineup, or how many there are. */
const entriesText = (entries: readonly LockingEntry[]) => {
  const [only, ...more] = entries;
  if (only === undefined) return null;
  if (more.length === 0) {
    return (
      <>
        <bdi>{only.entryName}</bdi> · {lineupText(only)}
      </>
    );
  }
  const complete = entries.filter((entry) => entry.complete).length;
  return `${entries.length} entries, ${complete === entries.length ? 'all' : complete} complete`;
};

/** The contest whose deadline is the next one of the user's entries. */
export const NextLockPanel = ({ lock, now, contestHref }: NextLockPanelProps) => {
  const deadline = Date.parse(lock.deadline);
  return (
    <Panel id="home-lock" title="Next lock" contest={lock} detail={entriesText(lock.entries)}>
      <div className={styles['figures']} data-ruled>
        <p className={styles['fact']}>
          <span className={styles['label']}>Locks {formatLocalTimeInline(deadline, now)}</span>
          <time
            className={styles['figure']}
            dateTime={lock.deadline}
            data-urgent={isClosingSoon(deadline, now) || undefined}
          >
            {lockCountdown(deadline, now)}
          </time>
        </p>
        {deadline > now ? <p className={styles['aside']}>You can withdraw until then</p> : null}
      </div>
      <ButtonLink href={contestHref(lock)} className={styles['action']}>
        {lock.entries.length > 1 ? 'See lineups' : 'See lineup'}
      </ButtonLink>
    </Panel>
  );
};
