import { payloadOf, teamOf } from './contests.ts';
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
    path: `/api/contests/${contests[at % contests.length] ?? ''}/enter`,
    token: tokens[at] ?? '',
    key: crypto.randomUUID(),
    body: payloadOf(person),
    isCut: false,
  }));
};

/** Each of these people's first entry in a contest gets the lineup of another person. */
export const editsOf = async (
  contestId: string,
  persons: readonly number[],
): Promise<RushRequest[]> => {
  const tokens = await tokensOf(persons);
  return persons.map((person, at) => ({
    path: '/api/me/lineups',
    token: tokens[at] ?? '',
    key: crypto.randomUUID(),
    body: JSON.stringify({
      contestId,
      lineups: [
        { entryName: `person${person}`, team: teamOf(person + 1), replaces: teamOf(person) },
      ],
    }),
    isCut: false,
  }));
};
