import { useMemo } from 'react';
import { failureText } from '../../../data/index.ts';
import { offeredPayouts } from '../../../pieces/contest-facts/index.ts';
import { PartsStandings, useServedOrder } from '../../../pieces/standings-layout/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { FinalPage } from '../final/FinalPage.tsx';
import { useFinalTable, type FinalTableProps } from '../final/FinalTable.tsx';
import type { FinalStandingsProps } from '../final/finalStandingsProps.ts';
import { LargeFinalChooser } from './LargeFinalChooser.tsx';
import { useFinalParts, type FinalParts } from './useFinalParts.ts';

/**
 * The final standings of a contest whose entries are too many to be loaded: the server ranks, sorts and searches them,
 * and the page loads the rows that it shows.
 */
export const LargeFinal = (page: FinalStandingsProps) => {
  const { contest, viewer } = page;
  const { named, ...order } = useServedOrder();
  const parts = useFinalParts(contest, viewer, order, named);
  const payouts = useMemo(() => offeredPayouts(contest).places, [contest]);
  return (
    <FinalPage
      {...page}
      rows={parts.known}
      entries={contest.entrantsCount}
      landmarks={parts.landmarks}
      payouts={payouts}
      renderTable={(aside) => (
        <LargeFinalTable
          parts={parts}
          contest={contest}
          viewer={viewer}
          rows={parts.known}
          payouts={payouts}
          aside={aside}
        />
      )}
    />
  );
};

const LargeFinalTable = ({
  parts: { landmarks: _ofThePage, ...parts },
  ...table
}: FinalTableProps & { readonly parts: FinalParts }) => {
  const { error, isFetching, refetch } = parts;
  return (
    <PartsStandings
      {...useFinalTable(table)}
      {...parts}
      renderChooser={(choice) => (
        <LargeFinalChooser {...choice} contest={table.contest} viewer={table.viewer} />
      )}
      failure={
        error === null ? null : (
          <ErrorState
            message={`Error: ${failureText(error, 'Could not load these entries.')}`}
            retrying={isFetching}
            onRetry={refetch}
          />
        )
      }
    />
  );
};
