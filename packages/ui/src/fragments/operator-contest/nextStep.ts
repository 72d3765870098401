import type { Contest } from '@captains-pick/contract';
import { FEWEST_ENTRIES } from '@captains-pick/rules';

/** Describes the contest's state and what the operator can do next. */
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
      if (players.length === 0) return 'No entries yet: import its players first.';
      if (draftType === 'Snake')
        return 'Open for entries. The draft starts when the last seat is taken.';
      return entrantsCount < FEWEST_ENTRIES
        ? `Open for entries. With fewer than ${FEWEST_ENTRIES} at the deadline, it will be cancelled and refunded automatically.`
        : 'Open for entries until the deadline, then it runs.';
    case 'Drafting':
      return 'The draft is on. The contest runs after the last pick.';
    case 'Running':
      return results === null
        ? 'The event is on. There are no results yet.'
        : `The event is on, with results up to update ${results.sequence}. A final feed completes the contest, or you can.`;
    case 'Completed':
      return 'The event is over. Winnings are provisional until you settle.';
    case 'Graded':
      return 'Settled: winnings are in the balances.';
    case 'Cancelled':
      return `Cancelled, every fee refunded. ${cancelledBecause ?? ''}`.trim();
    default:
      return status satisfies never;
  }
};
