import type { FeedEvent } from '@captains-pick/contract';
import { nameKey, tidyName } from '@captains-pick/rules';

/** An event without an id, identified by its name in any spacing and case. */
export const eventNamed = (name: string): FeedEvent | null =>
  nameKey(name) === '' ? null : { id: nameKey(name), name: tidyName(name) };
