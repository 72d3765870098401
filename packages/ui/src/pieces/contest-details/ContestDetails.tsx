import { moneyCents, type Contest, type ContestSummary } from '@captains-pick/contract';
import {
  formatCentsShort,
  formatCount,
  formatCountdown,
  formatSalary,
  hasSalaries,
  isClosingSoon,
} from '@captains-pick/rules';
import { useState, type ReactNode } from 'react';
import { formatLocalTime, useNow } from '../../data/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import {
  deadlineOf,
  lineupText,
  pausedText,
  quietText,
  slowClock,
  startOf,
} from '../contest-facts/index.ts';
import styles from './ContestDetails.module.css';
import { ContestLinks, type ContestLinksProps } from './ContestLinks.tsx';
import { ContestPayouts } from './ContestPayouts.tsx';
import { DetailsFact } from './DetailsFact.tsx';

/** The update interval of the countdown, in milliseconds. */
const COUNTDOWN_INTERVAL_MS = 5000;

/**
 * How much of the block a phone shows. `condensed`: without links and payouts, for pages whose main content needs the
 * space. `folded`: facts from before the start are behind a button, for pages about results.
 */
type DetailsOnPhone = 'whole' | 'condensed' | 'folded';

export interface ContestDetailsProps extends Omit<ContestLinksProps, 'contest' | 'viewer'> {
  readonly contest: Contest;
  /** The signed-in user; null when signed out, which hides the entries. */
  readonly viewer: ContestLinksProps['viewer'];
  /** Epoch milliseconds, if the page or the story has its own clock. Default: the browser's clock. */
  readonly now?: number;
  readonly onPhone?: DetailsOnPhone;
  /** 1 by default, because the contest is usually the subject of the page. */
  readonly headingLevel?: 1 | 3;
  /** `DetailsFact`s that the page adds. */
  readonly children?: ReactNode;
}

const Deadline = ({ contest, now }: { readonly contest: ContestSummary; readonly now: number }) => {
  const snake = contest.draftType === 'Snake';
  const start = startOf(contest);
  if (snake && start !== null) {
    return (
      <DetailsFact label="Draft started" value={formatLocalTime(start, now)} leftOut="folded" />
    );
  }
  const deadline = deadlineOf(contest);
  if (deadline === null) return <DetailsFact label="Deadline" value="TBD" leftOut="folded" />;
  const left = contest.status === 'Registering' ? formatCountdown(deadline, now) : 'Closed';
  return (
    <DetailsFact
      label="Deadline"
      value={
        <span data-urgent={(left !== 'Closed' && isClosingSoon(deadline, now)) || undefined}>
          {formatLocalTime(deadline, now)}
        </span>
      }
      more={left === 'Closed' ? left : `${left} left${snake ? ' to fill' : ''}`}
      leftOut="folded"
    />
  );
};

const SlowClock = ({
  contest: { draft },
  now,
}: {
  readonly contest: Contest;
  readonly now: number;
}) => {
  const clock = slowClock(draft?.pickTimeLimit ?? null);
  if (clock === null) return null;
  const quietHours = draft?.quietHours;
  return (
    <DetailsFact
      label="Clock"
      value={clock}
      more={quietHours === undefined ? null : quietText(quietHours, now)}
      leftOut="folded"
    />
  );
};

/**
 * The facts of a contest, the same on each of its pages (docs/product.md#contest-details), with links that open
 * dialogs.
 */
export const ContestDetails = ({
  contest,
  now: fixedNow,
  onPhone = 'whole',
  headingLevel = 1,
  children,
  ...links
}: ContestDetailsProps) => {
  const now = useNow(COUNTDOWN_INTERVAL_MS, fixedNow);
  const [unfolded, setUnfolded] = useState(false);
  const paused = pausedText(contest);
  const Heading = headingLevel === 1 ? 'h1' : 'h3';
  return (
    <div className={styles['frame']}>
      <section
        className={styles['details']}
        data-on-phone={onPhone === 'folded' && unfolded ? 'unfolded' : onPhone}
        aria-label="Contest details"
      >
        <div className={styles['main']}>
          <header className={styles['head']}>
            <SportTile sport={contest.sport} />
            <Heading className={styles['name']}>
              <bdi>{contest.tournamentName}</bdi>
            </Heading>
            <span className={styles['badge']}>
              <StatusBadge status={contest.status} />
            </span>
            <div className={styles['links']}>
              <ContestLinks contest={contest} {...links} />
            </div>
          </header>
          {paused === null ? null : (
            <div className={styles['paused']}>
              <Notice tone="info">{paused}</Notice>
            </div>
          )}
          <dl className={styles['facts']}>
            <Deadline contest={contest} now={now} />
            <DetailsFact
              label="Entry fee"
              value={`${formatCentsShort(moneyCents(contest.entryFee))} + ${formatCentsShort(
                moneyCents(contest.adminFee),
              )}`}
              leftOut="folded"
            />
            {hasSalaries(contest) && contest.salaryCap !== null ? (
              <DetailsFact
                label="Salary cap"
                value={formatSalary(contest.salaryCap)}
                leftOut="folded"
              />
            ) : null}
            <DetailsFact label="Draft" value={contest.draftType} leftOut="always" />
            <DetailsFact
              label="Format"
              value={contest.format}
              more={lineupText(contest)}
              leftOut="folded"
            />
            <SlowClock contest={contest} now={now} />
            <DetailsFact
              label="Entries"
              value={`${formatCount(contest.entrantsCount)} of ${formatCount(contest.maxEntries)}`}
              leftOut="condensed"
            />
            {children}
          </dl>
        </div>
        {contest.status === 'Cancelled' ? null : <ContestPayouts contest={contest} />}
        {onPhone === 'folded' ? (
          <Button
            variant="quiet"
            className={styles['fold'] ?? ''}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Fewer details' : 'All details'}
          </Button>
        ) : null}
      </section>
    </div>
  );
};
