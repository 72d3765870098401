import type { PlayerFiles, SentFile } from '@captains-pick/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOperatorApi } from '../../data/index.ts';

/** How long nothing is typed before the server is asked, in milliseconds. */
const STILL_FOR = 400;

/** A text once it has been the same for a moment. */
const useStill = (text: string): string => {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_FOR);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
};

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
  // The question in one string: the same words ask the same, whatever objects hold them.
  const key = JSON.stringify({ file, players } satisfies Asked);
  const still = useStill(key);
  const preview = useQuery(
    queryOptions({
      queryKey: ['operator', 'preview', still],
      queryFn: ({ signal }) => {
        const { file: contest, players: field }: Asked = JSON.parse(still);
        return api.previewContest({
          body: { file: contest, ...(field === null ? {} : { players: field }) },
          signal,
        });
      },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return { ...preview, waiting: preview.isFetching || still !== key };
};
