import { moneyCents, type LiveEntry } from '@captains-pick/contract';
import { formatCount, formatRank, ZERO_CENTS } from '@captains-pick/rules';
import { useState } from 'react';
import { AppLink } from '../../../navigation/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Money } from '../../../primitives/money/index.ts';
import { Sparkline } from '../../../primitives/sparkline/index.ts';
import { SportTile } from '../../../primitives/sport-tile/index.ts';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import { SectionHead } from '../SectionHead.tsx';
import { Chance } from './Chance.tsx';
import styles from './LiveEntries.module.css';
import { courseText, pastText } from './liveTexts.ts';
import type { CashChance } from './useCashChances.ts';

/** More entries than these are behind a button, so that the next lock is not far below on a phone. */
const SHOWN_AT_FIRST = 8;
const NONE = '–';

export interface LiveEntriesProps {
  readonly entries: readonly LiveEntry[];
  readonly now: number;
  /** The chance of an entry to cash. */
  readonly chanceOf: (entry: LiveEntry) => CashChance;
  /** The ranks after the last updates, by entry id, the newest last; missing while they are unknown. */
  readonly ranks: ReadonlyMap<string, readonly number[]>;
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** The list of running contests. */
  readonly runningHref: string;
}

interface RowProps extends Pick<LiveEntriesProps, 'now' | 'contestHref'> {
  readonly entry: LiveEntry;
  readonly chance: CashChance;
  /** Null while they are unknown. */
  readonly ranks: readonly number[] | null;
}

/** The ranks so far; until they are known, the present one beside the paid places. */
const Past = ({ entry, ranks }: Pick<RowProps, 'entry' | 'ranks'>) => {
  const { rank, paidPlaces, entrantsCount } = entry;
  if (rank === null) return null;
  return (
    <Sparkline
      ranks={ranks ?? [rank]}
      lastPaidPlace={paidPlaces === 0 ? null : paidPlaces}
      entrants={entrantsCount}
      answer={ranks === null ? 'Earlier ranks are not loaded' : pastText(ranks)}
    />
  );
};

const Row = ({ entry, chance, ranks, now, contestHref }: RowProps) => {
  const { rank, tied, entryName, entrantsCount, sport, tournamentName } = entry;
  const prize = moneyCents(entry.prize);
  return (
    <AppLink className={styles['row']} href={contestHref(entry)}>
      <SportTile sport={sport} />
      <span className={styles['name']}>
        <span className={styles['title']}>{tournamentName}</span>{' '}
        <span className={styles['sub']}>
          <bdi>{entryName}</bdi> · {courseText(entry, now)}
        </span>
      </span>
      <span className={styles['rank']}>
        <VisuallyHidden>Rank</VisuallyHidden>{' '}
        <span className={styles['figure']}>
          {rank === null ? NONE : formatRank({ rank, tied })}
        </span>{' '}
        <span className={styles['sub']}>of {formatCount(entrantsCount)}</span>
      </span>
      <span className={styles['spark']}>
        <Past entry={entry} ranks={ranks} />
      </span>
      <span className={styles['chance']}>
        <VisuallyHidden>To cash</VisuallyHidden>{' '}
        <Chance chance={chance} eliminated={entry.remaining === 0} />
      </span>
      <span className={styles['prize']}>
        <VisuallyHidden>Prize now</VisuallyHidden>{' '}
        {prize > ZERO_CENTS ? (
          <Money amount={prize} format="short" won />
        ) : (
          <span className={styles['none']}>{NONE}</span>
        )}
      </span>
    </AppLink>
  );
};

/** The user's entries in running contests, a row for each: two entries in one contest have two ranks. */
export const LiveEntries = ({
  entries,
  chanceOf,
  ranks,
  runningHref,
  ...row
}: LiveEntriesProps) => {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles['live']} aria-labelledby="home-live">
      <SectionHead
        id="home-live"
        title="Live now"
        link={{ href: runningHref, text: 'Running contests' }}
      />
      <div className={styles['list']}>
        <div className={styles['heads']} aria-hidden="true">
          <span>Contest</span>
          <span>Rank</span>
          <span>Rank so far</span>
          <span>To cash</span>
          <span>Prize now</span>
        </div>
        <ul className={styles['rows']}>
          {shown.map((entry) => (
            <li key={entry.entryId}>
              <Row
                {...row}
                entry={entry}
                chance={chanceOf(entry)}
                ranks={ranks.get(entry.entryId) ?? null}
              />
            </li>
          ))}
        </ul>
        {shown.length < entries.length ? (
          <div className={styles['more']}>
            <Button variant="quiet" onClick={() => setAll(true)}>
              Show all {entries.length} entries
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
};
