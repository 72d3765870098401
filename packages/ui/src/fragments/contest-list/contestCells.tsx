/** The cells of the contest lists. */
import type { ContestSummary } from '@captains-pick/contract';
import { formatCentsShort, formatCountdown, isClosingSoon } from '@captains-pick/rules';
import { Star, Trophy } from 'lucide-react';
import { formatLocalTime, formatLocalTimeInline } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { deadlineOf, offeredPayouts, startOf } from '../../pieces/contest-facts/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { FillBar } from '../../primitives/meter/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './ContestList.module.css';

/** Letters from which a name is set smaller, so that it has three lines on a phone. */
const LONG_NAME = 60;

/** A cell of two lines: the value, and a secondary detail. */
export const Lines = ({
  first,
  second,
}: {
  readonly first: string;
  readonly second: string | null;
}) => (
  <span className={styles['lines']}>
    <span>{first}</span>
    {second === null ? null : <span className={styles['second']}>{second}</span>}
  </span>
);

export const OwnEntryStar = () => (
  <span className={styles['star']} title="You have an entry">
    <Star aria-hidden="true" />
    <VisuallyHidden>You have an entry</VisuallyHidden>
  </span>
);

/** The contest's name, as a link to it, and its sport. */
export const ContestName = ({
  contest,
  href,
}: {
  readonly contest: ContestSummary;
  readonly href: string;
}) => (
  <span className={styles['name']}>
    <SportTile sport={contest.sport} decorative />
    <span className={styles['lines']}>
      <AppLink
        className={styles['link']}
        data-long={contest.tournamentName.length > LONG_NAME || undefined}
        href={href}
        title={contest.tournamentName}
      >
        {contest.tournamentName}
      </AppLink>
      <span className={styles['second']}>
        {contest.sport}
        {contest.isPrivate ? ' · Private' : ''}
      </span>
    </span>
  </span>
);

/** The number of entries, as figures and as a bar. */
export const Entries = ({ contest }: { readonly contest: ContestSummary }) => (
  <span className={styles['entries']}>
    <span className={styles['filling']}>
      <b>{contest.entrantsCount}</b> / {contest.maxEntries}
    </span>
    <FillBar
      label="Entries"
      value={contest.entrantsCount}
      max={contest.maxEntries}
      valueText={`${contest.entrantsCount} of ${contest.maxEntries}`}
    />
  </span>
);

export const Starts = ({
  contest,
  now,
  onEnterDraftRoom,
}: {
  readonly contest: ContestSummary;
  readonly now: number;
  readonly onEnterDraftRoom: (entered: { readonly contestId: string }) => void;
}) => {
  const deadline = deadlineOf(contest);
  if (contest.status === 'Drafting') {
    return (
      <span className={styles['starts']}>
        <span className={styles['lines']}>
          <b className={styles['countdown']}>Now</b>
          <span className={styles['second']}>Draft is on</span>
        </span>
        {contest.ownEntries > 0 ? (
          <Button
            variant="signal"
            size="sm"
            className={styles['enter']}
            onClick={() => onEnterDraftRoom({ contestId: contest._id })}
          >
            Enter Draft Room
          </Button>
        ) : null}
      </span>
    );
  }
  const left = deadline === null ? null : formatCountdown(deadline, now);
  const snake = contest.draftType === 'Snake';
  return (
    <span className={styles['lines']}>
      <b
        className={styles['countdown']}
        data-urgent={(deadline !== null && isClosingSoon(deadline, now)) || undefined}
      >
        {snake && left !== 'Closed' ? 'When full' : (left ?? 'TBD')}
      </b>
      <span className={styles['second']}>
        {deadline === null
          ? 'Snake lobby'
          : snake
            ? `By ${formatLocalTimeInline(deadline, now)}`
            : formatLocalTime(deadline, now)}
      </span>
    </span>
  );
};

export const Started = ({
  contest,
  now,
}: {
  readonly contest: ContestSummary;
  readonly now: number;
}) => {
  const start = startOf(contest);
  return (
    <span className={styles['quiet']}>
      {start === null ? 'Not started' : formatLocalTime(start, now)}
    </span>
  );
};

/** The prizes. While entries are open: those of a full field, and those of the current field. */
export const Prizes = ({ contest }: { readonly contest: ContestSummary }) => {
  if (contest.status === 'Cancelled') return '-';
  const { now, total } = offeredPayouts(contest);
  return now === null ? (
    formatCentsShort(total)
  ) : (
    <span className={styles['prizes']}>
      <span>{formatCentsShort(total)} if full</span>{' '}
      <span className={styles['second']}>{formatCentsShort(now.total)} now</span>
    </span>
  );
};

const NO_WINNER = 'N/A';

export const winnerOf = (contest: ContestSummary): string =>
  contest.placementResults[0]?.entrants[0]?.entryName ?? NO_WINNER;

export const Winner = ({ contest }: { readonly contest: ContestSummary }) => {
  if (contest.status === 'Cancelled') {
    return <span className={styles['quiet']}>Cancelled, refunded</span>;
  }
  const winner = winnerOf(contest);
  return winner === NO_WINNER ? (
    NO_WINNER
  ) : (
    <span className={styles['winner']}>
      <Trophy aria-hidden="true" />
      <bdi>{winner}</bdi>
    </span>
  );
};
