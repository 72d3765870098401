import type { Contest } from '@captains-pick/contract';
import { FEWEST_ENTRIES } from '@captains-pick/rules';

/** What happens next with a contest, and what of it is the operator's. */
export const nextStep = ({
  status,
  players,
  draftType,
  entrantsCount,
  results,
  cancelledBecause,
}: Contest): string => {
  switch (status) {
    case 'Registering':
      if (players.length === 0) return 'It takes no entries before its players are imported.';
      if (draftType === 'Snake') return 'It takes entries. With its last seat the draft starts.';
      return entrantsCount < FEWEST_ENTRIES
        ? `It takes entries. With fewer than ${FEWEST_ENTRIES} at the deadline it is cancelled and refunded by itself.`
        : 'It takes entries until its deadline, and runs from then on.';
    case 'Drafting':
      return 'The draft is on. It runs once the last pick is made.';
    case 'Running':
      return results === null
        ? 'The event is on. Its first results are to come.'
        : `The event is on, results stand at update ${results.sequence}. A final feed completes it; else you do.`;
    case 'Completed':
      return 'The event is over and ranks stand. Winnings are provisional until you settle.';
    case 'Graded':
      return 'Settled: winnings are in the balances.';
    case 'Cancelled':
      return `Cancelled, every fee refunded. ${cancelledBecause ?? ''}`.trim();
    default:
      return status satisfies never;
  }
};
