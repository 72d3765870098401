import { moneyCents, type ContestSummary } from '@captains-pick/contract';
import { addCents } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { useContests } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { totalFee } from '../../pieces/contest-facts/index.ts';
import { Money } from '../../primitives/money/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import styles from './LiveContests.module.css';

const SHOWN = 3;
const PLACEHOLDERS = ['first', 'second', 'third'] as const;

const startOf = ({ deadline }: ContestSummary): number =>
  deadline === null ? 0 : Date.parse(deadline);

/** The contests that run, the latest start first. */
const runningContests = (contests: readonly ContestSummary[]): readonly ContestSummary[] =>
  contests
    .filter(({ status }) => status === 'Running')
    .toSorted((a, b) => startOf(b) - startOf(a))
    .slice(0, SHOWN);

const Figure = ({
  label,
  value,
  secondary = false,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly secondary?: boolean;
}) => (
  <span className={styles['figure']} data-secondary={secondary || undefined}>
    <span className={styles['label']}>{label}</span>
    {value}
  </span>
);

const Row = ({ contest, href }: { readonly contest: ContestSummary; readonly href: string }) => (
  <li>
    <AppLink href={href} className={styles['row']}>
      <SportTile sport={contest.sport} />
      <span className={styles['name']}>
        <span className={styles['title']}>{contest.tournamentName}</span>
        <span className={styles['label']}>
          {contest.format} {contest.draftType}
        </span>
      </span>
      <Figure label="Fee" secondary value={<Money format="short" amount={totalFee(contest)} />} />
      <Figure label="Entries" secondary value={String(contest.entrantsCount)} />
      <Figure
        label="Prizes"
        value={<Money format="whole" amount={addCents(...contest.payouts.map(moneyCents))} />}
      />
    </AppLink>
  </li>
);

export interface LiveContestsProps {
  /** The address of a running contest. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** What stands beside the list, and alone where nothing runs or the list cannot be had. */
  readonly children: ReactNode;
}

/** What anybody can watch right now, beside an invitation to do so. */
export const LiveContests = ({ contestHref, children }: LiveContestsProps) => {
  const contests = useContests(null);
  const running = runningContests(contests.data ?? []);
  return (
    <section
      className={styles['live']}
      data-alone={(!contests.isPending && running.length === 0) || undefined}
    >
      <div>{children}</div>
      {contests.isPending ? (
        <ul className={styles['list']} aria-label="Loading running contests" aria-busy="true">
          {PLACEHOLDERS.map((id) => (
            <li key={id} className={styles['row']}>
              <Skeleton width="1.75rem" height="1.75rem" />
              <span className={styles['name']}>
                <Skeleton width="60%" />
              </span>
              <Skeleton width="3rem" />
            </li>
          ))}
        </ul>
      ) : null}
      {running.length > 0 ? (
        <ul className={styles['list']} aria-label="Running contests">
          {running.map((contest) => (
            <Row
              key={contest._id}
              contest={contest}
              href={contestHref({ contestId: contest._id })}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
