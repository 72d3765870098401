import type { Entrant } from '@captains-pick/contract';
import styles from './EntryName.module.css';

export interface EntryNameProps {
  readonly entrant: Pick<Entrant, 'username' | 'entryName'>;
  /** The viewer's own entry. */
  readonly own: boolean;
}

/** Whose entry: its name, the viewer's own as `You` with the name behind, and the user's where they differ. */
export const EntryName = ({ entrant: { username, entryName }, own }: EntryNameProps) => {
  // Second entries are called after their user (decision 13): then the name says it all.
  const namesUser = entryName.toLowerCase().startsWith(username.toLowerCase());
  return (
    <span className={styles['entry']} title={entryName}>
      <bdi>{own ? 'You' : namesUser ? entryName : username}</bdi>
      {own || !namesUser ? (
        <>
          {' '}
          <bdi className={styles['second']}>{entryName}</bdi>
        </>
      ) : null}
    </span>
  );
};
