import { moneyCents } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useKept, useView } from '../../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../../pieces/dialog-view/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import styles from './Wallet.module.css';

type Transfer = 'deposit' | 'withdrawal';

interface TransferText {
  readonly button: string;
  readonly title: string;
  readonly description: string;
}

const TRANSFERS: Readonly<Record<Transfer, TransferText>> = {
  deposit: {
    button: 'Deposit',
    title: 'Deposits open soon',
    description: 'Until then, the operator adds money to your balance.',
  },
  withdrawal: {
    button: 'Withdraw',
    title: 'Withdrawals open soon',
    description: 'Until then, the operator pays out your balance.',
  },
};

/** The balance, and how money comes and goes. */
export const Wallet = ({
  account: { balance, welcomeBalance = null, supportEmail = null },
}: AccountTabProps) => {
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const open = dialog === 'deposit' || dialog === 'withdrawal' ? dialog : null;
  const { title, description } = TRANSFERS[useKept<Transfer>(open) ?? 'deposit'];
  const close = () => change(CLOSED_DIALOG);
  const mailto = `mailto:${supportEmail ?? ''}`;
  return (
    <section className={styles['wallet']} aria-labelledby="account-balance">
      <h2 id="account-balance" className={styles['label']}>
        Balance
      </h2>
      <p className={styles['balance']}>
        <Money amount={balance === null ? null : moneyCents(balance)} />
      </p>
      {welcomeBalance === null ? null : (
        <p className={styles['help']}>
          This is play money: the demo gave you {formatCents(moneyCents(welcomeBalance))} when you
          signed up.
        </p>
      )}
      <p className={styles['help']}>
        {supportEmail === null ? (
          'To add money, ask the operator, who gave you your invitation code.'
        ) : (
          <>
            To add money, write to the operator: <a href={mailto}>{supportEmail}</a>
          </>
        )}
      </p>
      <div className={styles['transfers']}>
        {(['deposit', 'withdrawal'] as const).map((transfer) => (
          <Button
            key={transfer}
            variant={transfer === 'deposit' ? 'primary' : 'secondary'}
            onClick={() => change({ dialog: transfer })}
          >
            {TRANSFERS[transfer].button}
          </Button>
        ))}
      </div>
      <Dialog
        open={open !== null}
        onClose={close}
        title={title}
        description={description}
        actions={<Button onClick={close}>OK</Button>}
      >
        <p className={styles['email']}>
          {supportEmail === null ? (
            'Ask whoever gave you your invitation code.'
          ) : (
            <a href={mailto}>{supportEmail}</a>
          )}
        </p>
      </Dialog>
    </section>
  );
};
