import { moneyCents, type LastResult } from '@captains-pick/contract';
import { formatCount, formatOrdinal, ZERO_CENTS } from '@captains-pick/rules';
import { formatLocalTimeInline } from '../../../data/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import { Panel } from './Panel.tsx';
import styles from './Panel.module.css';

export interface LastResultPanelProps {
  readonly result: LastResult;
  readonly now: number;
  readonly contestHref: (contest: { readonly contestId: string }) => string;
}

/** Such as `Tied 2nd`. */
const placeText = (rank: number, tied: boolean): string =>
  tied ? `Tied ${formatOrdinal(rank)}` : formatOrdinal(rank);

const detailOf = (
  { status, at, entryName, ownEntries, cancelledBecause }: LastResult,
  now: number,
) => {
  const time = formatLocalTimeInline(Date.parse(at), now);
  if (status === 'Cancelled') return `Cancelled ${time}. ${cancelledBecause ?? ''}`;
  return (
    <>
      {status} {time} · <bdi>{entryName}</bdi>
      {ownEntries > 1 ? `, best of ${ownEntries} entries` : ''}
    </>
  );
};

interface Amount {
  readonly label: string;
  readonly amount: ReturnType<typeof moneyCents>;
  readonly won: boolean;
}

/** The money that came of it; null for none, because $0 is no news. */
const amountOf = ({ status, winnings, refunded }: LastResult): Amount | null => {
  const cancelled = status === 'Cancelled';
  const amount = moneyCents(cancelled ? refunded : winnings);
  if (amount <= ZERO_CENTS) return null;
  const label = cancelled ? 'Refunded' : status === 'Graded' ? 'Paid' : 'Won, to be confirmed';
  return { label, amount, won: !cancelled };
};

/** The user's latest contest that is over. */
export const LastResultPanel = ({ result, now, contestHref }: LastResultPanelProps) => {
  const { rank, tied, entrantsCount, status } = result;
  const money = amountOf(result);
  return (
    <Panel id="home-result" title="Last result" contest={result} detail={detailOf(result, now)}>
      <div className={styles['figures']}>
        {rank === null ? null : (
          <p className={styles['fact']}>
            <span className={styles['label']}>Finished</span>
            <span className={styles['figure']}>{placeText(rank, tied)}</span>{' '}
            <span className={styles['label']}>of {formatCount(entrantsCount)}</span>
          </p>
        )}
        {money === null ? null : (
          <p className={styles['fact']}>
            <span className={styles['label']}>{money.label}</span>
            <span className={styles['figure']}>
              <Money amount={money.amount} won={money.won} />
            </span>
          </p>
        )}
      </div>
      <ButtonLink href={contestHref(result)} className={styles['action']}>
        {status === 'Cancelled' ? 'See the contest' : 'See the result'}
      </ButtonLink>
    </Panel>
  );
};
