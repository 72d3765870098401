import type { Ref } from 'react';
import { lateLoaded } from '../../../primitives/on-demand/index.ts';
import styles from '../CompletedContest.module.css';
import type { RecapProps } from './Recap.tsx';

const Recap = lateLoaded(async () => (await import('./Recap.tsx')).Recap);

export interface RecapSectionProps extends RecapProps {
  /** The element that a button scrolls to and focuses. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The recap, whose code loads after the standings. A contest without entries has none. */
export const RecapSection = ({ ref, ...recap }: RecapSectionProps) =>
  recap.rows.length === 0 ? null : (
    <div ref={ref} className={styles['recap']} tabIndex={-1}>
      <Recap placeholder={<div className={styles['recap-room']} />} {...recap} />
    </div>
  );
