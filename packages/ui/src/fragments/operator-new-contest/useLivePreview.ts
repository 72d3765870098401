import type { PlayerFiles, SentFile } from '@captains-pick/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOperatorApi } from '../../data/index.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const STILL_FOR = 400;

interface Asked {
  readonly file: SentFile;
  readonly players: PlayerFiles | null;
}

/**
 * The contest as players would see it, asked for anew whenever the form has been still for a moment. What was shown
 * stays until the next answer.
 */
export const useLivePreview = (file: SentFile, players: PlayerFiles | null) => {
  const api = useOperatorApi();
  const key = JSON.stringify({ file, players });
  const [asked, setAsked] = useState({ key, file, players });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ key, file, players }), STILL_FOR);
    return () => clearTimeout(timer);
    // What is asked is all in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const preview = useQuery(
    queryOptions({
      queryKey: ['operator', 'preview', asked.key],
      queryFn: ({ signal }) => {
        const body: Asked = asked;
        return api.previewContest({
          body: { file: body.file, ...(body.players === null ? {} : { players: body.players }) },
          signal,
        });
      },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return { ...preview, waiting: preview.isFetching || asked.key !== key };
};
