import type { ResultFormat } from '@captains-pick/contract';
import type { FeedReader } from './feed.ts';
import { readGolfEspn } from './golf-espn.ts';
import { readGolfPgaTour } from './golf-pgatour.ts';
import { readPlayerResults } from './player-results-json.ts';

/** The reader of each format that an operator may name. */
export const readers: Readonly<Record<ResultFormat, FeedReader>> = {
  results: readPlayerResults,
  'golf-pgatour': readGolfPgaTour,
  'golf-espn': readGolfEspn,
};
