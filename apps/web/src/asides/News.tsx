import { ReadScope, useAccountApi, type Viewer } from '@captains-pick/ui';
import { useEffect } from 'react';
import { keptStorage } from '../keptStorage.ts';
import { useAccountHints } from '../live/useAccountHints.ts';
import { keepSubscribed } from '../push/keepSubscribed.ts';
import { pushBrowser } from '../push/pushBrowser.ts';

/** Once per page load, by user. */
const done = new Set<string>();

const Listening = ({ viewer }: { readonly viewer: Viewer }) => {
  const api = useAccountApi();
  useAccountHints(viewer);
  useEffect(() => {
    if (done.has(viewer.userId)) return;
    done.add(viewer.userId);
    // Tried again with the next page.
    keepSubscribed(viewer, api, pushBrowser, keptStorage()).catch(() => undefined);
  }, [viewer, api]);
  return null;
};

/** What is new for the viewer shows at once, and is pushed to this browser if the viewer wants it. */
export const News = ({ viewer }: { readonly viewer: Viewer }) => (
  <ReadScope>
    <Listening viewer={viewer} />
  </ReadScope>
);
