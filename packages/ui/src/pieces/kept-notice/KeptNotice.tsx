import { formatRecentTime, useNow, withinSentence, type KeptSince } from '../../data/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { formatAge } from '../freshness/index.ts';
import styles from './KeptNotice.module.css';
import { lostText } from './lostText.ts';

export interface KeptNoticeProps {
  readonly kept: KeptSince;
  /** Current time in epoch milliseconds, for stories. Default: the device's clock, by which `keptAt` is measured. */
  readonly now?: number;
}

/** Says that standings were kept on this device, of when they are, and how old that is by now. */
export const KeptNotice = ({ kept: { keptAt, isOnline }, now: fixedNow }: KeptNoticeProps) => {
  const now = useNow(1_000, fixedNow);
  return (
    <div className={styles['notice']}>
      <Notice tone="info">
        {lostText(isOnline)} Standings as of {withinSentence(formatRecentTime(keptAt, now))}
        {/* Otherwise screen readers would announce the age every minute. */}
        <span aria-live="off">, {formatAge(now - keptAt)}.</span>
      </Notice>
    </div>
  );
};
