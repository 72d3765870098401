/** Reads what pictures show. All of it is public (docs/product.md#what-is-public-when). */
import {
  addCents,
  formatCents,
  formatCentsShort,
  formatCount,
  formatOrdinal,
  formatRank,
  formatPoints,
  formatThru,
  formatTotal,
  formatScoreToPar,
  isEliminated,
  lastPaidPlace,
  payoutsByPlace,
  rulesOf,
  type Cents,
  type ContestStatus,
  type PlayerResult,
  type Sport,
} from '@captains-pick/rules';
import { findContest, type ContestRow } from '../contests/contests-repository.ts';
import type { Database } from '../database/database.ts';
import { lineupsOf, someEntrantsOf } from '../entries/entries-repository.ts';
import type { Drafts } from '../drafts/service.ts';
import type { History, RankedEntry } from '../history/service.ts';
import { playersWithResultsOf } from '../players/players-repository.ts';
import { resultOf } from '../players/result-of.ts';
import { recapOf } from './read-recap.ts';
import { SPORT_PICTURES } from './sport-pictures.ts';
import type { ContestPicture, MemberLine, Picture, PictureFact } from './picture.ts';

/** The rows that fit below the head. */
const MOST_ROWS = 5;

export interface PictureReads {
  contest(contestId: string): Promise<Picture | null>;
  /** The contest, while its draft is not complete. */
  recap(contestId: string): Promise<Picture | null>;
  team(contestId: string, entryId: string): Promise<Picture | null>;
}

const ofContest = (contest: ContestRow) => ({
  sport: contest.sport,
  contestName: contest.tournamentName,
  status: contest.status,
});

const payoutsOf = ({ entrantPayouts, entryFee, entrantsCount }: ContestRow): readonly Cents[] => {
  const payouts = payoutsByPlace({ entrantPayouts, entryFee, entrants: entrantsCount });
  return payouts.ok ? payouts.value : [];
};

/** The reader's zone is unknown, so the time is in UTC. */
const timeText = (time: Date): string => {
  const text = time.toLocaleString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${text} UTC`;
};

const termsOf = (contest: ContestRow): readonly PictureFact[] => {
  const price = addCents(contest.entryFee, contest.adminFee);
  const prizes = addCents(...payoutsOf(contest));
  return [
    { label: 'Entry', value: price === 0 ? 'Free' : formatCentsShort(price) },
    ...(prizes === 0 ? [] : [{ label: 'Prizes', value: formatCentsShort(prizes), money: true }]),
    {
      label: 'Entries',
      value: `${formatCount(contest.entrantsCount)} of ${formatCount(contest.maxEntries)}`,
    },
    ...(contest.status === 'Registering' && contest.deadline !== null
      ? [{ label: 'Closes', value: timeText(contest.deadline) }]
      : []),
  ];
};

const drawTerms = (contest: ContestRow): ContestPicture => ({
  kind: 'contest',
  ...ofContest(contest),
  facts: termsOf(contest),
});

const prizeText = ({ prize }: RankedEntry): string | null =>
  prize === 0 ? null : formatCents(prize);

const moneyLineOf = (payouts: readonly Cents[], leaders: readonly RankedEntry[]) => {
  const paid = lastPaidPlace(payouts);
  if (paid === null) return null;
  const text = `Last paid place: ${formatOrdinal(paid.place)}, ${formatCentsShort(paid.prize)}`;
  const above = leaders.filter(({ rank }) => rank <= paid.place).length;
  // If all shown entries are paid, the last of them may be followed by others that are.
  const isLast = above < leaders.length || leaders.length === paid.place;
  return { text, after: isLast && above > 0 ? above : null };
};

/** The figure that a team's total is made of. */
const figureOf = (sport: Sport, result: PlayerResult | undefined): string => {
  if (result === undefined) return '-';
  const { unit } = rulesOf(sport);
  switch (unit) {
    case 'cents':
      return result.cashedFor === 0 ? '-' : formatCentsShort(result.cashedFor);
    case 'strokes':
      return result.status === null || result.status === 'active'
        ? formatScoreToPar(result.score)
        : formatThru(result);
    case 'points':
      return formatPoints(result.score);
    default:
      return unit satisfies never;
  }
};

const IS_OVER: Readonly<Record<ContestStatus, boolean>> = {
  Registering: false,
  Drafting: false,
  Running: false,
  Completed: true,
  Graded: true,
  Cancelled: true,
};

const factsOfTeam = (
  { sport, status, entrantsCount }: ContestRow,
  placed: RankedEntry | null,
): readonly PictureFact[] => {
  if (placed === null) return [{ label: 'Entries', value: formatCount(entrantsCount) }];
  const prize = prizeText(placed);
  return [
    { label: 'Rank', value: `${formatRank(placed)} of ${formatCount(entrantsCount)}` },
    { label: SPORT_PICTURES[sport].total, value: formatTotal(sport, placed.total) },
    ...(prize === null
      ? []
      : [{ label: IS_OVER[status] ? 'Won' : 'Prize now', value: prize, money: true }]),
  ];
};

export const createPictureReads = ({
  database,
  history,
  drafts,
}: {
  readonly database: Database;
  readonly history: Pick<History, 'leadersOf'>;
  readonly drafts: Pick<Drafts, 'published'>;
}): PictureReads => {
  const membersOf = async (
    { id: contestId, sport, status }: ContestRow,
    entryId: string,
  ): Promise<readonly MemberLine[]> => {
    const [lineups, field] = await Promise.all([
      lineupsOf(database, [entryId]),
      playersWithResultsOf(database, contestId),
    ]);
    const names = new Map(field.players.map(({ id, name }) => [id, name]));
    const results = new Map(field.results.map((stored) => [stored.playerId, resultOf(stored)]));
    return (lineups.get(entryId) ?? []).map((playerId, slot) => {
      const result = results.get(playerId);
      return {
        captain: slot === 0,
        name: names.get(playerId) ?? '',
        figure: figureOf(sport, result),
        out: !IS_OVER[status] && result !== undefined && isEliminated(sport, result),
      };
    });
  };

  const contestPicture = async (contestId: string): Promise<Picture | null> => {
    const contest = await findContest(database, contestId);
    if (contest === null) return null;
    const leaders = await history.leadersOf(contestId, { first: MOST_ROWS, entryId: null });
    if (leaders === null || leaders.first.length === 0) return drawTerms(contest);
    const entrants = await someEntrantsOf(database, contestId, {
      userId: null,
      ids: leaders.first.map(({ entryId }) => entryId),
    });
    const names = new Map(entrants.map(({ id, entryName }) => [id, entryName]));
    return {
      kind: 'standings',
      ...ofContest(contest),
      totalLabel: SPORT_PICTURES[contest.sport].total,
      rows: leaders.first.map((placed) => ({
        rank: formatRank(placed),
        name: names.get(placed.entryId) ?? '',
        total: formatTotal(contest.sport, placed.total),
        prize: prizeText(placed),
      })),
      moneyLine: moneyLineOf(payoutsOf(contest), leaders.first),
      more: `${formatCount(contest.entrantsCount)} ${contest.entrantsCount === 1 ? 'entry' : 'entries'}`,
    };
  };

  return {
    contest: contestPicture,

    recap: async (contestId) => {
      const [contest, published] = await Promise.all([
        findContest(database, contestId),
        drafts.published(contestId, null),
      ]);
      const recap = published.ok ? recapOf(published.value) : null;
      if (contest === null || recap === null) return contestPicture(contestId);
      return { kind: 'recap', ...ofContest(contest), ...recap };
    },

    team: async (contestId, entryId) => {
      const contest = await findContest(database, contestId);
      // Lineups are hidden until the contest starts, and while it is drafted again after a withdrawal.
      if (contest === null || contest.startedAt === null || contest.status === 'Drafting')
        return null;
      const [entrant] = await someEntrantsOf(database, contestId, { userId: null, ids: [entryId] });
      if (entrant === undefined) return null;
      const leaders = await history.leadersOf(contestId, { first: 0, entryId });
      return {
        kind: 'team',
        ...ofContest(contest),
        entryName: entrant.entryName,
        facts: factsOfTeam(contest, leaders?.asked ?? null),
        members: await membersOf(contest, entryId),
      };
    },
  };
};
