import type { Contest } from '@captains-pick/contract';
import {
  addCents,
  formatCents,
  formatCount,
  formatOrdinal,
  ZERO_CENTS,
  type Cents,
} from '@captains-pick/rules';
import { useMemo, useEffect } from 'react';
import { formatLocalTime, keepDigests, useOwnPayments, type Viewer } from '../../../data/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import type { FinalRow } from '../finalRows.ts';
import { gapToMoneyLine, gapToTop, type Landmarks } from '../gaps.ts';
import { EvidenceUnread } from './EvidenceUnread.tsx';
import { LargeAmount } from './LargeAmount.tsx';
import styles from './OwnResult.module.css';
import { ownResult, type OwnResult as Result, type OwnResultEntry } from './ownResult.ts';
import { Payments } from './Payments.tsx';
import { correctedFrom, type RanksBefore } from './ranksBefore.ts';
import { useRanksBefore } from './useRanksBefore.ts';
import { ResultEntries } from './ResultEntries.tsx';

export interface OwnResultProps {
  /** Its status is Completed or Graded. */
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  /** The viewer's rows of the final standings, best first. */
  readonly own: readonly FinalRow[];
  /** The number of all entries. */
  readonly entries: number;
  readonly landmarks: Landmarks;
  /** Prizes by place. */
  readonly payouts: readonly Cents[];
  readonly now: number;
}

/** `tied with 2 others`; null for a place of one's own. */
const tiedText = ({ sharing }: FinalRow): string | null => {
  const others = sharing - 1;
  if (others === 0) return null;
  return `tied with ${others === 1 ? '1 other' : `${formatCount(others)} others`}`;
};

/** How a shared prize was divided; null for a prize of one's own. */
const sharedText = ({ rank, sharing }: FinalRow, payouts: readonly Cents[]): string | null => {
  if (sharing === 1) return null;
  const spanned = addCents(...payouts.slice(rank - 1, rank - 1 + sharing));
  return `${formatCount(sharing)} entries share ${formatCents(spanned)}.`;
};

const Place = ({
  entry: { row },
  contest: { sport },
  entries,
  landmarks,
  before,
}: Pick<OwnResultProps, 'contest' | 'entries' | 'landmarks'> & {
  readonly entry: OwnResultEntry;
  readonly before: RanksBefore;
}) => {
  const toTop = gapToTop(sport, row, landmarks);
  const toLine = row.prize > ZERO_CENTS ? null : gapToMoneyLine(sport, row, landmarks);
  const tied = tiedText(row);
  const corrected = correctedFrom(row, before);
  return (
    <dl className={styles['place']}>
      <div>
        <dt>Place</dt>
        <dd>{formatOrdinal(row.rank)}</dd>
        <dd className={styles['more']}>
          of {formatCount(entries)}
          {tied === null ? null : `, ${tied}`}
        </dd>
        {corrected === null ? null : <dd className={styles['more']}>{corrected}</dd>}
      </div>
      <div>
        <dt>{SPORT_VIEWS[sport].total}</dt>
        <dd>{row.totalText}</dd>
        {toTop === null ? null : <dd className={styles['more']}>{toTop}</dd>}
        {toLine === null ? null : <dd className={styles['more']}>{toLine}</dd>}
      </div>
    </dl>
  );
};

const LABELS: Readonly<Record<Result['state'], string>> = {
  provisional: 'Won, provisional',
  graded: 'Won',
  unpaid: 'Won',
  paid: 'Paid to you',
};

/** The amount in large figures, its time, and what it was before a correction. */
const Amount = ({
  result: { state, amount, first, moments },
  shared,
  now,
}: {
  readonly result: Result;
  readonly shared: string | null;
  readonly now: number;
}) => {
  const last = moments.at(-1);
  const corrected = state === 'paid' && first !== amount;
  return (
    <div className={styles['money']}>
      <p className={styles['label']}>
        {LABELS[state]}
        {last === undefined || state !== 'paid' ? null : (
          <span className={styles['time']}>{formatLocalTime(last.at, now)}</span>
        )}
      </p>
      <LargeAmount amount={amount} />
      {corrected ? (
        <p className={styles['label']}>
          Corrected from {formatCents(first)} to {formatCents(amount)}
        </p>
      ) : null}
      {shared === null ? null : <p className={styles['label']}>{shared}</p>}
    </div>
  );
};

/** The evidence beside the amount, or why it is not there. */
const Evidence = ({
  result,
  query,
  now,
}: {
  readonly result: Result;
  readonly query: ReturnType<typeof useOwnPayments>;
  readonly now: number;
}) => {
  const { state } = result;
  switch (state) {
    case 'provisional':
      return (
        <p className={styles['note']}>
          {result.amount > ZERO_CENTS ? null : 'The ranks stand. '}The winnings are paid once the
          contest is graded.
        </p>
      );
    case 'graded':
      return result.amount > ZERO_CENTS ? <EvidenceUnread query={query} what="payment" /> : null;
    case 'unpaid':
      return <EvidenceUnread query={query} what="payment" />;
    case 'paid':
      return <Payments moments={result.moments} shortfall={result.shortfall} now={now} />;
    default:
      return state satisfies never;
  }
};

/** What is announced when a payment or a correction arrives while the page is open. */
const announcement = ({ state, amount, first, moments }: Result): string => {
  const last = moments.at(-1);
  if (state !== 'paid' || last === undefined) return '';
  const news =
    last.kind === 'regrade'
      ? `Corrected from ${formatCents(first)} to ${formatCents(amount)}.`
      : `Paid to you: ${formatCents(amount)}.`;
  return `${news} Your balance: ${formatCents(last.after)}.`;
};

/**
 * The viewer's result at the top of a finished contest: the amount, the place, and the balance before and after
 * (docs/product.md#result). Nothing for a visitor, or without an entry.
 */
export const OwnResult = ({
  contest,
  viewer,
  own,
  entries,
  landmarks,
  payouts,
  now,
}: OwnResultProps) => {
  const query = useOwnPayments(contest._id, own.length === 0 ? null : viewer);
  const status = contest.status === 'Graded' ? 'Graded' : 'Completed';
  const result = useMemo(
    () => ownResult(own, status, query.data ?? null),
    [own, status, query.data],
  );
  const settlements = query.data?.settlements;
  useEffect(() => {
    if (settlements !== undefined) keepDigests(contest._id, settlements, Date.now());
  }, [contest._id, settlements]);
  const before = useRanksBefore(contest, viewer, own, result.moments);
  const [best] = result.entries;
  if (best === undefined) return null;
  const won = result.amount > ZERO_CENTS;
  const single = result.entries.length === 1;
  return (
    <section
      className={styles['result']}
      aria-label="Your result"
      data-state={result.state}
      data-won={won || undefined}
    >
      {won ? (
        <Amount result={result} shared={single ? sharedText(best.row, payouts) : null} now={now} />
      ) : null}
      {single ? (
        <Place
          entry={best}
          contest={contest}
          entries={entries}
          landmarks={landmarks}
          before={before}
        />
      ) : (
        <ResultEntries
          sport={contest.sport}
          entries={result.entries}
          before={before}
          amountLabel={result.state === 'paid' ? 'Paid' : 'Won'}
        />
      )}
      <Evidence result={result} query={query} now={now} />
      <VisuallyHidden as="output">{announcement(result)}</VisuallyHidden>
    </section>
  );
};
