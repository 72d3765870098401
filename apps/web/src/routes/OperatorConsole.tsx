import { ReadScope, type Viewer } from '@captains-pick/ui';
import { OperatorDoor } from '@captains-pick/ui/fragments/operator-door';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../lazyPart.tsx';
import { operatorPlaceAt, type OperatorPlace } from '../operatorPaths.ts';

const House = lazyPart(async () => (await import('./OperatorHousePage.tsx')).OperatorHousePage);
const NewContest = lazyPart(
  async () => (await import('./OperatorNewContestPage.tsx')).OperatorNewContestPage,
);
const Contest = lazyPart(
  async () => (await import('./OperatorContestPage.tsx')).OperatorContestPage,
);

const Place = ({ place, viewer }: { readonly place: OperatorPlace; readonly viewer: Viewer }) => {
  switch (place.page) {
    case 'home':
      return <House />;
    case 'new-contest':
      return <NewContest viewer={viewer} />;
    case 'contest':
      return <Contest key={place.contestId} viewer={viewer} contestId={place.contestId} />;
    default:
      return place satisfies never;
  }
};

/** The operators' console. Other users, and unknown addresses, get the not-found page. */
export const OperatorConsole = ({
  viewer,
  otherwise,
}: {
  readonly viewer: Viewer;
  readonly otherwise: ReactNode;
}) => {
  const place = operatorPlaceAt(useLocation().pathname);
  if (place === null) return otherwise;
  return (
    <ReadScope>
      <OperatorDoor viewer={viewer} otherwise={otherwise}>
        <Suspense fallback={<div aria-busy="true" />}>
          <Place place={place} viewer={viewer} />
        </Suspense>
      </OperatorDoor>
    </ReadScope>
  );
};
