import type { Entrant } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import styles from './EntryName.module.css';

export interface EntryNameProps {
  readonly entrant: Pick<Entrant, 'username' | 'entryName'>;
  /** True for the viewer's own entry. */
  readonly own: boolean;
}

/** The preferred break points in a narrow column: after punctuation, and before the entry's number. */
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

/**
 * An entry's name. The viewer's own is `You` followed by the name. Others' have the username first if the name does
 * not start with it.
 */
export const EntryName = ({ entrant: { username, entryName }, own }: EntryNameProps) => {
  // Second entries are named after their user (docs/product.md#several-entries), so the name is enough.
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
