/** Contests with ten thousand players or entrants, for stories of long lists. */
import type { Entrant, Player } from '@captains-pick/contract';
import { anEntrant } from './contests.ts';
import { aPlayer } from './sportEvents.ts';

export const TEN_THOUSAND = 10_000;

/** `player 00001` and so on, each created from its index, from 0. */
export const tenThousandPlayers = (of: (nth: number) => Partial<Player>): Player[] =>
  Array.from({ length: TEN_THOUSAND }, (_, nth) =>
    aPlayer({ name: `Player ${String(nth + 1).padStart(5, '0')}`, ...of(nth) }),
  );

/** `user1`, `user1[2]`, … `user500[20]`: twenty entries per user. */
export const tenThousandEntrants = (
  of: (nth: number) => Partial<Entrant> = () => ({}),
): Entrant[] =>
  Array.from({ length: TEN_THOUSAND }, (_, nth) => {
    const username = `user${(nth % 500) + 1}`;
    const suffix = Math.floor(nth / 500) + 1;
    return anEntrant({
      username,
      entryName: suffix === 1 ? username : `${username}[${suffix}]`,
      _id: `entry-${nth}`,
      ...of(nth),
    });
  });

/** Names that are hard to lay out: long, accented, right to left, of one character. */
export const HARD_NAMES = [
  'Wolfeschlegelsteinhausenbergerdorff Christiaan van der Merwe-Bezuidenhout',
  'João Félix Đorđević-Ångström',
  'محمد صلاح',
  'יעל כהן',
  '藤井聡太',
  'Ø',
] as const;

/** Usernames with as many letters as a username may have, and with few. */
export const LONG_USERNAMES = [
  'the-long-suffering-golfer-2019',
  'anastasia.konstantinopoulou',
  'sir-drafts-a-lot.of-the-table',
  'jo',
] as const;

export const LONG_CONTEST_NAME =
  'The 57th Annual World Series of Poker $50,000 Poker Players Championship, Second Flight';
