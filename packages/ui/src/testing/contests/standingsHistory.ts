/** The history of a story's contest: an event that leads to the contest's present results. */
import {
  moneyCents,
  playerResult,
  type Contest,
  type EntryHistory,
  type Player,
  type ResultsAtUpdate,
  type ResultsUpdate,
  type StandingsHistory,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  lastPaidPlace,
  liveStandings,
  nameKey,
  prizeOfRank,
  rulesOf,
} from '@captains-pick/rules';
import type { HttpHandler } from 'msw';
import { answer } from '../answers/answer.ts';
import type { Viewer } from '../../data/index.ts';

export interface HistoryScenario {
  /** The number of applied feeds; null: those of the contest's present results. */
  readonly feeds: number | null;
  /** An operator has corrected a result in the middle of the event. */
  readonly corrected: boolean;
  /** The feed was silent for hours in the middle of a round. */
  readonly gap: boolean;
}

export const USUAL_HISTORY: HistoryScenario = { feeds: null, corrected: false, gap: false };

const HOUR = 3_600_000;
const ROUNDS = 4;
const LEAST_IN_ROUND = 6;
/** The length of a round. The next one is on the next day. */
const ROUND = 9 * HOUR;
const SILENCE = 7 * HOUR;

/** How far the swings of a player go over an event, in radians. */
const SWINGS = 20;

/** A number from −1 to 1 that depends on the player and the update, and swings less towards the end. */
const swing = (player: number, update: number, last: number): number =>
  last === 0 ? 0 : Math.sin((player + 1) * 2.3 + (update / last) * SWINGS) * (1 - update / last);

/** A player's results at an update, which end with the present ones. */
const playerAt = (player: Player, index: number, update: number, last: number): Player => {
  if (update >= last) return player;
  const share = (update + 1) / (last + 1);
  const { score, ...facts } = player.sportSpecificData;
  const moved = (score ?? 0) * share + swing(index, update, last) * 6;
  return {
    ...player,
    finish: share > 0.7 ? (player.finish ?? null) : null,
    cashedFor: share > 0.7 || index % 3 === update % 3 ? (player.cashedFor ?? null) : 0,
    sportSpecificData: {
      ...facts,
      score: score === null || score === undefined ? null : Math.round(moved),
    },
  };
};

/** When an update comes, from the first day's start on. */
const timeOf = (update: number, count: number): { readonly round: number; readonly at: number } => {
  const inRound = Math.max(LEAST_IN_ROUND, Math.floor(count / ROUNDS));
  const round = Math.min(ROUNDS - 1, Math.floor(update / inRound));
  return {
    round: round + 1,
    at: round * 24 * HOUR + ((update - round * inRound) * ROUND) / inRound,
  };
};

const updatesOf = (
  { sport, results }: Contest,
  { feeds, corrected, gap }: HistoryScenario,
): ResultsUpdate[] => {
  if (results === null) return [];
  const applied = feeds ?? results.sequence;
  const count = applied + (corrected ? 1 : 0);
  const correction = corrected ? Math.floor(count / 2) : -1;
  const start = Date.parse(results.appliedAt) - timeOf(count - 1, count).at;
  const silentUpTo = gap ? Math.floor(count / 2) : -1;
  return Array.from({ length: count }, (_, index) => {
    const { round, at } = timeOf(index, count);
    return {
      number: index + 1,
      sequence: index + (correction === -1 || index < correction ? 1 : 0),
      correction: index === correction,
      at: new Date(start + at - (index <= silentUpTo ? SILENCE : 0)).toISOString(),
      round: sport === 'Golf' ? round : null,
    };
  });
};

const playersAt = ({ players }: Contest, update: number, count: number): Player[] =>
  players.map((player, index) => playerAt(player, index, update, count - 1));

/** The history that the server would answer with: of these entries, or of the viewer's. */
export const historyOf = (
  contest: Contest,
  viewer: Viewer | null,
  asked: readonly string[] | null = null,
  scenario: HistoryScenario = USUAL_HISTORY,
): StandingsHistory => {
  const { sport } = contest;
  const teams = contest.entrants.flatMap((entrant) =>
    entrant.team ? [{ entrant, team: entrant.team }] : [],
  );
  const payouts = contest.payouts.map(moneyCents);
  const updates = updatesOf(contest, scenario);
  const live = liveStandings(
    sport,
    teams.map(({ team }) => ({
      captain: nameKey(team.captain),
      flexPlayers: team.flexPlayers.map(nameKey),
    })),
    new Map(),
  );
  const own = teams.filter(({ entrant }) => entrant.userId === viewer?.userId);
  const indexes = (asked ?? own.map(({ entrant }) => entrant._id))
    .map((id) => teams.findIndex(({ entrant }) => entrant._id === id))
    .filter((index) => index !== -1);
  const entries = indexes.flatMap((index): EntryHistory[] => {
    const entrant = teams[index]?.entrant;
    if (entrant === undefined) return [];
    const { _id, userId, username, entryName } = entrant;
    return [{ _id, userId, username, entryName, ranks: [], tied: [], scores: [], prizes: [] }];
  });
  const paid = lastPaidPlace(payouts);
  const paidScores: (number | null)[] = [];
  const forWire = (total: number | null): number | null =>
    total === null || rulesOf(sport).unit === 'strokes' ? total : total / 100;
  for (const update of updates.keys()) {
    for (const player of playersAt(contest, update, updates.length))
      live.receive(nameKey(player.name), playerResult(player));
    for (const [at, index] of indexes.entries()) {
      const place = live.standing(index);
      const entry = entries[at];
      if (place === null || entry === undefined) continue;
      entry.ranks.push(place.rank);
      entry.tied.push(place.tied);
      entry.scores.push(forWire(place.score.total));
      entry.prizes.push(dollarsForWire(prizeOfRank(place.rank, place.sharing, payouts)));
    }
    const [last] = live.page(Math.min(live.size, paid?.place ?? 1) - 1, 1);
    paidScores.push(forWire(last?.score.total ?? null));
  }
  return {
    _id: contest._id,
    entrantsCount: contest.entrantsCount,
    lastPaid:
      paid === null
        ? null
        : { place: paid.place, prize: dollarsForWire(paid.prize), scores: paidScores },
    updates,
    entries,
  };
};

/** Some updates of a history, as the server cuts it. */
export const historyPart = (
  { lastPaid, updates, entries, ...rest }: StandingsHistory,
  query: URLSearchParams,
): StandingsHistory => {
  const cut = <Item>(items: readonly Item[]): Item[] =>
    items.slice(Number(query.get('after') ?? 0), Number(query.get('upTo') ?? updates.length));
  return {
    ...rest,
    lastPaid: lastPaid === null ? null : { ...lastPaid, scores: cut(lastPaid.scores) },
    updates: cut(updates),
    entries: entries.map(({ ranks, tied, scores, prizes, ...entry }) => ({
      ...entry,
      ranks: cut(ranks),
      tied: cut(tied),
      scores: cut(scores),
      prizes: cut(prizes),
    })),
  };
};

const resultsAt = (
  contest: Contest,
  number: number,
  scenario: HistoryScenario,
): ResultsAtUpdate | null => {
  const updates = updatesOf(contest, scenario);
  const update = updates[number - 1];
  return update === undefined
    ? null
    : { _id: contest._id, update, players: playersAt(contest, number - 1, updates.length) };
};

/** The chart, once its code and its history are there. */
export const shownHistory = (canvas: {
  readonly findByRole: (role: 'img', options: { readonly name: RegExp }) => Promise<HTMLElement>;
}): Promise<HTMLElement> => canvas.findByRole('img', { name: /^Over (?:one|\d+) updates?: / });

/** Handlers of both calls. `contestOf` returns the contest that the server has under an id. */
export const historyHandlers = (
  contestOf: (id: string) => Contest | null | undefined,
  viewer: Viewer | null,
  scenario: HistoryScenario = USUAL_HISTORY,
): readonly HttpHandler[] => {
  const missing = { refused: 404, message: 'Contest not found' } as const;
  return [
    answer('standingsHistory', ({ params, query }) => {
      const contest = contestOf(params['id'] ?? '');
      const asked = query.get('entries')?.split(',') ?? null;
      return contest
        ? { reply: historyPart(historyOf(contest, viewer, asked, scenario), query) }
        : missing;
    }),
    answer('resultsAtUpdate', ({ params }) => {
      const contest = contestOf(params['id'] ?? '');
      const reply = contest ? resultsAt(contest, Number(params['update']), scenario) : null;
      return reply === null ? missing : { reply };
    }),
  ];
};
