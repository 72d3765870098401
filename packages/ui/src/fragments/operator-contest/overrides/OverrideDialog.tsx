import type { Contest, OverriddenFields } from '@captains-pick/contract';
import { rulesOf, GOLF_STATUSES } from '@captains-pick/rules';
import { useMemo, useState, type RefObject } from 'react';
import { ActDialog, type ActState } from '../../../pieces/operator-act/index.ts';
import { fieldLabel, fieldText, ResultDiff } from '../../../pieces/result-diff/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import styles from '../shared/OperatorContest.module.css';
import { PlayerSelect } from '../shared/PlayerSelect.tsx';
import {
  applyOverride,
  parseOverride,
  resultOf,
  type FieldFaults,
  type TypedFields,
} from './overrideFields.ts';

const FROM_FEED = '';

export interface OverrideDialogProps {
  readonly contest: Contest;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly verb: string;
  readonly consequence: string;
  /** False inside a form that asks for one reason for all its changes. */
  readonly asksReason?: boolean;
  readonly act: ActState;
  readonly onConfirm: (confirmed: {
    /** Id of the player. */
    readonly player: string;
    readonly name: string;
    readonly result: OverriddenFields;
    readonly reason: string;
  }) => void;
  readonly onRefetch: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** Overrides one player's result, field by field, with a preview of the change. */
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
  const parsed = parseOverride(typed, sport);
  const after = parsed.ok ? applyOverride(before, parsed.value) : null;
  const changed = parsed.ok && Object.keys(parsed.value).length > 0;
  return (
    <ActDialog
      {...dialog}
      open={open}
      onConfirm={({ reason }) => {
        setFaults(parsed.ok ? {} : parsed.refusal);
        setNothing(parsed.ok && !changed);
        if (parsed.ok && changed) {
          onConfirm({ player: player._id, name: player.name, result: parsed.value, reason });
        }
      }}
    >
      <PlayerSelect
        players={players}
        value={player._id}
        onChange={({ value }) => {
          setPlayerId(value);
          setNothing(false);
        }}
      />
      <div className={styles['fields']}>
        {rulesOf(sport).resultFields.map((field) => {
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
                { value: FROM_FEED, label: 'From the feed' },
                ...GOLF_STATUSES.map((value) => ({ value, label: value })),
              ]}
              value={GOLF_STATUSES.find((one) => one === typed.status) ?? FROM_FEED}
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
