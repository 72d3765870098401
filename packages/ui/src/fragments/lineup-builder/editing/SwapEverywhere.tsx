import type { OtherEntry } from './useEditing.ts';
import type { Swap } from './swap.ts';
import { personName } from '../../../primitives/person-name/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import styles from './EntryEditor.module.css';

export interface SwapEverywhereProps {
  readonly swap: Swap;
  readonly contestId: string;
  readonly others: readonly OtherEntry[];
  readonly checked: boolean;
  readonly onChange: (changed: { readonly checked: boolean }) => void;
}

/** Asks whether a swap is made in the viewer's other entries, and says in which. */
export const SwapEverywhere = ({
  swap,
  contestId,
  others,
  checked,
  onChange,
}: SwapEverywhereProps) => {
  const possible = others.filter(({ refusal }) => refusal === null);
  return (
    <div className={styles['everywhere']}>
      {possible.length === 0 ? null : (
        <Switch
          label={`Replace ${personName(swap.out).main} in all ${possible.length + 1} of my entries`}
          checked={checked}
          onChange={onChange}
        />
      )}
      <ul className={styles['others']}>
        {others.map(({ entry, refusal }) => (
          <li key={entry._id}>
            <bdi>{entry.entryName}</bdi>
            {entry.contest._id === contestId ? '' : ` in ${entry.contest.tournamentName}`}
            {refusal === null ? '' : ` stays as it is: ${refusal}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
