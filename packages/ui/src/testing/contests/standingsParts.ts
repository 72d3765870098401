/** The server's parts of standings, ranked from a contest that has all of its entries. */
import {
  askedRows,
  LARGE_FIELD,
  moneyCents,
  playerResult,
  type Contest,
  type StandingRow,
  type StandingsPart,
  type StandingsQuery,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  liveStandings,
  nameKey,
  prizeOfRank,
  rulesOf,
  type LiveStanding,
  type LiveStandings,
} from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import type { Viewer } from '../../data/index.ts';
import { answer } from '../answers/answer.ts';

/** The contest as the server sends it: a large field without others' entries, and without the places behind the first. */
export const asServed = (contest: Contest, viewer: Viewer | null): Contest => {
  const { entrants, entrantsCount, startedAt, placementResults } = contest;
  if (entrantsCount <= LARGE_FIELD) return contest;
  return startedAt === null
    ? {
        ...contest,
        entrants: entrants.filter(({ userId }) => userId === viewer?.userId),
        lastAct: 1,
      }
    : { ...contest, entrants: [], placementResults: placementResults.slice(0, 1) };
};

const ranked = new WeakMap<Contest, LiveStandings>();

const rankedIn = (contest: Contest): LiveStandings => {
  const known = ranked.get(contest);
  if (known !== undefined) return known;
  const live = liveStandings(
    contest.sport,
    contest.entrants.map(({ team }) => ({
      captain: nameKey(team?.captain ?? ''),
      flexPlayers: (team?.flexPlayers ?? []).map(nameKey),
    })),
    new Map(contest.players.map((player) => [nameKey(player.name), playerResult(player)])),
  );
  ranked.set(contest, live);
  return live;
};

const indexesBy = (
  { entrants }: Contest,
  { sort = 'rank', direction = 'asc' }: StandingsQuery,
  live: LiveStandings,
): readonly number[] => {
  const spelling = (index: number): string => entrants[index]?.entryName ?? '';
  const order =
    sort === 'rank'
      ? live.page(0, live.size).map(({ entry }) => entry)
      : entrants.map((_, index) => index);
  if (sort === 'name') order.sort((a, b) => (spelling(a) < spelling(b) ? -1 : 1));
  if (sort === 'salary')
    order.sort((a, b) => (entrants[a]?.teamSalary ?? 0) - (entrants[b]?.teamSalary ?? 0));
  return direction === 'asc' ? order : order.toReversed();
};

/** The part that the server would answer with. */
const partOf = (contest: Contest, viewer: Viewer | null, query: StandingsQuery): StandingsPart => {
  const live = rankedIn(contest);
  const { sport, entrants, results } = contest;
  const payouts = contest.payouts.map(moneyCents);
  const { offset, limit } = askedRows(query);
  const inCents = rulesOf(sport).unit !== 'strokes';
  const rowOf = ({ entry, rank, sharing, score }: LiveStanding): StandingRow[] => {
    const entrant = entrants[entry];
    if (entrant === undefined) return [];
    const started = results !== null;
    const total = score.total === null || !inCents ? score.total : score.total / 100;
    return [
      {
        place: live.placeOf(entry) ?? 0,
        entrant,
        rank: started ? rank : null,
        sharing,
        score: started ? total : null,
        remaining: score.remaining,
        prize: started ? dollarsForWire(prizeOfRank(rank, sharing, payouts)) : 0,
      },
    ];
  };
  const rowsOf = (indexes: readonly number[]): StandingRow[] =>
    indexes.flatMap((index) => live.standing(index) ?? []).flatMap(rowOf);
  const key = nameKey(query.search ?? '');
  const around = entrants.findIndex(({ _id }) => _id === query.around);
  const found =
    around === -1
      ? indexesBy(contest, query, live).filter((index) =>
          nameKey(entrants[index]?.entryName ?? '').includes(key),
        )
      : [around];
  const [paidRow] = live.page((lastPaidPlace(payouts)?.place ?? 0) - 1, 1);
  return {
    _id: contest._id,
    sequence: results?.sequence ?? 0,
    total: live.size,
    found: around === -1 ? found.length : live.size,
    paid: results === null || paidRow === undefined ? 0 : paidRow.rank - 1 + paidRow.sharing,
    offset: around === -1 ? offset : (live.placeOf(around) ?? 0),
    rows: rowsOf(around === -1 ? found.slice(offset, offset + limit) : found),
    own: rowsOf(
      entrants.flatMap(({ userId }, index) =>
        viewer !== null && userId === viewer.userId ? [index] : [],
      ),
    ).toSorted((a, b) => a.place - b.place),
  };
};

/** Answers with the standings of the contest with this id; null: there is none. */
export const standingsHandler = (
  contestOf: (id: string) => Contest | null,
  viewerOf: () => Viewer | null,
): HttpHandler =>
  answer('standings', ({ params, query }) => {
    const contest = contestOf(params['id'] ?? '');
    if (contest === null) return { refused: 404, message: 'Contest not found' };
    return { reply: partOf(contest, viewerOf(), Object.fromEntries(query)) };
  });
