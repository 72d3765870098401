import type { PlayerFiles, SentFile } from '@captains-pick/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOperatorApi } from '../../data/index.ts';

/** Debounce time of the preview. */
const DEBOUNCE_MS = 400;

const givenPlayers = (
  players: PlayersGiven,
): { readonly playersOf?: string; readonly players?: PlayerFiles } => {
  if (players === null) return {};
  return 'playersOf' in players ? players : { players };
};

/** Returns the text once it has not changed for `DEBOUNCE_MS`. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

export type PlayersGiven = PlayerFiles | { readonly playersOf: string } | null;

interface PreviewRequest {
  readonly file: SentFile;
  /** From files, those of another contest, or none. */
  readonly players: PlayersGiven;
}

/**
 * The preview of the contest in the form, refetched after each pause in typing. The previous preview stays visible
 * until the next one arrives.
 */
export const useLivePreview = (file: SentFile, players: PlayersGiven) => {
  const api = useOperatorApi();
  // Serialised, so that equal content is one query.
  const key = JSON.stringify({ file, players } satisfies PreviewRequest);
  const debounced = useDebounced(key);
  const preview = useQuery(
    queryOptions({
      queryKey: ['operator', 'preview', debounced],
      queryFn: ({ signal }) => {
        const { file: contest, players: field }: PreviewRequest = JSON.parse(debounced);
        return api.previewContest({
          body: { file: contest, ...givenPlayers(field) },
          signal,
        });
      },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return { ...preview, waiting: preview.isFetching || debounced !== key };
};
