import { useRef, useState } from 'react';
import { actFailure, type ActState } from '../../pieces/operator-act/index.ts';

/** What would happen: asked for, and shown until something of the question changes. */
export type Preview<Shown> =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'shown'; readonly shown: Shown }
  | { readonly state: 'failed'; readonly failure: ActState };

/** Asks the server what an act would do. An answer to a question that has changed since is not shown. */
export const usePreview = <Asked, Shown>(ask: (asked: Asked) => Promise<Shown>) => {
  const [now, setNow] = useState<Preview<Shown>>({ state: 'none' });
  const question = useRef(0);
  return {
    now,
    clear: (): void => {
      question.current += 1;
      setNow({ state: 'none' });
    },
    ask: async (asked: Asked): Promise<void> => {
      question.current += 1;
      const asking = question.current;
      setNow({ state: 'asking' });
      let next: Preview<Shown>;
      try {
        next = { state: 'shown', shown: await ask(asked) };
      } catch (error) {
        next = { state: 'failed', failure: actFailure(error) };
      }
      if (question.current === asking) setNow(next);
    },
  };
};
