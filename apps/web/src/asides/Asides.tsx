import { loadCode, Toaster, type Viewer } from '@captains-pick/ui';
import { Fragment, useEffect, useState, type ComponentType } from 'react';

interface OfViewer {
  readonly viewer: Viewer;
}

interface PartsOfViewer {
  readonly PlayTime: ComponentType<OfViewer>;
  readonly News: ComponentType<OfViewer>;
}

const loadOfViewer = async (): Promise<PartsOfViewer> => {
  const [{ PlayTime }, { News }] = await Promise.all([
    import('./PlayTime.tsx'),
    import('./News.tsx'),
  ]);
  return { PlayTime, News };
};

/** What is beside every page and loads after it: toasts, the reminder of the time played, and what is new. */
export const Asides = ({ viewer }: { readonly viewer: Viewer | null }) => {
  const [ofViewer, setOfViewer] = useState<PartsOfViewer | null>(null);
  const isSignedIn = viewer !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    void loadCode(loadOfViewer).then(setOfViewer, () => {});
  }, [isSignedIn]);
  return (
    <>
      <Toaster />
      {viewer === null || ofViewer === null ? null : (
        <Fragment key={viewer.userId}>
          <ofViewer.PlayTime viewer={viewer} />
          <ofViewer.News viewer={viewer} />
        </Fragment>
      )}
    </>
  );
};
