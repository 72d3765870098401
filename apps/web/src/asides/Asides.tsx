import { loadCode, Toaster, type Viewer } from '@captains-pick/ui';
import { useEffect, useState, type ComponentType } from 'react';

/** What is beside every page and loads after it: toasts, and the reminder of the time played. */
export const Asides = ({ viewer }: { readonly viewer: Viewer | null }) => {
  const [PlayTime, setPlayTime] = useState<ComponentType<{ readonly viewer: Viewer }> | null>(null);
  const isSignedIn = viewer !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    void loadCode(() => import('./PlayTime.tsx')).then(
      (loaded) => setPlayTime(() => loaded.PlayTime),
      () => {},
    );
  }, [isSignedIn]);
  return (
    <>
      <Toaster />
      {viewer === null || PlayTime === null ? null : (
        <PlayTime key={viewer.userId} viewer={viewer} />
      )}
    </>
  );
};
