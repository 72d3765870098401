import { payloadOf } from './contests.ts';
import { tokensOf } from './people.ts';
import type { RushRequest } from './plan.ts';

export const CONNECTIONS = 200;

/** One request of each person, in turn for each of the contests. */
export const requestsOf = async (
  contests: readonly string[],
  persons: readonly number[],
): Promise<RushRequest[]> => {
  const tokens = await tokensOf(persons);
  return persons.map((person, at) => ({
    contestId: contests[at % contests.length] ?? '',
    token: tokens[at] ?? '',
    key: crypto.randomUUID(),
    body: payloadOf(person),
    isCut: false,
  }));
};
