import type { OpenContest } from '@captains-pick/contract';
import { formatCount, isClosingSoon } from '@captains-pick/rules';
import { AppLink } from '../../../navigation/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { FillBar } from '../../../primitives/meter/index.ts';
import { SportTile } from '../../../primitives/sport-tile/index.ts';
import { SectionHead } from '../SectionHead.tsx';
import styles from './OpenContests.module.css';
import { startText, startToday, termsText } from './openTexts.ts';

export interface OpenContestsProps {
  readonly contests: readonly OpenContest[];
  /** The number of contests in the list of registering contests. */
  readonly registering: number;
  readonly now: number;
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** The list of registering contests. */
  readonly registeringHref: string;
}

interface RowProps extends Pick<OpenContestsProps, 'now' | 'contestHref'> {
  readonly contest: OpenContest;
}

const Row = ({ contest, now, contestHref }: RowProps) => {
  const { deadline, draftType, entrantsCount, maxEntries, ownEntries, sport } = contest;
  const { main, detail } = startText(contest, now);
  const urgent =
    draftType !== 'Snake' && deadline !== null && isClosingSoon(Date.parse(deadline), now);
  const filling = `${formatCount(entrantsCount)} of ${formatCount(maxEntries)}`;
  return (
    <AppLink className={styles['row']} href={contestHref(contest)}>
      <SportTile sport={sport} />
      <span className={styles['name']}>
        <span className={styles['title']}>{contest.tournamentName}</span>{' '}
        <span className={styles['sub']}>
          {termsText(contest)}
          {ownEntries > 0 ? <b> · You’re in</b> : null}
        </span>
      </span>
      <span className={styles['filling']}>
        <span aria-hidden="true">
          <b>{formatCount(entrantsCount)}</b> / {formatCount(maxEntries)}
        </span>
        <FillBar label="Entries" value={entrantsCount} max={maxEntries} valueText={filling} />
      </span>
      <span className={styles['start']}>
        <b data-urgent={urgent || undefined}>{main}</b>{' '}
        <span className={styles['sub']}>{detail}</span>
      </span>
    </AppLink>
  );
};

/** The contests that the user can enter, and the lobbies that the user waits in. */
export const OpenContests = ({
  contests,
  registering,
  registeringHref,
  ...row
}: OpenContestsProps) => (
  <section className={styles['open']} aria-labelledby="home-open">
    <SectionHead
      id="home-open"
      title={contests.length === 0 || startToday(contests, row.now) ? 'Open today' : 'Open next'}
      link={{
        href: registeringHref,
        text: registering === 1 ? 'The one contest' : `All ${formatCount(registering)} contests`,
      }}
    />
    <div className={styles['list']}>
      {contests.length === 0 ? (
        <EmptyState message="You can’t enter any contest right now. New ones show here." />
      ) : (
        <ul className={styles['rows']}>
          {contests.map((contest) => (
            <li key={contest.contestId}>
              <Row {...row} contest={contest} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);
