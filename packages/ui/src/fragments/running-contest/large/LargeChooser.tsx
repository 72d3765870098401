import type { Contest } from '@captains-pick/contract';
import { useState } from 'react';
import type { Viewer } from '../../../data/index.ts';
import { NONE_NAMED } from '../../../pieces/standings-layout/index.ts';
import { PartsChooser, type TeamChoice } from '../../../pieces/team-compare/index.ts';
import { useLargeStandings } from './useLargeStandings.ts';

export interface LargeChooserProps extends TeamChoice {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
}

/** The choice of any entry of a large field to compare with: the server searches. */
export const LargeChooser = ({ contest, viewer, ...choice }: LargeChooserProps) => {
  const [search, setSearch] = useState('');
  const order = { sort: 'rank', direction: 'asc', search: search.trim() } as const;
  return (
    <PartsChooser
      {...choice}
      {...useLargeStandings(contest, viewer, order, NONE_NAMED)}
      search={search}
      onSearch={({ value }) => setSearch(value)}
    />
  );
};
