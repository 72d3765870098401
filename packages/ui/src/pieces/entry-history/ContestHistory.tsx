import type { CSSProperties } from 'react';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import styles from './ContestHistory.module.css';
import type { ReadHistoryProps } from './ReadHistory.tsx';

const ReadHistory = lateLoaded<ReadHistoryProps>(
  async () => (await import('./ReadHistory.tsx')).ReadHistory,
);

/** The lines that a chart begins with, at most. */
const MOST_LINES = 3;

/** The history of the viewer's entries in a contest, else of the leaders. Its code is loaded after the page. */
export const ContestHistory = (history: ReadHistoryProps) => {
  const own = history.rows.filter((row) => row.own).length;
  const entries = Math.min(own === 0 ? history.rows.length : own, MOST_LINES);
  return (
    <div className={styles['history']} style={{ '--entries': entries } as CSSProperties}>
      <ReadHistory {...history} placeholder={<div className={styles['placeholder']} />} />
    </div>
  );
};
