import type { ContestSummary } from '@captains-pick/contract';
import {
  formatCount,
  formatOrdinal,
  payoutFormat,
  UNSUPPORTED_FIELD_MESSAGE,
} from '@captains-pick/rules';
import { useState, type CSSProperties } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { offeredPayouts } from '../contest-facts/index.ts';
import styles from './ContestDetails.module.css';

const PLACES_SHOWN = 5;

/** A contest's payouts by place: the first few, and all of them on request. */
export const ContestPayouts = ({ contest }: { readonly contest: ContestSummary }) => {
  const [all, setAll] = useState(false);
  const { entries, now, places, total, unsupported } = offeredPayouts(contest);
  const format = payoutFormat(now === null ? places : [...places, now.total]);
  const shown = all ? places : places.slice(0, PLACES_SHOWN);
  const longest = Math.max(...shown.map((prize) => format(prize).length));
  if (places.length === 0) {
    return unsupported ? (
      <section className={styles['payouts']} aria-label="Prizes">
        <h2>Prizes</h2>
        <p className={styles['unsupported']}>{UNSUPPORTED_FIELD_MESSAGE}</p>
      </section>
    ) : null;
  }
  return (
    <section className={styles['payouts']} aria-label="Prizes">
      <h2>
        <span>
          Prizes{now === null ? '' : ' if full,'} at {formatCount(entries)}{' '}
          {entries === 1 ? 'entry' : 'entries'}
        </span>
        <span className={styles['figure']}>{format(total)}</span>
      </h2>
      <ol
        className={styles['places']}
        style={{ '--characters': longest } as CSSProperties}
        data-few={shown.length <= PLACES_SHOWN || undefined}
      >
        {shown.map((prize, index) => (
          <li key={formatOrdinal(index + 1)}>
            <span>{formatOrdinal(index + 1)}</span> <b>{format(prize)}</b>
          </li>
        ))}
      </ol>
      {places.length > PLACES_SHOWN ? (
        <Button
          variant="quiet"
          size="sm"
          className={styles['all-places']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `First ${PLACES_SHOWN} places` : `All ${formatCount(places.length)} paid places`}
        </Button>
      ) : null}
      {now === null ? null : (
        <p className={styles['now']}>
          <span>
            Prizes now, at {formatCount(now.entries)} {now.entries === 1 ? 'entry' : 'entries'}
          </span>
          <span className={styles['figure']}>{format(now.total)}</span>
        </p>
      )}
    </section>
  );
};
