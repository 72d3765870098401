import { formatCents, type Cents } from '@captains-pick/rules';
import { ArrowRight } from 'lucide-react';
import { formatLocalTime, withinSentence } from '../../../data/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import styles from './OwnResult.module.css';
import type { PaymentMoment } from './ownResult.ts';

/** The balance right before and right after a payment. */
const BalanceChange = ({ before, after }: { readonly before: Cents; readonly after: Cents }) => (
  <dl className={styles['balance']}>
    <div>
      <dt>Balance before</dt>
      <dd data-before="">
        <Money amount={before} />
      </dd>
    </div>
    <ArrowRight className={styles['arrow']} aria-hidden="true" />
    <div>
      <dt>Balance after</dt>
      <dd>
        <Money amount={after} />
      </dd>
    </div>
  </dl>
);

const signed = (amount: Cents): string =>
  amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);

const NAMES: Readonly<Record<PaymentMoment['kind'], string>> = {
  payout: 'Paid',
  regrade: 'Corrected',
  refund: 'Refunded',
};

/** Several movements, as after a correction: what each was, when, why, and the balance around it. */
const MomentList = ({
  moments,
  now,
}: {
  readonly moments: readonly PaymentMoment[];
  readonly now: number;
}) => (
  <ol className={styles['moments']} aria-label="Payments">
    {moments.map(({ kind, at, amount, before, after, reason }) => (
      <li key={`${kind} ${at}`}>
        <p className={styles['moment']}>
          <span>
            {NAMES[kind]} {withinSentence(formatLocalTime(at, now))}
          </span>
          <b>{signed(amount)}</b>
        </p>
        {reason === null ? null : <p className={styles['reason']}>{reason}</p>}
        <p className={styles['around']}>
          <VisuallyHidden>Balance before and after: </VisuallyHidden>
          <Money amount={before} />
          <ArrowRight className={styles['arrow']} aria-hidden="true" />
          <VisuallyHidden>, </VisuallyHidden>
          <Money amount={after} />
        </p>
      </li>
    ))}
  </ol>
);

export interface PaymentsProps {
  readonly moments: readonly PaymentMoment[];
  /** What is owed back, because the balance did not cover it. */
  readonly shortfall: Cents;
  readonly now: number;
}

/** What the ledger says: the balance before and after the payment, and every correction. */
export const Payments = ({ moments, shortfall, now }: PaymentsProps) => {
  const [first] = moments;
  if (first === undefined) return null;
  return (
    <div className={styles['payments']}>
      {moments.length === 1 && first.kind !== 'regrade' ? (
        <BalanceChange before={first.before} after={first.after} />
      ) : (
        <MomentList moments={moments} now={now} />
      )}
      {shortfall > 0 ? (
        <p className={styles['note']}>
          Your balance did not cover {formatCents(shortfall)} of the last correction. The next
          correction collects it.
        </p>
      ) : null}
    </div>
  );
};
