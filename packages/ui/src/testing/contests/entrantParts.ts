/** The server's parts of entrants and its counted ownership, of a contest that has all of its entries. */
import {
  askedRows,
  type Contest,
  type Entrant,
  type EntrantsPart,
  type FieldOwnership,
} from '@captains-pick/contract';
import { nameKey, ownership } from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import type { Viewer } from '../../data/index.ts';
import { answer } from '../answers/answer.ts';

const numberOf = ({ entryName }: Entrant): number => Number(/\[(\d+)\]$/.exec(entryName)?.[1] ?? 1);

const byName = (a: Entrant, b: Entrant): number =>
  a.username === b.username ? numberOf(a) - numberOf(b) : a.username < b.username ? -1 : 1;

const sorted = new WeakMap<Contest, readonly Entrant[]>();

const inOrder = (contest: Contest): readonly Entrant[] => {
  const known = sorted.get(contest) ?? contest.entrants.toSorted(byName);
  sorted.set(contest, known);
  return known;
};

const holds = ({ team }: Entrant, name: string): boolean =>
  team !== undefined && team !== null && [team.captain, ...team.flexPlayers].includes(name);

/** The part that the server would answer with. */
const partOf = (contest: Contest, viewer: Viewer | null, query: URLSearchParams): EntrantsPart => {
  const { offset, limit } = askedRows(Object.fromEntries(query));
  const { _id, players, entrantsCount: total } = contest;
  const entrants = inOrder(contest);
  const isOwn = ({ userId }: Entrant): boolean => userId === viewer?.userId;
  const own = entrants.filter(isOwn);
  const asked = query.get('entry');
  if (asked !== null) {
    const rows = entrants.filter((entrant) => entrant._id === asked);
    return { _id, total, found: rows.length, offset: 0, rows, own };
  }
  const key = nameKey(query.get('search') ?? '');
  const player = query.get('player');
  const held = players.find((each) => each._id === player)?.name ?? '';
  const found = entrants.filter(
    (entrant) =>
      !isOwn(entrant) &&
      nameKey(entrant.entryName).includes(key) &&
      (player === null || holds(entrant, held)),
  );
  return {
    _id,
    total,
    found: found.length,
    offset,
    rows: found.slice(offset, offset + limit),
    own,
  };
};

const ownershipOf = ({ _id, entrants, players }: Contest): FieldOwnership => {
  const { entries, rows } = ownership(entrants.map(({ team }) => ({ team: team ?? null })));
  const idOf = new Map(players.map((player) => [player.name, player._id]));
  return {
    _id,
    entries,
    players: rows.map(({ player, captain, flex }) => ({
      _id: idOf.get(player) ?? '',
      captain,
      flex,
    })),
  };
};

/** Answers with the entrants, and their ownership, of the contest with this id; null: there is none. */
export const entrantHandlers = (
  contestOf: (id: string) => Contest | null,
  viewerOf: () => Viewer | null,
): readonly HttpHandler[] => {
  const missing = { refused: 404, message: 'Contest not found' } as const;
  return [
    answer('entrants', ({ params, query }) => {
      const contest = contestOf(params['id'] ?? '');
      return contest === null ? missing : { reply: partOf(contest, viewerOf(), query) };
    }),
    answer('ownership', ({ params }) => {
      const contest = contestOf(params['id'] ?? '');
      return contest === null ? missing : { reply: ownershipOf(contest) };
    }),
  ];
};
