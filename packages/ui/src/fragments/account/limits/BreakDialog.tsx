import { EXCLUSION_WORD } from '@captains-pick/contract';
import { useState } from 'react';
import { useAccountApi, useChangedLimits, type Viewer } from '../../../data/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { ChangeForm, type Faults } from '../../../pieces/change-form/index.ts';

const DAYS = [
  { value: '1', label: 'One day' },
  { value: '3', label: '3 days' },
  { value: '7', label: 'One week' },
  { value: '14', label: '2 weeks' },
  { value: '28', label: '4 weeks' },
  { value: '42', label: '6 weeks' },
] as const;

const MONTHS = [
  { value: '6', label: '6 months' },
  { value: '12', label: 'One year' },
  { value: '24', label: '2 years' },
  { value: '60', label: '5 years' },
] as const;

export interface BreakDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly viewer: Viewer;
}

const Password = ({ error }: { readonly error: string | null }) => (
  <Field
    label="Present password"
    name="password"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
);

const passwordFault = (password: string | undefined): Faults =>
  password === undefined || password === '' ? { password: 'Type your present password.' } : {};

const wordFault = (word: string | undefined): Faults =>
  word === EXCLUSION_WORD ? {} : { word: `Type ${EXCLUSION_WORD} to confirm.` };

/** Begins a break of a day to six weeks. */
export const BreakDialog = ({ open, onClose, viewer }: BreakDialogProps) => {
  const api = useAccountApi();
  const show = useChangedLimits(viewer);
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Take a break"
      description="Until it is over you can’t enter contests, join drafts, deposit or raise a limit. Entries that you have stay. You can withdraw at any time. A break can’t be ended early."
    >
      <ChangeForm
        label="Begin the break"
        check={({ password }) => passwordFault(password)}
        send={async ({ password = '' }) => {
          const changed = await api.takeBreak({ body: { days: Number(days), password } });
          show(changed.limits);
          return changed;
        }}
        onDone={onClose}
      >
        {(faults) => (
          <>
            <Select
              label="For"
              value={days}
              options={DAYS}
              onChange={({ value }) => setDays(value)}
            />
            <Password error={faults['password'] ?? null} />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};

/** Begins a self-exclusion of at least six months. */
export const ExclusionDialog = ({ open, onClose, viewer }: BreakDialogProps) => {
  const api = useAccountApi();
  const show = useChangedLimits(viewer);
  const [months, setMonths] = useState<(typeof MONTHS)[number]['value']>('6');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Exclude yourself"
      description="Until it is over you can’t enter contests, join drafts, deposit or raise a limit, and you get no mails about contests. You can withdraw at any time. We can’t end or shorten it for you."
    >
      <ChangeForm
        label="Exclude me"
        check={({ word, password }) => ({
          ...wordFault(word),
          ...passwordFault(password),
        })}
        send={async ({ password = '' }) => {
          const changed = await api.exclude({
            body: { months: Number(months), word: EXCLUSION_WORD, password },
          });
          show(changed.limits);
          return changed;
        }}
        onDone={onClose}
      >
        {(faults) => (
          <>
            <Select
              label="For"
              value={months}
              options={MONTHS}
              onChange={({ value }) => setMonths(value)}
            />
            <Field
              label={`Type ${EXCLUSION_WORD}`}
              name="word"
              autoComplete="off"
              autoCapitalize="characters"
              required
              error={faults['word'] ?? null}
            />
            <Password error={faults['password'] ?? null} />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};
