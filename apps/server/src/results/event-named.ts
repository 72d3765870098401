import type { FeedEvent } from '@captains-pick/contract';
import { nameKey, tidyName } from '@captains-pick/rules';

/** An event that is known by its name alone, however it is spaced and cased. */
export const eventNamed = (name: string): FeedEvent | null =>
  nameKey(name) === '' ? null : { id: nameKey(name), name: tidyName(name) };
