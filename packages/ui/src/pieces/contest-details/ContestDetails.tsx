import { moneyCents, type Contest, type ContestSummary } from '@captains-pick/contract';
import {
  formatCentsShort,
  formatCountdown,
  formatOrdinal,
  formatSalary,
  formatWholeDollars,
  hasSalaries,
  isClosingSoon,
  isNamedFormat,
  UNSUPPORTED_FIELD_MESSAGE,
} from '@captains-pick/rules';
import { useState, type ReactNode } from 'react';
import { formatLocalTime, useNow } from '../../data/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { deadlineOf, lineupText, offeredPayouts, pausedText } from '../contest-facts/index.ts';
import styles from './ContestDetails.module.css';
import { ContestLinks, type ContestLinksProps } from './ContestLinks.tsx';

const PLACES_SHOWN = 5;

/** How often the countdown looks at the clock, in milliseconds. */
const TICK = 5000;

export interface ContestDetailsProps extends Omit<ContestLinksProps, 'contest' | 'viewer'> {
  readonly contest: Contest;
  /** Who is looking; null when signed out: then entries are not shown. */
  readonly viewer: ContestLinksProps['viewer'];
  /** Epoch milliseconds, where the page or the story keeps the time; else the clock's. */
  readonly now?: number;
  /** On a phone, leaves out links and payouts: for pages where the work below needs the room. */
  readonly condensed?: boolean;
  /** The contest is what the page is about, unless it is shown within another page. */
  readonly headingLevel?: 1 | 3;
}

const Fact = ({
  label,
  value,
  more,
  minor = false,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly more?: string | null;
  /** Left out where the block is condensed. */
  readonly minor?: boolean;
}) => (
  <div className={styles['fact']} data-minor={minor || undefined}>
    <dt>{label}</dt>
    <dd>
      {value}
      {more === undefined || more === null ? null : <span className={styles['more']}>{more}</span>}
    </dd>
  </div>
);

const Deadline = ({ contest, now }: { readonly contest: ContestSummary; readonly now: number }) => {
  const deadline = deadlineOf(contest);
  if (deadline === null) return <Fact label="Deadline" value="TBD" />;
  const left = formatCountdown(deadline, now);
  return (
    <Fact
      label="Deadline"
      value={
        <span data-urgent={isClosingSoon(deadline, now) || undefined}>
          {formatLocalTime(deadline, now)}
        </span>
      }
      more={left === 'Closed' ? left : `${left} left`}
    />
  );
};

const Payouts = ({ contest }: { readonly contest: ContestSummary }) => {
  const [all, setAll] = useState(false);
  const { entries, places, total, unsupported } = offeredPayouts(contest);
  const shown = all ? places : places.slice(0, PLACES_SHOWN);
  if (places.length === 0) {
    return unsupported ? (
      <section className={styles['payouts']} aria-label="Payouts">
        <h2>Payouts</h2>
        <p className={styles['unsupported']}>{UNSUPPORTED_FIELD_MESSAGE}</p>
      </section>
    ) : null;
  }
  return (
    <section className={styles['payouts']} aria-label="Payouts">
      <h2>
        <span>
          Payouts at {entries} {entries === 1 ? 'entry' : 'entries'}
        </span>
        <span className={styles['figure']}>{formatWholeDollars(total)}</span>
      </h2>
      <ol className={styles['places']} data-few={shown.length <= PLACES_SHOWN || undefined}>
        {shown.map((prize, index) => (
          <li key={formatOrdinal(index + 1)}>
            <span>{formatOrdinal(index + 1)}</span> <b>{formatWholeDollars(prize)}</b>
          </li>
        ))}
      </ol>
      {places.length > PLACES_SHOWN ? (
        <Button
          variant="quiet"
          size="sm"
          className={styles['all-places']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `First ${PLACES_SHOWN} places` : `All ${places.length} paid places`}
        </Button>
      ) : null}
    </section>
  );
};

/**
 * What a contest is: its event, deadline, fee, cap, draft, format, entries and payouts, with its links and
 * their modals (spec, section 2). The same block on every page of a contest.
 */
export const ContestDetails = ({
  contest,
  now: fixedNow,
  condensed = false,
  headingLevel = 1,
  ...links
}: ContestDetailsProps) => {
  const now = useNow(TICK, fixedNow);
  const paused = pausedText(contest);
  const Heading = headingLevel === 1 ? 'h1' : 'h3';
  return (
    <section
      className={styles['details']}
      data-condensed={condensed || undefined}
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
        {paused === null ? null : <Notice tone="info">{paused}</Notice>}
        <dl className={styles['facts']}>
          <Deadline contest={contest} now={now} />
          <Fact
            label="Entry fee"
            value={`${formatCentsShort(moneyCents(contest.entryFee))} + ${formatCentsShort(
              moneyCents(contest.adminFee),
            )}`}
          />
          {hasSalaries(contest) && contest.salaryCap !== null ? (
            <Fact label="Salary cap" value={formatSalary(contest.salaryCap)} />
          ) : null}
          <Fact label="Draft" value={contest.draftType} minor />
          <Fact
            label="Format"
            value={contest.format}
            more={isNamedFormat(contest.format) ? lineupText(contest.format) : null}
          />
          <Fact label="Entries" value={`${contest.entrantsCount} of ${contest.maxEntries}`} minor />
        </dl>
      </div>
      <Payouts contest={contest} />
    </section>
  );
};
