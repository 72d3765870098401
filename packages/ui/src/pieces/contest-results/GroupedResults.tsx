import { useId } from 'react';
import { ListTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './ContestResults.module.css';

export interface GroupedResultsProps<Group, By extends string> {
  readonly title: string;
  /** Default: 3. */
  readonly headingLevel?: 2 | 3;
  /** What the results can be grouped by, with its label. */
  readonly choices: Readonly<Record<By, { readonly label: string }>>;
  readonly by: By;
  readonly onChange: (chosen: { readonly by: By }) => void;
  readonly columns: readonly DataColumn<Group>[];
  readonly groups: readonly Group[];
}

/** Results added up by what they have in common, with a choice of what that is. */
export const GroupedResults = <Group extends { readonly name: string }, By extends string>({
  title,
  headingLevel = 3,
  choices,
  by,
  onChange,
  columns,
  groups,
}: GroupedResultsProps<Group, By>) => {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id}>
      <header className={styles['head']}>
        <Heading id={id} className={styles['heading']}>
          {title}
        </Heading>
        <Select
          label="By"
          options={Object.entries<{ readonly label: string }>(choices).map(
            ([value, { label }]) => ({
              value,
              label,
            }),
          )}
          value={by}
          onChange={({ value }) => onChange({ by: value as By })}
        />
      </header>
      <ListTable
        caption={`${title} by ${choices[by].label.toLowerCase()}`}
        frame="flat"
        columns={columns}
        rows={groups}
        getRowId={({ name }) => name}
      />
    </section>
  );
};
