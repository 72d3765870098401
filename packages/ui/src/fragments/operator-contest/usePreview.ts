import { useRef, useState } from 'react';
import { askFailure, type ActState } from '../../pieces/operator-act/index.ts';

/** What would happen: asked for, and shown until something of the question changes. */
export type Preview<Shown> =
  | { readonly state: 'none'; readonly shown: null }
  /** The answer before stays until the next is here. */
  | { readonly state: 'asking'; readonly shown: Shown | null }
  | { readonly state: 'shown'; readonly shown: Shown }
  | { readonly state: 'failed'; readonly shown: null; readonly failure: ActState };

const NONE = { state: 'none', shown: null } as const;

/** Asks the server what an act would do. An answer to a question that has changed since is not shown. */
export const usePreview = <Asked, Shown>(ask: (asked: Asked) => Promise<Shown>) => {
  const [now, setNow] = useState<Preview<Shown>>(NONE);
  const question = useRef(0);
  return {
    now,
    clear: (): void => {
      question.current += 1;
      setNow(NONE);
    },
    ask: async (asked: Asked): Promise<void> => {
      question.current += 1;
      const asking = question.current;
      setNow(({ shown }) => ({ state: 'asking', shown }));
      let next: Preview<Shown>;
      try {
        next = { state: 'shown', shown: await ask(asked) };
      } catch (error) {
        next = { state: 'failed', shown: null, failure: askFailure(error) };
      }
      if (question.current === asking) setNow(next);
    },
  };
};
