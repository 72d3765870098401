import { formatDifference, formatDuration } from '@captains-pick/rules';
import { automaticText, type ShownPick } from '../recapView.ts';

/** A pick as screen readers say it. */
export const pickWords = (pick: ShownPick): string => {
  const { label, name, own, username, rank, number, value, duration } = pick;
  const automatic = automaticText(pick);
  return [
    `${label} ${name}`,
    own ? 'you' : username,
    `rank ${rank}, pick ${number}`,
    `value ${formatDifference(value)}`,
    formatDuration(duration),
    ...(automatic === null ? [] : [automatic]),
  ].join(', ');
};

/** The figures of the pick under the cursor. */
export const PickReadout = ({ pick }: { readonly pick: ShownPick }) => {
  const automatic = automaticText(pick);
  return (
    <>
      <span>
        {pick.label} <bdi>{pick.name}</bdi>, <bdi>{pick.own ? 'you' : pick.username}</bdi>
      </span>
      <span>
        rank {pick.rank}, pick {pick.number}: <b>{formatDifference(pick.value)}</b>
      </span>
      <span>
        <b>{formatDuration(pick.duration)}</b>
        {automatic === null ? '' : `, ${automatic}`}
      </span>
    </>
  );
};
