import type { ImportedPlayers } from '@captains-pick/contract';
import styles from './OperatorContest.module.css';

type ImportRemarksProps = Pick<ImportedPlayers, 'renamed' | 'unmatched' | 'unknown'>;

export const LineList = ({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}) =>
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

/** The server's remarks on imported players, as lists. */
export const ImportRemarks = ({ renamed, unmatched, unknown }: ImportRemarksProps) => (
  <>
    <LineList title="Players with the same name" lines={renamed} />
    <LineList title="Facts without a player" lines={unmatched} />
    <LineList title="Players without facts" lines={unknown} />
  </>
);
