import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { askFailure, type ActState } from '../../../pieces/operator-act/index.ts';

/** The state of a preview. */
type Preview<Shown> =
  | { readonly state: 'none'; readonly shown: null }
  /** The previous preview stays visible while the next one loads. */
  | { readonly state: 'loading'; readonly shown: Shown | null }
  | { readonly state: 'shown'; readonly shown: Shown }
  | { readonly state: 'failed'; readonly shown: null; readonly failure: ActState };

const NONE = { state: 'none', shown: null } as const;

export interface PreviewRequest<Request, Shown> {
  readonly now: Preview<Shown>;
  readonly clear: () => void;
  readonly load: (request: Request) => void;
}

/** Requests previews from the server. Only the answer to the latest request is shown. */
export const usePreview = <Request, Shown>(
  fetchPreview: (request: Request) => Promise<Shown>,
): PreviewRequest<Request, Shown> => {
  const [last, setLast] = useState<Shown | null>(null);
  const { mutate, reset, status, data, error } = useMutation({ mutationFn: fetchPreview });
  const now = useMemo((): Preview<Shown> => {
    switch (status) {
      case 'idle':
        return NONE;
      case 'pending':
        return { state: 'loading', shown: last };
      case 'success':
        return { state: 'shown', shown: data };
      case 'error':
        return { state: 'failed', shown: null, failure: askFailure(error) };
      default:
        return status satisfies never;
    }
  }, [status, last, data, error]);
  return {
    now,
    clear: () => {
      reset();
      setLast(null);
    },
    load: (request) => mutate(request, { onSuccess: setLast, onError: () => setLast(null) }),
  };
};
