import { moneyCents, type PlayLimits } from '@captains-pick/contract';
import {
  cents,
  dollarsForWire,
  formatCentsShort,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  parseDollars,
  type Cents,
  type LimitKind,
  type LimitPeriod,
} from '@captains-pick/rules';
import { useState } from 'react';
import { useAccountApi, useChangedLimits, type Viewer } from '../../../data/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { LabelledInput } from '../../../primitives/field/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { ChangeForm, type Faults } from '../../../pieces/change-form/index.ts';
import { KIND_HELP, KIND_TEXTS, PERIOD_TEXTS, waitInWords } from './limitTexts.ts';

const FAULT = 'Enter an amount in dollars, such as 40 or 40.50';

/** Null: no limit. */
const amountIn = (text: string): { readonly amount: Cents | null } | null => {
  const plain = text.replace('$', '').replaceAll(',', '').trim();
  if (plain === '') return { amount: null };
  const read = parseDollars(plain);
  return read.ok && read.value >= cents(0) ? { amount: read.value } : null;
};

const faultsOf = (text: string): Faults => (amountIn(text) === null ? { amount: FAULT } : {});

const plainDollars = (amount: Cents): string =>
  formatCentsShort(amount).replace('$', '').replaceAll(',', '');

/** Changes one of the viewer's limits. */
export const LimitDialog = ({
  open,
  onClose,
  viewer,
  limits: { limits, raiseHours },
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly viewer: Viewer;
  readonly limits: PlayLimits;
}) => {
  const api = useAccountApi();
  const show = useChangedLimits(viewer);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('week');
  const present = limits.find((limit) => limit.kind === kind && limit.period === period);
  const amount = present?.amount ?? null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Change limits"
      description={`A lower limit counts at once. A higher one, or none, counts ${waitInWords(raiseHours)} after you ask.`}
    >
      <ChangeForm
        label="Save limit"
        check={({ amount: typed = '' }) => faultsOf(typed)}
        send={async ({ amount: typed = '' }) => {
          const chosen = amountIn(typed)?.amount ?? null;
          const changed = await api.setLimit({
            body: { kind, period, amount: chosen === null ? null : dollarsForWire(chosen) },
          });
          show(changed.limits);
          return changed;
        }}
      >
        {(faults) => (
          <>
            <Select
              label="Limit for"
              value={kind}
              options={LIMIT_KINDS.map((value) => ({ value, label: KIND_TEXTS[value] }))}
              onChange={({ value }) => setKind(value)}
              hint={KIND_HELP[kind]}
            />
            <Select
              label="In the"
              value={period}
              options={LIMIT_PERIODS.map((value) => ({ value, label: PERIOD_TEXTS[value] }))}
              onChange={({ value }) => setPeriod(value)}
            />
            <LabelledInput
              key={`${kind} ${period}`}
              label="Amount in dollars"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={amount === null ? '' : plainDollars(moneyCents(amount))}
              hint="Empty: no limit."
              error={faults['amount'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};
