import { moneyCents, type Account } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { CircleAlert, CircleCheck, LogOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';
import { useKept, useView } from '../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../pieces/dialog-view/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Money } from '../../primitives/money/index.ts';
import styles from './AccountPage.module.css';

export interface AccountPageProps {
  readonly viewer: Viewer;
  /** The profile could not be loaded. The app shows the message, logs the user out and goes to /login. */
  readonly onSessionLost: (lost: { readonly message: string }) => void;
  /** Address of the operator console. Only operators see the link. */
  readonly operatorHref: string;
  /** Logout was pressed: the app clears the session and goes to /login. */
  readonly onLogout: () => void;
}

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

const VerifiedTag = ({ verified }: { readonly verified: boolean }) => (
  <span className={styles['tag']} data-verified={verified}>
    {verified ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    {verified ? 'Verified' : 'Unverified'}
  </span>
);

const Wallet = ({
  balance,
  welcomeBalance = null,
  supportEmail = null,
}: Pick<Account, 'balance' | 'welcomeBalance' | 'supportEmail'>) => {
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

const Details = ({
  account,
  operatorHref,
  onLogout,
}: Pick<AccountPageProps, 'operatorHref' | 'onLogout'> & { readonly account: Account }) => {
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <>
      <section className={styles['person']} aria-labelledby="account-username">
        <Avatar name={name === '' ? account.username : name} size="lg" />
        <div className={styles['who']}>
          <h2 id="account-username" className={styles['username']}>
            {account.username}
          </h2>
          <p>{name}</p>
          <p className={styles['contact']}>
            <span>{account.email}</span>
            <VerifiedTag verified={account.verified} />
          </p>
        </div>
        {account.role === 'operator' ? (
          <ButtonLink href={operatorHref}>Operator console</ButtonLink>
        ) : null}
        <Button onClick={onLogout}>
          <LogOut className={styles['icon']} aria-hidden="true" />
          Logout
        </Button>
      </section>
      <Wallet
        balance={account.balance}
        welcomeBalance={account.welcomeBalance ?? null}
        supportEmail={account.supportEmail ?? null}
      />
      <SupportLine email={account.supportEmail ?? null} />
    </>
  );
};

/** The signed-in user's details and balance. */
export const AccountPage = ({
  viewer,
  operatorHref,
  onSessionLost,
  onLogout,
}: AccountPageProps) => {
  const account = useAccount(viewer);
  const loseSession = useEffectEvent(onSessionLost);
  useEffect(() => {
    if (account.error !== null) loseSession({ message: account.error.message });
  }, [account.error]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Account</h1>
      {account.data === undefined ? (
        <LoadingState message="Loading account details..." />
      ) : (
        <Details account={account.data} operatorHref={operatorHref} onLogout={onLogout} />
      )}
    </div>
  );
};
