import {
  hrefTo,
  moneyCents,
  type DepositProvider,
  type Transfer,
  type Wallet,
} from '@captains-pick/contract';
import {
  cents,
  checkDepositAmount,
  checkWithdrawalAmount,
  dollarsForWire,
  formatCents,
  formatCentsShort,
  HIGHEST_WITHDRAWAL,
  parseDollars,
  SMALLEST_DEPOSIT,
  SMALLEST_WITHDRAWAL,
  type Cents,
  type TransferKind,
} from '@captains-pick/rules';
import { useId, useState } from 'react';
import {
  randomHex,
  useAccountApi,
  useRefreshWallet,
  useSubmit,
  type Viewer,
} from '../../../data/index.ts';
import { AppLink } from '../../../navigation/index.ts';
import { personGapOf, PersonMissing } from '../../../pieces/person-fields/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { LabelledInput } from '../../../primitives/field/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { SegmentedControl } from '../../../primitives/segmented-control/index.ts';
import styles from './TransferDialog.module.css';

export interface TransferDialogProps {
  readonly kind: TransferKind;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly viewer: Viewer;
  readonly wallet: Wallet;
  /** Fills the amount in, as a short balance does. Null: it is empty. */
  readonly proposed: Cents | null;
  /** Where the player came from, such as a kept lineup; null: nowhere. */
  readonly back: string | null;
}

/** Cards receive back what was paid by card. */
const providersFor = (
  kind: Transfer['kind'],
  { depositProviders, refundable }: Wallet,
): readonly DepositProvider[] =>
  kind === 'deposit' || moneyCents(refundable) > cents(0) ? depositProviders : ['cashier'];

const PROVIDERS: Readonly<Record<DepositProvider, string>> = {
  stripe: 'Card',
  cashier: 'Cashier',
};

const TITLES: Readonly<Record<TransferKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdraw',
};

/** Why an amount can't be sent; null if it can. */
const faultOf = (kind: TransferKind, amount: Cents | null, canWithdraw: Cents): string | null => {
  if (amount === null) return 'Enter an amount in dollars, such as 40 or 40.50';
  const checked =
    kind === 'deposit' ? checkDepositAmount(amount) : checkWithdrawalAmount(amount, canWithdraw);
  if (!checked.ok) {
    const { name, bound } = checked.refusal;
    return `Enter ${name === 'too-small' ? 'at least' : 'at most'} ${formatCents(bound)}`;
  }
  return kind === 'withdrawal' && amount > canWithdraw
    ? `You can withdraw ${formatCents(canWithdraw)}`
    : null;
};

const amountIn = (text: string): Cents | null => {
  const read = parseDollars(text.replace('$', '').replaceAll(',', ''));
  return read.ok ? read.value : null;
};

const plainDollars = (amount: Cents): string =>
  formatCentsShort(amount).replace('$', '').replaceAll(',', '');

const Conditions = ({ wallet }: { readonly wallet: Wallet }) => (
  <dl className={styles['conditions']}>
    <div>
      <dt>You can withdraw</dt>
      <dd>{formatCents(moneyCents(wallet.canWithdraw))}</dd>
    </div>
    <div>
      <dt>Still to be played once</dt>
      <dd>{formatCents(moneyCents(wallet.toPlay))}</dd>
    </div>
    <div>
      <dt>On hold</dt>
      <dd>{formatCents(moneyCents(wallet.onHold))}</dd>
    </div>
  </dl>
);

const Requested = ({
  transfer,
  back,
}: {
  readonly transfer: Transfer;
  readonly back: string | null;
}) => (
  <>
    <Notice tone="success">
      {transfer.provider === 'stripe' && transfer.kind === 'withdrawal' ? (
        <>
          The amount is on its way to the card that you paid with. Banks take up to ten days. If you
          paid several times, each refund is a withdrawal of its own. Reference{' '}
          <b>{transfer.reference}</b>.
        </>
      ) : transfer.provider === 'stripe' ? (
        <>
          You are being led to Stripe to pay {formatCents(moneyCents(transfer.amount))}. Your
          balance rises when Stripe confirms it. Reference <b>{transfer.reference}</b>.
        </>
      ) : transfer.kind === 'deposit' ? (
        <>
          Pay {formatCents(moneyCents(transfer.amount))} at the cashier and give the reference{' '}
          <b>{transfer.reference}</b>. Your balance rises when the cashier confirms it.
        </>
      ) : (
        <>
          {formatCents(moneyCents(transfer.amount))} is on hold until the cashier pays it out. Give
          the reference <b>{transfer.reference}</b>.
        </>
      )}
    </Notice>
    {back === null ? null : (
      <p className={styles['back']}>
        Your lineup is kept. <AppLink href={back}>Back to your lineup</AppLink>
      </p>
    )}
  </>
);

const Form = ({
  kind,
  provider,
  onProvider,
  formId,
  viewer,
  wallet,
  proposed,
  back,
  onRequested,
  onBusy,
}: Pick<TransferDialogProps, 'kind' | 'viewer' | 'wallet' | 'proposed' | 'back'> & {
  readonly provider: DepositProvider;
  readonly onProvider: (provider: DepositProvider) => void;
  readonly formId: string;
  readonly onRequested: () => void;
  readonly onBusy: (busy: boolean) => void;
}) => {
  const api = useAccountApi();
  const refresh = useRefreshWallet(viewer);
  const providers = providersFor(kind, wallet);
  const refundable = moneyCents(wallet.refundable);
  const canWithdraw =
    kind === 'withdrawal' && provider === 'stripe'
      ? cents(Math.min(moneyCents(wallet.canWithdraw), refundable))
      : moneyCents(wallet.canWithdraw);
  const [text, setText] = useState(proposed === null ? '' : plainDollars(proposed));
  const [fault, setFault] = useState<string | null>(null);
  // One key for one amount and provider, so that a repeated press after a lost answer requests nothing twice.
  const [attempt, setAttempt] = useState({ amount: 0, by: provider, key: '' });
  const { data, error, submit } = useSubmit({
    send: async ({ amount, key }: { readonly amount: Cents; readonly key: string }) => {
      onBusy(true);
      const body = { amount: dollarsForWire(amount) };
      return kind === 'deposit'
        ? api.requestDeposit({
            body: provider === 'cashier' ? body : { ...body, provider },
            idempotencyKey: key,
          })
        : api.requestWithdrawal({
            body: provider === 'cashier' ? body : { ...body, provider },
            idempotencyKey: key,
          });
    },
    onSuccess: ({ continueAt }) => {
      onRequested();
      refresh();
      if (continueAt !== null) globalThis.location.assign(continueAt);
    },
    onSettled: () => onBusy(false),
  });
  if (data !== undefined) return <Requested transfer={data.transfer} back={back} />;
  const gap = personGapOf(error);
  return (
    <form
      id={formId}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const amount = amountIn(text);
        const wrong = faultOf(kind, amount, canWithdraw);
        setFault(wrong);
        if (wrong !== null || amount === null) {
          event.currentTarget.querySelector('input')?.focus();
          return;
        }
        const key =
          attempt.amount === amount && attempt.by === provider ? attempt.key : randomHex(16);
        setAttempt({ amount, by: provider, key });
        submit({ amount, key });
      }}
    >
      {kind === 'withdrawal' ? <Conditions wallet={wallet} /> : null}
      {proposed === null || kind === 'withdrawal' ? null : (
        <p>This is what your entry is short, or the smallest deposit.</p>
      )}
      {providers.length < 2 ? null : (
        <SegmentedControl
          label={kind === 'deposit' ? 'Pay by' : 'Pay out to'}
          value={provider}
          options={providers.map((value) => ({ value, label: PROVIDERS[value] }))}
          onChange={({ value }) => onProvider(value)}
        />
      )}
      <LabelledInput
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={fault}
        hint={
          kind === 'deposit'
            ? `At least ${formatCentsShort(SMALLEST_DEPOSIT)}. There is no fee.`
            : provider === 'stripe'
              ? `Up to ${formatCents(canWithdraw)} can go back to the cards that you paid with, the newest payment first.`
              : `From ${formatCentsShort(SMALLEST_WITHDRAWAL)} to ${formatCentsShort(HIGHEST_WITHDRAWAL)}; less only if it is all that you can withdraw.`
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
      />
      {error === null ? null : (
        <Notice tone="error">
          {error.message}{' '}
          {gap === null ? null : (
            <PersonMissing gap={gap} back={`${hrefTo('account')}?dialog=deposit`} />
          )}
        </Notice>
      )}
    </form>
  );
};

/** Requests a deposit or a withdrawal, by card or at the cashier. */
export const TransferDialog = ({
  kind,
  open,
  onClose,
  viewer,
  wallet,
  proposed,
  back,
}: TransferDialogProps) => {
  const formId = useId();
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [provider, setProvider] = useState<DepositProvider>(
    providersFor(kind, wallet)[0] ?? 'cashier',
  );
  const nothing = kind === 'withdrawal' && moneyCents(wallet.canWithdraw) <= cents(0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TITLES[kind]}
      description={
        kind === 'deposit'
          ? provider === 'stripe'
            ? 'You pay on the page of Stripe, which leads you back here.'
            : 'Request it here, then pay at the cashier. We keep the request for three days.'
          : provider === 'stripe'
            ? 'It is refunded to the cards that you paid with.'
            : 'The amount is held at once. You can cancel until the cashier starts.'
      }
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={nothing}>
              {kind === 'withdrawal'
                ? 'Request withdrawal'
                : provider === 'stripe'
                  ? 'Pay by card'
                  : 'Request deposit'}
            </Button>
          </>
        )
      }
    >
      <Form
        kind={kind}
        provider={provider}
        onProvider={setProvider}
        formId={formId}
        viewer={viewer}
        wallet={wallet}
        proposed={proposed}
        back={back}
        onRequested={() => setDone(true)}
        onBusy={setBusy}
      />
    </Dialog>
  );
};
