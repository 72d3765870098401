import { contestTitle, hrefTo } from '@captains-pick/contract';
import {
  contestTab,
  formatCentsShort,
  formatCount,
  type Cents,
  type ContestStatus,
} from '@captains-pick/rules';
import type { ContestHeadline } from '../../catalog/service.ts';
import { contestData } from './contest-data.ts';
import { contestPicturePath, recapPicturePath, teamPicturePath } from './picture-paths.ts';
import type { PageHead } from './page-head.ts';

const entriesOf = ({ entrantsCount }: ContestHeadline): string =>
  entrantsCount === 1 ? '1 entry' : `${formatCount(entrantsCount)} entries`;

const money = (amount: Cents): string => (amount === 0 ? 'free' : formatCentsShort(amount));

/** The reader's zone is unknown, so the time is in UTC. */
const timeOf = (time: Date): string =>
  `${time.toLocaleString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })} UTC`;

const stakeOf = (contest: ContestHeadline): string =>
  contest.prizes === 0 ? entriesOf(contest) : `${entriesOf(contest)} for ${money(contest.prizes)}`;

/** What a reader who does not know the contest wants to know, by status. Only facts that visitors may see. */
const DESCRIPTIONS: Readonly<Record<ContestStatus, (contest: ContestHeadline) => string>> = {
  Registering: (contest) =>
    [
      `${contest.sport} fantasy contest, open for entries`,
      contest.deadline === null ? '.' : ` until ${timeOf(contest.deadline)}.`,
      ` Entry: ${money(contest.price)}. ${formatCount(contest.entrantsCount)} of ${formatCount(contest.maxEntries)} places taken.`,
      contest.prizes === 0 ? '' : ` Prizes: ${money(contest.prizes)}.`,
    ].join(''),
  Drafting: (contest) => `${contest.sport} fantasy contest, drafted live now. ${stakeOf(contest)}.`,
  Running: (contest) =>
    `${contest.sport} fantasy contest in progress: ${stakeOf(contest)}. Live standings, teams and ownership.`,
  Completed: (contest) =>
    `${contest.sport} fantasy contest whose event is over: ${stakeOf(contest)}. Final standings with provisional winnings.`,
  Graded: (contest) =>
    `${contest.sport} fantasy contest, completed and paid: ${stakeOf(contest)}. Final standings, teams and winnings.`,
  Cancelled: (contest) =>
    `${contest.sport} fantasy contest that was cancelled. Every entry fee was refunded.`,
};

/** Completed contests name winners, and their list asks for a login, so search engines must not list them. */
const isIndexed = ({ status, unlisted }: ContestHeadline): boolean =>
  !unlisted && contestTab(status) !== 'completed';

/** The picture of the contest, of its draft's recap, or of the team that the address names. */
const pictureOf = (contest: ContestHeadline, team: string | null, recap: boolean) => {
  const { contestId, version, tournamentName, status } = contest;
  if (recap) {
    return {
      path: recapPicturePath(contestId, version),
      alt: `${tournamentName}: the drafted teams by value`,
    };
  }
  return team === null
    ? {
        path: contestPicturePath(contestId, version),
        alt:
          contest.startedAt === null
            ? `${tournamentName}: fee, prizes and entries`
            : `${tournamentName}: the leaders, ${status.toLowerCase()}`,
      }
    : { path: teamPicturePath(contestId, team, version), alt: `A team in ${tournamentName}` };
};

export interface ContestPage {
  /** Stands before the contest's title, on a page that is not the contest's own. Empty: the contest's own page. */
  readonly titlePrefix: string;
  /** The address of a page that is not the contest's own. */
  readonly path: string;
  /** The entry that the address names as the chosen team; null: none. */
  readonly team: string | null;
  /** The page of the draft's recap. */
  readonly recap: boolean;
}

/** The head of a contest's page. The contest's own page is the one for its status. */
export const contestHead = (
  contest: ContestHeadline,
  { titlePrefix, path, team: asked, recap }: ContestPage,
): PageHead => {
  const { contestId, status, startedAt } = contest;
  // A lineup is hidden before the start, and while it is drafted.
  const team = startedAt === null || status === 'Drafting' ? null : asked;
  const own = titlePrefix === '';
  const ownPath = hrefTo(`${contestTab(status)}-contest`, { contestId });
  return {
    title: `${titlePrefix}${contestTitle(contest)}`,
    description: DESCRIPTIONS[status](contest),
    indexed: own && isIndexed(contest),
    path: own ? ownPath : path,
    ...(own && team !== null ? { sharedPath: `${ownPath}?team=${team}` } : {}),
    picture: pictureOf(contest, team, recap && startedAt !== null && status !== 'Drafting'),
    ...(own
      ? { data: (addressOf) => contestData(contest, addressOf(ownPath), addressOf('/')) }
      : {}),
  };
};
