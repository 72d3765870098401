import type { Contest, OverriddenFields } from '@captains-pick/contract';
import { GOLF_STATUSES } from '@captains-pick/rules';
import { useMemo, useState, type RefObject } from 'react';
import { ActDialog, type ActState } from '../../pieces/operator-act/index.ts';
import { FIELDS_OF, fieldLabel, fieldText, ResultDiff } from '../../pieces/result-diff/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './OperatorContest.module.css';
import {
  overridden,
  readOverride,
  resultOf,
  type FieldFaults,
  type TypedFields,
} from './overrideFields.ts';

const AS_THE_FEED_SAYS = '';

export interface OverrideDialogProps {
  readonly contest: Contest;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly verb: string;
  readonly consequence: string;
  /** False where the reason is asked for with the whole that this is a part of. */
  readonly asksReason?: boolean;
  readonly act: ActState;
  readonly onConfirm: (confirmed: {
    /** By id. */
    readonly player: string;
    readonly name: string;
    readonly result: OverriddenFields;
    readonly reason: string;
  }) => void;
  readonly onLook: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** One player's result, field by field, with what becomes of it before it is done. */
export const OverrideDialog = ({ contest, onConfirm, open, ...dialog }: OverrideDialogProps) => {
  const { sport } = contest;
  const players = useMemo(
    () => contest.players.toSorted((a, b) => a.name.localeCompare(b.name)),
    [contest.players],
  );
  const [playerId, setPlayerId] = useState('');
  const [typed, setTyped] = useState<TypedFields>({});
  const [nothing, setNothing] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [shown, setShown] = useState(false);
  if (open !== shown) {
    setShown(open);
    if (open) {
      setPlayerId('');
      setTyped({});
      setFaults({});
      setNothing(false);
    }
  }
  const player = players.find(({ _id }) => _id === playerId) ?? players[0];
  if (player === undefined) return null;
  const before = resultOf(player);
  const read = readOverride(typed, sport);
  const after = read.ok ? overridden(before, read.value) : null;
  const changed = read.ok && Object.keys(read.value).length > 0;
  return (
    <ActDialog
      {...dialog}
      open={open}
      onConfirm={({ reason }) => {
        setFaults(read.ok ? {} : read.refusal);
        setNothing(read.ok && !changed);
        if (read.ok && changed) {
          onConfirm({ player: player._id, name: player.name, result: read.value, reason });
        }
      }}
    >
      <Select
        label="Player"
        options={players.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={player._id}
        onChange={({ value }) => {
          setPlayerId(value);
          setNothing(false);
        }}
      />
      <div className={styles['fields']}>
        {FIELDS_OF[sport].map((field) => {
          const now = before === null ? null : fieldText(before, field, sport);
          const change = (text: string): void => {
            setTyped({ ...typed, [field]: text });
            setFaults({});
            setNothing(false);
          };
          return field === 'status' ? (
            <Select
              key={field}
              label={fieldLabel(field, sport)}
              options={[
                { value: AS_THE_FEED_SAYS, label: 'From the feed' },
                ...GOLF_STATUSES.map((value) => ({ value, label: value })),
              ]}
              value={GOLF_STATUSES.find((one) => one === typed.status) ?? AS_THE_FEED_SAYS}
              onChange={({ value }) => change(value)}
            />
          ) : (
            <Field
              key={field}
              label={fieldLabel(field, sport)}
              inputMode="text"
              autoComplete="off"
              hint={now === null ? 'No result yet' : `Now ${now}`}
              value={typed[field] ?? ''}
              error={faults[field] ?? null}
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
        })}
      </div>
      {nothing ? <Notice tone="error">Fill in the fields to override.</Notice> : null}
      {changed && after !== null ? (
        <ResultDiff sport={sport} changes={[{ player: player.name, before, after }]} />
      ) : null}
    </ActDialog>
  );
};
