import { Button } from '../../../primitives/button/index.ts';
import { SearchField } from '../../../primitives/search-field/index.ts';
import styles from './StandingsTools.module.css';

export interface StandingsToolsProps {
  readonly search: string;
  readonly onSearch: (changed: { readonly value: string }) => void;
  /** The number of rows that match the search, of `total`. */
  readonly found: number;
  readonly total: number;
  /** The number of the viewer's entries; 0 hides the button to them. */
  readonly ownEntries: number;
  /** Called to go to the viewer's best entry, and at the next call to the next one. */
  readonly onOwn: () => void;
}

/** Navigation for long tables: a search by name, and a button to the viewer's own entries. */
export const StandingsTools = ({
  search,
  onSearch,
  found,
  total,
  ownEntries,
  onOwn,
}: StandingsToolsProps) => (
  <search className={styles['tools']} aria-label="Entries">
    <SearchField
      className={styles['search'] ?? ''}
      label="Find an entry"
      value={search}
      onChange={onSearch}
    />
    <output className={styles['found']}>
      {search.trim() === ''
        ? null
        : `${found.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
    </output>
    {ownEntries === 0 ? null : (
      <Button className={styles['own']} onClick={onOwn}>
        {ownEntries === 1 ? 'Your entry' : `Your entries (${ownEntries})`}
      </Button>
    )}
  </search>
);
