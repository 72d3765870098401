import { hrefTo, moneyCents, type Account } from '@captains-pick/contract';
import { formatCents, SMALLEST_WITHDRAWAL, type Cents } from '@captains-pick/rules';
import { useState } from 'react';
import { useAccountApi } from '../../../data/index.ts';
import { AppLink } from '../../../navigation/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { ChangeForm, type Faults } from '../../../pieces/change-form/index.ts';
import styles from './Profile.module.css';

const Balance = ({ balance }: { readonly balance: Cents }) =>
  balance < SMALLEST_WITHDRAWAL ? null : (
    <p className={styles['words']}>
      Your balance is {formatCents(balance)}.{' '}
      <AppLink href={`${hrefTo('account')}?dialog=withdrawal`}>Withdraw it first.</AppLink>
    </p>
  );

const Rest = ({ balance }: { readonly balance: Cents }) =>
  balance <= 0 || balance >= SMALLEST_WITHDRAWAL ? null : (
    <label className={styles['rest']}>
      <input type="checkbox" name="giveUpBalance" value="yes" />
      <span>Give up my balance of {formatCents(balance)}</span>
    </label>
  );

/** Closes the account for good, by the password. */
export const CloseAccount = ({
  account,
  onClosed,
}: {
  readonly account: Pick<Account, 'balance'>;
  /** The player has read that the account is closed. */
  readonly onClosed: () => void;
}) => {
  const api = useAccountApi();
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const balance = account.balance === null ? (0 as Cents) : moneyCents(account.balance);
  const leave = (): void => {
    setOpen(false);
    if (closed !== null) onClosed();
  };
  return (
    <AccountSection title="Close your account">
      <p className={styles['words']}>
        We remove your names, your address and all that only concerns you. Records of payments and
        results of contests stay, under the name “Former player”. Your username is never given to
        anybody else.
      </p>
      <Balance balance={balance} />
      <Button
        onClick={() => {
          setOpenings(openings + 1);
          setOpen(true);
        }}
      >
        Close my account
      </Button>
      <Dialog
        key={openings}
        open={open}
        onClose={leave}
        title="Close your account"
        description="This can’t be undone. Contests that you have entered must be over, and your balance paid out."
        actions={
          closed === null ? null : (
            <Button variant="primary" onClick={leave}>
              Done
            </Button>
          )
        }
      >
        {closed === null ? (
          <ChangeForm
            label="Close it for good"
            check={({ password = '' }): Faults =>
              password === '' ? { password: 'Type your present password.' } : {}
            }
            send={async ({ password = '', giveUpBalance }) => {
              const done = await api.closeAccount({
                body: { password, giveUpBalance: giveUpBalance !== undefined },
              });
              setClosed(done.message);
              return done;
            }}
          >
            {(faults) => (
              <>
                <Rest balance={balance} />
                <Field
                  label="Present password"
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  required
                  error={faults['password'] ?? null}
                />
              </>
            )}
          </ChangeForm>
        ) : (
          <Notice tone="success">{closed}</Notice>
        )}
      </Dialog>
    </AccountSection>
  );
};
