import { formatRecentTime } from '../../../data/index.ts';
import {
  ContestDetails,
  DetailsFact,
  type ContestDetailsProps,
} from '../../../pieces/contest-details/index.ts';

export type FinalDetailsProps = Pick<
  ContestDetailsProps,
  'contest' | 'viewer' | 'loginHref' | 'onLogin' | 'rows'
> & { readonly now: number };

/** The block of a contest that is over: whether its winnings are paid, and from when its results are. */
export const FinalDetails = (details: FinalDetailsProps) => {
  const { contest, now } = details;
  return (
    <ContestDetails {...details} onPhone="folded">
      <DetailsFact label="Winnings" value={contest.status === 'Graded' ? 'Paid' : 'Provisional'} />
      {contest.results === null ? null : (
        <DetailsFact
          label="Results as of"
          value={formatRecentTime(Date.parse(contest.results.observedAt), now)}
        />
      )}
    </ContestDetails>
  );
};
