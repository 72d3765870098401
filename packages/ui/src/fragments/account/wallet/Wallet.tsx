import { moneyCents, type Wallet as WalletView } from '@captains-pick/contract';
import { formatCents, parseDollars, SMALLEST_DEPOSIT, type Cents } from '@captains-pick/rules';
import { useState } from 'react';
import { useNow, useWallet } from '../../../data/index.ts';
import { ownAddress, textPart, useKept, useView } from '../../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../../pieces/dialog-view/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Skeleton } from '../../../primitives/skeleton/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { OnTheWay } from './OnTheWay.tsx';
import { Statement } from './Statement.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import styles from './Wallet.module.css';

/** How often times such as “Today” are updated. */
const TICK_MS = 60_000;

const BUTTONS = { deposit: 'Deposit', withdrawal: 'Withdraw' } as const;
type TransferKind = keyof typeof BUTTONS;

/** A link from a short balance has the amount and the way back. */
const SHORT_PARTS = {
  amount: textPart('amount', 'replace'),
  back: textPart('back', 'replace'),
} as const;

/** The missing amount, or the smallest deposit. */
const proposedIn = (text: string): Cents | null => {
  const read = parseDollars(text);
  if (!read.ok || read.value <= 0) return null;
  return read.value < SMALLEST_DEPOSIT ? SMALLEST_DEPOSIT : read.value;
};

/** Counts the times that something was opened. */
const useOpenings = (open: boolean): number => {
  const [known, setKnown] = useState({ open, openings: 0 });
  if (known.open !== open) setKnown({ open, openings: known.openings + (open ? 1 : 0) });
  return known.openings;
};

const Figures = ({ wallet }: { readonly wallet: WalletView }) => (
  <p className={styles['figures']}>
    <span>
      You can withdraw <b>{formatCents(moneyCents(wallet.canWithdraw))}</b>
    </span>
    <span>
      Still to be played once <b>{formatCents(moneyCents(wallet.toPlay))}</b>
    </span>
    <span>
      On hold <b>{formatCents(moneyCents(wallet.onHold))}</b>
    </span>
  </p>
);

/** What is owed after a disputed deposit. */
const Owed = ({ owed }: { readonly owed: Cents }) =>
  owed <= 0 ? null : (
    <Notice tone="info">
      You owe <b>{formatCents(owed)}</b> after a disputed deposit. Paid entries and withdrawals are
      closed until it is paid back. Deposits, prizes and refunds pay it back first.
    </Notice>
  );

/** The balance, how money comes and goes, and every booking. */
export const Wallet = ({
  viewer,
  account: { balance, welcomeBalance = null },
  now: fixedNow,
}: AccountTabProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const wallet = useWallet(viewer);
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const [short, changeShort] = useView(SHORT_PARTS);
  const open = dialog === 'deposit' || dialog === 'withdrawal' ? dialog : null;
  const shown = useKept<TransferKind>(open) ?? 'deposit';
  const openings = useOpenings(open !== null);
  const close = () => {
    change(CLOSED_DIALOG);
    changeShort({ amount: '', back: '' });
  };
  return (
    <>
      <section className={styles['wallet']} aria-labelledby="account-balance">
        <div className={styles['top']}>
          <div>
            <h2 id="account-balance" className={styles['label']}>
              Balance
            </h2>
            <p className={styles['balance']}>
              <Money amount={balance === null ? null : moneyCents(balance)} />
            </p>
          </div>
          <div className={styles['transfers']}>
            {(['deposit', 'withdrawal'] as const).map((kind) => (
              <Button
                key={kind}
                size="lg"
                variant={kind === 'deposit' ? 'primary' : 'secondary'}
                disabled={wallet.data === undefined}
                onClick={() => change({ dialog: kind })}
              >
                {BUTTONS[kind]}
              </Button>
            ))}
          </div>
        </div>
        {welcomeBalance === null ? null : (
          <p className={styles['help']}>
            This is play money: the demo gave you {formatCents(moneyCents(welcomeBalance))} when you
            signed up.
          </p>
        )}
        {wallet.data === undefined ? null : (
          <>
            <div className={styles['chart']}>
              <BalanceChart history={wallet.data.history} />
            </div>
            <Figures wallet={wallet.data} />
            <Owed owed={moneyCents(wallet.data.owed)} />
          </>
        )}
        {wallet.data === undefined && wallet.error === null ? (
          <output className={styles['loading']} aria-label="Loading your wallet">
            <Skeleton />
          </output>
        ) : null}
        {wallet.data === undefined && wallet.error !== null ? (
          <ErrorState
            message={wallet.error.message}
            retrying={wallet.isFetching}
            onRetry={() => void wallet.refetch()}
          />
        ) : null}
      </section>
      {wallet.data === undefined ? null : (
        <>
          <OnTheWay transfers={wallet.data.transfers} viewer={viewer} now={now} />
          <TransferDialog
            // Each opening begins with an empty form, which stays while the dialog closes.
            key={openings}
            kind={shown}
            open={open !== null}
            onClose={close}
            viewer={viewer}
            wallet={wallet.data}
            proposed={proposedIn(short.amount)}
            back={ownAddress(short.back)}
          />
        </>
      )}
      <Statement viewer={viewer} now={now} />
    </>
  );
};
