import styles from './ContestResults.module.css';

/** Totals in large figures, each with its label, in rows of three or four. */
export const FigureList = ({
  figures,
}: {
  readonly figures: readonly (readonly [label: string, value: string])[];
}) => (
  <dl className={styles['figures']} data-four={figures.length % 4 === 0}>
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
