import { hrefTo, type PublicResult } from '@captains-pick/contract';
import { formatCount, formatRank } from '@captains-pick/rules';
import { formatDayAndYear } from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import styles from './ContestResults.module.css';

/** `T2 of 120`; a dash for an entry without a rank. */
export const rankText = ({
  rank,
  tied,
  entrantsCount,
}: Pick<PublicResult, 'rank' | 'tied' | 'entrantsCount'>): string =>
  rank === null ? '–' : `${formatRank({ rank, tied })} of ${formatCount(entrantsCount)}`;

/** `Pick6`; `Snake, Pick6` */
export const formatOf = ({
  draftType,
  format,
}: Pick<PublicResult, 'draftType' | 'format'>): string =>
  draftType === 'Snake' ? `Snake, ${format}` : format;

type ShownResult = Pick<
  PublicResult,
  'contestId' | 'tournamentName' | 'sport' | 'entryName' | 'at'
>;

/** A played contest in a list of results, with the entry. */
export const ContestCell = ({ result }: { readonly result: ShownResult }) => {
  const { contestId, tournamentName, sport, entryName, at } = result;
  return (
    <span className={styles['contest']}>
      <SportTile sport={sport} size="sm" />
      <span>
        <AppLink href={hrefTo('completed-contest', { contestId })}>{tournamentName}</AppLink>
        <span className={styles['detail']}>
          {formatDayAndYear(Date.parse(at))}, <bdi>{entryName}</bdi>
        </span>
      </span>
    </span>
  );
};
