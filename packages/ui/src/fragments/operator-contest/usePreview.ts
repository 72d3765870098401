import { useRef, useState } from 'react';
import { askFailure, type ActState } from '../../pieces/operator-act/index.ts';

/** The state of a preview. */
export type Preview<Shown> =
  | { readonly state: 'none'; readonly shown: null }
  /** The previous preview stays visible while the next one loads. */
  | { readonly state: 'loading'; readonly shown: Shown | null }
  | { readonly state: 'shown'; readonly shown: Shown }
  | { readonly state: 'failed'; readonly shown: null; readonly failure: ActState };

const NONE = { state: 'none', shown: null } as const;

/** Requests previews from the server. Only the answer to the latest request is shown. */
export const usePreview = <Request, Shown>(fetchPreview: (request: Request) => Promise<Shown>) => {
  const [now, setNow] = useState<Preview<Shown>>(NONE);
  const latest = useRef(0);
  return {
    now,
    clear: (): void => {
      latest.current += 1;
      setNow(NONE);
    },
    load: async (request: Request): Promise<void> => {
      latest.current += 1;
      const current = latest.current;
      setNow(({ shown }) => ({ state: 'loading', shown }));
      let next: Preview<Shown>;
      try {
        next = { state: 'shown', shown: await fetchPreview(request) };
      } catch (error) {
        next = { state: 'failed', shown: null, failure: askFailure(error) };
      }
      if (latest.current === current) setNow(next);
    },
  };
};
