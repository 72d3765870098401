import type { CheckedContest } from '@captains-pick/verify';
import { formatDay, keptDigest } from '../../data/index.ts';
import styles from './ResultCheck.module.css';

type Digest = CheckedContest['digests'][number];

const KeptLine = ({ kept, digest }: { readonly kept: string | null; readonly digest: string }) =>
  kept === null ? (
    <>This browser has kept none. Compare it with your mail about the prize.</>
  ) : kept === digest ? (
    <>The same as this browser has kept.</>
  ) : (
    <b className={styles['other']}>
      This browser has kept another one: {kept}. The record was rewritten since.
    </b>
  );

/** The SHA-256 of each settlement, compared with what this browser has kept. */
export const SettlementDigests = ({
  contestId,
  digests,
}: {
  readonly contestId: string;
  readonly digests: readonly Digest[];
}) =>
  digests.length === 0 ? null : (
    <section aria-labelledby="settlement-digests">
      <h3 id="settlement-digests" className={styles['title']}>
        SHA-256 of what was settled
      </h3>
      <ul className={styles['lines']}>
        {digests.map(({ number, recomputed }) => {
          const kept = keptDigest(contestId, number);
          return (
            <li key={number}>
              {number === 0 ? 'Grading' : `Regrade ${number}`}: <code>{recomputed}</code>
              <p className={styles['how']}>
                <KeptLine kept={kept?.digest ?? null} digest={recomputed} />
                {kept === null ? '' : ` Kept on ${formatDay(kept.since)}.`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
