import type { ImportedPlayers } from '@captains-pick/contract';
import styles from './OperatorContest.module.css';

type NoticedProps = Pick<ImportedPlayers, 'renamed' | 'unmatched' | 'unknown'>;

const List = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section className={styles['lines']} aria-label={title}>
      <h3>
        {title} ({lines.length})
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );

/** What was noticed about files of players, line by line. */
export const Noticed = ({ renamed, unmatched, unknown }: NoticedProps) => (
  <>
    <List title="Players with the same name" lines={renamed} />
    <List title="Facts without a player" lines={unmatched} />
    <List title="Players without facts" lines={unknown} />
  </>
);

/** The same for anything else that is told in lines. */
export { List as LineList };
