import { nameKey, tidyName } from '@captains-pick/rules';
import type { FeedEvent } from './feed.ts';

/** An event without an id, identified by its name in any spacing and case. */
export const eventNamed = (name: string): FeedEvent | null =>
  nameKey(name) === '' ? null : { id: nameKey(name), name: tidyName(name) };
