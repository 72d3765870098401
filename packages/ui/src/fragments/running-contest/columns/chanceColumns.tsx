import type { Chances } from '@captains-pick/rules';
import { CHANCE_LABELS, ChanceBar, shownChance } from '../../../pieces/chances/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';
import styles from '../RunningContest.module.css';
import type { StandingRow } from '../rows/standingRows.ts';

/** Columns with the entries' chances. A dash is shown for unknown chances. Wide tables have bars with their errors. */
export const chanceColumns = (chances: Chances | null): readonly DataColumn<StandingRow>[] =>
  (['cash', 'win'] as const).map((which) => ({
    id: which,
    header: CHANCE_LABELS[which],
    accessor: ({ id }) => chances?.byEntry.get(id)?.[which] ?? null,
    cell: ({ id, eliminated }) => {
      const { text, errorText, bar } = shownChance(chances?.byEntry.get(id), which, eliminated);
      if (which === 'win') return text;
      return (
        <span className={styles['chance']}>
          <span className={styles['bar']}>
            <ChanceBar bar={bar} />
          </span>
          <span className={styles['percent']}>{text}</span>
          <span className={styles['error']}>{errorText}</span>
        </span>
      );
    },
    numeric: true,
    sortDescFirst: true,
    // The team panel shows both chances with their errors.
    hideWhenNarrow: which === 'win',
  }));
