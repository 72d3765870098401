import type { Contest, PublishedDrafts } from '@captains-pick/contract';
import { useMemo } from 'react';
import { useNow, type Viewer } from '../../data/index.ts';
import { RecapBody } from './RecapBody.tsx';
import { recapView } from './recapView.ts';

export interface GivenRecapProps {
  readonly contest: Contest;
  readonly drafts: PublishedDrafts;
  readonly viewer: Viewer;
}

/** The recap of a draft that only this browser knows. */
export const GivenRecap = ({ contest, drafts, viewer }: GivenRecapProps) => {
  const now = useNow(60_000);
  const view = useMemo(() => recapView(drafts, viewer), [drafts, viewer]);
  return view.state === 'complete' ? (
    <RecapBody contest={contest} recap={view.recap} now={now} isShared={false} />
  ) : null;
};
