/** Reads what the picture of a draft's recap shows: what everybody sees on its page. */
import type { PublishedDrafts } from '@captains-pick/contract';
import { draftRecap, formatCount, formatDifference } from '@captains-pick/rules';
import type { RecapPicture } from './picture.ts';

/** The rows that fit below the head. */
const MOST_ROWS = 5;

/** Null while no draft of the contest is complete. The last draft counts: an earlier one ended before its first pick. */
export const recapOf = ({
  drafts,
  usernames,
}: PublishedDrafts): Pick<RecapPicture, 'rows' | 'more'> | null => {
  const record = drafts.at(-1)?.record ?? null;
  if (record === null) return null;
  const recap = draftRecap(record.setup, record.log);
  if (!recap.ok) return null;
  const { seats, picks } = recap.value;
  const nameOf = new Map(record.setup.players.map(({ id, name }) => [id, name]));
  return {
    rows: seats
      .toSorted((a, b) => b.value - a.value)
      .slice(0, MOST_ROWS)
      .map(({ seat, value, picks: [captain] }) => ({
        name: usernames[seat] ?? seat,
        captain: nameOf.get(captain?.player ?? '') ?? '',
        value: formatDifference(value),
      })),
    more: `${formatCount(seats.length)} teams, ${formatCount(picks.length)} picks`,
  };
};
