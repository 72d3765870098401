import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import type { Hindsight } from '../hindsight/index.ts';

export interface HindsightUnknownProps {
  readonly state: Exclude<Hindsight['state'], 'found'>;
}

/** In the place of the best lineup: that it is searched, or why there is none. */
export const HindsightUnknown = ({ state }: HindsightUnknownProps) => {
  switch (state) {
    case 'searching':
      return <LoadingState message="Searching for the best lineup..." />;
    case 'none':
      return <EmptyState message="There are not enough results for a full lineup." />;
    case 'failed':
      return (
        <ErrorState message="The best lineup could not be computed. Reload the page to try again." />
      );
    default:
      return state satisfies never;
  }
};
