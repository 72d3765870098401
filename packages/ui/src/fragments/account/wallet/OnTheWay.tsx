import { moneyCents, type Transfer } from '@captains-pick/contract';
import { formatCents, type TransferState } from '@captains-pick/rules';
import { Check } from 'lucide-react';
import {
  formatLocalTime,
  useAccountApi,
  useRefreshWallet,
  useSubmit,
  type Viewer,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from './OnTheWay.module.css';

const NAMES: Readonly<Record<TransferState, string>> = {
  requested: 'Requested',
  pending: 'Pending',
  settled: 'Settled',
  refused: 'Refused',
  returned: 'Returned',
  disputed: 'Disputed',
};

/** What a step that has not come waits for. */
const EXPECTED: Readonly<
  Record<Transfer['kind'], Readonly<Partial<Record<TransferState, string>>>>
> = {
  deposit: { pending: 'when you have paid', settled: 'in your balance' },
  withdrawal: { pending: 'with the cashier', settled: 'paid to you' },
};

const EXPECTED_BY_CARD: typeof EXPECTED = {
  deposit: { pending: 'with your bank', settled: 'in your balance' },
  withdrawal: { pending: 'with your bank', settled: 'on your card' },
};

const GONE_WRONG: ReadonlySet<TransferState> = new Set(['refused', 'returned', 'disputed']);

interface ShownStep {
  readonly state: TransferState;
  readonly when: string;
  readonly mark: 'done' | 'now' | 'next' | 'wrong';
}

/** The steps so far, and those that usually follow. Refused, returned and disputed replace the last. */
const shownSteps = (
  { kind, provider, state, steps }: Transfer,
  now: number,
): readonly ShownStep[] => {
  const expected = provider === 'stripe' ? EXPECTED_BY_CARD[kind] : EXPECTED[kind];
  const past = steps.map(({ state: reached, at }, index): ShownStep => {
    const last = index === steps.length - 1;
    const wrong = last && GONE_WRONG.has(reached);
    const over = last && reached === 'settled';
    return {
      state: reached,
      when: formatLocalTime(Date.parse(at), now),
      mark: wrong ? 'wrong' : last && !over ? 'now' : 'done',
    };
  });
  const usual = ['requested', 'pending', 'settled'] as const;
  const at = usual.findIndex((each) => each === state);
  const coming = GONE_WRONG.has(state) ? [] : usual.slice(at + 1);
  return [
    ...past,
    ...coming.map((next): ShownStep => ({
      state: next,
      when: expected[next] ?? '',
      mark: 'next',
    })),
  ];
};

const adviceOf = (
  { kind, provider, state, steps, reference, expiresAt }: Transfer,
  now: number,
): string => {
  const reason = steps.at(-1)?.reason ?? null;
  const receipt = steps.findLast((step) => step.reference !== null)?.reference ?? null;
  switch (state) {
    case 'requested':
      if (provider === 'stripe') {
        return `Reference ${reference}. If you have paid, Stripe confirms it here within minutes.`;
      }
      return kind === 'withdrawal'
        ? `We check withdrawals by hand, usually within one working day. Reference ${reference}.`
        : `Pay at the cashier and give the reference ${reference}.${
            expiresAt === null ? '' : ` Kept until ${formatLocalTime(Date.parse(expiresAt), now)}.`
          }`;
    case 'pending':
      return provider === 'stripe'
        ? `Your bank is working on it. Reference ${reference}.`
        : `The cashier is working on it. Reference ${reference}.`;
    case 'settled':
      return `Reference ${reference}.${receipt === null ? '' : ` Receipt ${receipt}.`}`;
    case 'refused':
      return kind === 'withdrawal'
        ? `${reason ?? ''} The amount is back in your balance.`
        : `${reason ?? ''} You can request a new deposit.`;
    case 'returned':
    case 'disputed':
      return `${reason ?? ''} If that is wrong, contact support and give the reference ${reference}.`;
    default:
      return state satisfies never;
  }
};

const TransferItem = ({
  transfer,
  viewer,
  now,
}: {
  readonly transfer: Transfer;
  readonly viewer: Viewer;
  readonly now: number;
}) => {
  const api = useAccountApi();
  const refresh = useRefreshWallet(viewer);
  const { error, isPending, submit } = useSubmit({
    send: () => api.cancelTransfer({ params: { id: transfer._id } }),
    onSettled: refresh,
  });
  const { kind, provider, amount, state, reference, payAt } = transfer;
  const wrong = GONE_WRONG.has(state);
  return (
    <li className={styles['transfer']}>
      <div className={styles['about']}>
        <h3 className={styles['name']}>
          {kind === 'deposit'
            ? `Deposit by ${provider === 'stripe' ? 'card' : 'cashier'}`
            : 'Withdrawal by cashier'}
        </h3>
        <b className={styles['amount']}>{formatCents(moneyCents(amount))}</b>
        <p className={styles['advice']} data-wrong={wrong || undefined}>
          {adviceOf(transfer, now)}
        </p>
        {payAt === null ? null : (
          <ButtonLink size="sm" href={payAt} aria-label={`Pay the deposit ${reference}`}>
            Pay
          </ButtonLink>
        )}
        {state === 'requested' ? (
          <Button
            size="sm"
            variant="quiet"
            busy={isPending}
            aria-label={`Cancel the ${kind} ${reference}`}
            onClick={() => submit()}
          >
            Cancel
          </Button>
        ) : null}
      </div>
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      <ol className={styles['steps']} aria-label="Steps">
        {shownSteps(transfer, now).map((step, index) => (
          <li
            key={`${step.state} ${String(index)}`}
            className={styles['step']}
            data-mark={step.mark}
            {...(step.mark === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={styles['mark']} aria-hidden="true">
              {step.mark === 'done' ? <Check /> : null}
            </span>
            <b>{NAMES[step.state]}</b>
            <span className={styles['when']}>{step.when}</span>
          </li>
        ))}
      </ol>
    </li>
  );
};

/** Deposits and withdrawals that are not over, and those that ended in the last days. */
export const OnTheWay = ({
  transfers,
  viewer,
  now,
}: {
  readonly transfers: readonly Transfer[];
  readonly viewer: Viewer;
  /** In epoch milliseconds. */
  readonly now: number;
}) =>
  transfers.length === 0 ? null : (
    <section aria-labelledby="wallet-on-the-way">
      <h2 id="wallet-on-the-way" className={styles['title']}>
        On the way
      </h2>
      <ul className={styles['list']}>
        {transfers.map((transfer) => (
          <TransferItem key={transfer._id} transfer={transfer} viewer={viewer} now={now} />
        ))}
      </ul>
    </section>
  );
