import { formatCount, formatDifference, formatDuration } from '@captains-pick/rules';
import { automaticText, type ShownPick } from '../recapView.ts';

/** The figures of the pick under the cursor. */
export const PickReadout = ({ pick }: { readonly pick: ShownPick | undefined }) => {
  if (pick === undefined) return null;
  const automatic = automaticText(pick);
  return (
    <>
      <span>
        {pick.label} <bdi>{pick.name}</bdi>, <bdi>{pick.own ? 'you' : pick.username}</bdi>
      </span>
      <span>
        rank {formatCount(pick.rank)}, pick {pick.number}: <b>{formatDifference(pick.value)}</b>
      </span>
      <span>
        <b>{formatDuration(pick.duration)}</b>
        {automatic === null ? '' : `, ${automatic}`}
      </span>
    </>
  );
};
