/** Turns stored data into the wire's form: dollars, ISO times, names. */
import type {
  Contest,
  ContestResults,
  ContestSummary,
  DraftTerms,
  Entrant,
  Placement,
} from '@captains-pick/contract';
import { addCents, dollarsForWire, payoutsByPlace, type Cents } from '@captains-pick/rules';
import type { StandingEntrant } from '../entries/entries-repository.ts';
import type { PlacedEntry, WonIn } from '../standings/placements-repository.ts';
import { presentPlayer } from '../players/present-player.ts';
import type { StoredPlayer, StoredResult } from '../players/players-repository.ts';
import type { AppliedFeedHead } from '../results/results-repository.ts';
import { presentPaused } from '../contests/present-paused.ts';
import type { ContestHead, ContestRow } from '../contests/contests-repository.ts';
import type { ContestHeadline } from './service.ts';

type Prizes = Pick<ContestRow, 'entrantPayouts' | 'entryFee' | 'entrantsCount'>;

/** The prize of each place; empty for a contest without prizes. */
const prizesOf = ({ entrantPayouts, entryFee, entrantsCount }: Prizes): readonly Cents[] => {
  const payouts = payoutsByPlace({ entrantPayouts, entryFee, entrants: entrantsCount });
  return payouts.ok ? payouts.value : [];
};

export const presentPayouts = (contest: Prizes): number[] => prizesOf(contest).map(dollarsForWire);

export const presentHeadline = (contest: ContestRow, lastAct: number): ContestHeadline => ({
  contestId: contest.id,
  tournamentName: contest.tournamentName,
  sport: contest.sport,
  status: contest.status,
  deadline: contest.deadline,
  startedAt: contest.startedAt,
  price: addCents(contest.entryFee, contest.adminFee),
  prizes: addCents(...prizesOf(contest)),
  entrantsCount: contest.entrantsCount,
  maxEntries: contest.maxEntries,
  unlisted: contest.unlisted,
  version: [contest.status, contest.entrantsCount, lastAct].join('-').toLowerCase(),
});

const presentPlacements = (placed: readonly PlacedEntry[]): Placement[] => {
  const byRank = Map.groupBy(placed, ({ rank }) => rank);
  return [...byRank].map(([place, entrants]) => ({
    place,
    entrants: entrants.map(({ entryId, userId, username, entryName, winnings }) => ({
      _id: entryId,
      userId,
      username,
      entryName,
      winnings: dollarsForWire(winnings),
    })),
  }));
};

export const presentSummary = (
  contest: ContestRow,
  ownEntries: number,
  placed: readonly PlacedEntry[],
): ContestSummary => ({
  _id: contest.id,
  tournamentName: contest.tournamentName,
  tournamentURL: contest.tournamentURL,
  sport: contest.sport,
  draftType: contest.draftType,
  format: contest.format,
  status: contest.status,
  deadline: contest.deadline?.toISOString() ?? null,
  startedAt: contest.startedAt?.toISOString() ?? null,
  entryFee: dollarsForWire(contest.entryFee),
  adminFee: dollarsForWire(contest.adminFee),
  salaryCap: contest.salaryCap,
  maxEntries: contest.maxEntries,
  maxEntriesPerUser: contest.maxEntriesPerUser,
  entrantsCount: contest.entrantsCount,
  ownEntries,
  payouts: presentPayouts(contest),
  entrantPayouts: contest.entrantPayouts?.map(dollarsForWire) ?? null,
  cancelledBecause: contest.cancelledBecause,
  ...(contest.hostId === null ? {} : { isPrivate: true }),
  placementResults: presentPlacements(placed),
});

/** An entry with its team by name; without a lineup if the viewer may not see it. */
export const presentEntrant = (
  entrant: StandingEntrant,
  lineup: readonly string[] | undefined,
  nameOf: ReadonlyMap<string, string>,
): Entrant => {
  const { id, userId, username, entryName, teamSalary } = entrant;
  const shown = { _id: id, userId, username, entryName };
  if (lineup === undefined) return shown;
  const [captain = '', ...flexPlayers] = lineup.map((playerId) => nameOf.get(playerId) ?? '');
  return { ...shown, teamSalary, team: { captain, flexPlayers } };
};

export interface ContestParts {
  readonly contest: ContestRow;
  readonly viewer: string | null;
  readonly players: readonly StoredPlayer[];
  readonly results: readonly StoredResult[];
  readonly entrants: readonly StandingEntrant[];
  /** Only the lineups that the viewer may see (docs/product.md#what-is-public-when). */
  readonly lineups: ReadonlyMap<string, readonly string[]>;
  readonly placed: readonly PlacedEntry[];
  /** Null before the final standings. */
  readonly won: WonIn | null;
  readonly lastFeed: AppliedFeedHead | null;
  /** Snake contests only. */
  readonly draft: DraftTerms | null;
}

export const presentResults = ({
  contest,
  players,
  results,
  lastFeed,
}: Pick<ContestParts, 'players' | 'results' | 'lastFeed'> & {
  readonly contest: ContestHead;
}): ContestResults => {
  const resultOf = new Map(results.map((result) => [result.playerId, result]));
  return {
    _id: contest.id,
    status: contest.status,
    paused: presentPaused(contest),
    players: players.map((player) => presentPlayer(player, resultOf.get(player.id))),
    results:
      lastFeed === null
        ? null
        : {
            sequence: lastFeed.sequence,
            observedAt: lastFeed.observedAt.toISOString(),
            appliedAt: lastFeed.appliedAt.toISOString(),
            source: lastFeed.source,
            final: lastFeed.final,
          },
  };
};

export const presentContest = (parts: ContestParts): Contest => {
  const { contest, viewer, players, entrants, lineups, placed, won, draft } = parts;
  const nameOf = new Map(players.map(({ id, name }) => [id, name]));
  const own = entrants.filter(({ userId }) => userId === viewer).length;
  return {
    ...presentSummary(contest, own, placed),
    ...presentResults(parts),
    entrants: entrants.map((entrant) => presentEntrant(entrant, lineups.get(entrant.id), nameOf)),
    playerPayouts: contest.playerPayouts.map(dollarsForWire),
    ...(won === null ? {} : { won: { ...won, paid: dollarsForWire(won.paid) } }),
    ...(draft === null ? {} : { draft }),
  };
};
