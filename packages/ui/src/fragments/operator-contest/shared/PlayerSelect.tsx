import { useState } from 'react';
import { searchNames } from '../../../pieces/player-table/index.ts';
import { SearchField } from '../../../primitives/search-field/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import styles from './OperatorContest.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface PlayerSelectProps {
  /** By name. */
  readonly players: readonly { readonly _id: string; readonly name: string }[];
  /** Choices above the players, such as none of them. They stay whatever is sought. */
  readonly before?: readonly Choice[];
  readonly value: string;
  readonly onChange: (chosen: { readonly value: string }) => void;
}

const NONE: readonly Choice[] = [];

/** Fewer are found faster by looking. */
const FEWEST_TO_SEARCH = 10;

/** A choice of one of a contest's players. Typing a part of the name leaves those that have it, and chooses the first. */
export const PlayerSelect = ({ players, before = NONE, value, onChange }: PlayerSelectProps) => {
  const [sought, setSought] = useState('');
  const matching = (text: string) => {
    const isSought = searchNames(text);
    return players.filter(({ name }) => isSought(name));
  };
  const found = matching(sought);
  const none = found.length === 0;
  return (
    <div className={styles['player-select']}>
      {players.length < FEWEST_TO_SEARCH ? null : (
        <SearchField
          label="Find a player"
          submits={false}
          value={sought}
          onChange={(changed) => {
            setSought(changed.value);
            const [first] = matching(changed.value);
            if (changed.value.trim() !== '' && first !== undefined) onChange({ value: first._id });
          }}
        />
      )}
      <Select
        label="Player"
        options={[
          ...before,
          ...(none ? players : found).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={value}
        onChange={onChange}
        {...(none ? { hint: 'No name has that, so all are listed.' } : {})}
      />
    </div>
  );
};
