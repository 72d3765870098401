import { Button } from '../../primitives/button/index.ts';
import { SearchField } from '../../primitives/search-field/index.ts';
import styles from './StandingsTools.module.css';

export interface StandingsToolsProps {
  readonly search: string;
  readonly onSearch: (changed: { readonly value: string }) => void;
  /** How many rows the search leaves, of how many. */
  readonly found: number;
  readonly total: number;
  /** The viewer's entries; none, and there is no way to them. */
  readonly ownEntries: number;
  /** Goes to the viewer's best entry, then to the next one. */
  readonly onOwn: () => void;
}

/** Ways through a table that is longer than a screen: to an entry by its name, and to the viewer's own. */
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
