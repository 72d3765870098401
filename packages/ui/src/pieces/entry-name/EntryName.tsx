import type { Entrant } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import styles from './EntryName.module.css';

export interface EntryNameProps {
  readonly entrant: Pick<Entrant, 'username' | 'entryName'>;
  /** The viewer's own entry. */
  readonly own: boolean;
}

/** Where a narrow column may break a name before it must break a word: behind marks, before the entry's number. */
const PARTS = /(?<=[._-])|(?=\[)/u;

const breakable = (name: string): ReactNode =>
  name.split(PARTS).reduce<ReactNode>(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before}
          <wbr />
          {part}
        </>
      ),
    null,
  );

/** Whose entry: its name, the viewer's own as `You` with the name behind, and the user's where they differ. */
export const EntryName = ({ entrant: { username, entryName }, own }: EntryNameProps) => {
  // Second entries are called after their user (docs/product.md#several-entries): then the name says it all.
  const namesUser = entryName.toLowerCase().startsWith(username.toLowerCase());
  return (
    <span className={styles['entry']} title={entryName}>
      <bdi>{own ? 'You' : breakable(namesUser ? entryName : username)}</bdi>
      {own || !namesUser ? (
        <>
          {' '}
          <bdi className={styles['second']}>{breakable(entryName)}</bdi>
        </>
      ) : null}
    </span>
  );
};
