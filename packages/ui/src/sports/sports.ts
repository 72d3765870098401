import type { ResultFormat } from '@captains-pick/contract';
import type { Sport } from '@captains-pick/rules';
import { ChessKnight, Gamepad2, LandPlot, Spade, type LucideIcon } from 'lucide-react';

/** A figure of a player that tables show before the event. */
export type FigureName = 'worldRank' | 'odds' | 'rating' | 'seed' | 'chips' | 'icm';

/** A figure of a player in the draft room. */
export type DraftFigureName = Exclude<FigureName, 'worldRank'> | 'salary';

/** A column of a team's players after position, name and salary. */
export type MemberColumnName = 'chips' | 'cashed' | 'finish' | 'thru' | 'toPar' | 'points';

export type StandingColumnName =
  | 'rank'
  | 'user'
  | 'salary'
  | 'total'
  | 'remaining'
  | 'max'
  | 'prize';

/** A dialog of a running event besides its standings. */
export type EventDialog = 'chips' | 'payouts' | 'leaderboard';

/** How a sport is shown: its icon, words and columns. What it counts is in the record of `rules`. */
export interface SportView {
  readonly icon: LucideIcon;
  /** The name of a team's total, in heads and in sentences. */
  readonly total: string;
  /** The name of a player's score in the operators' console. */
  readonly score: string;
  /** The captain's figure that breaks ties (docs/product.md#ranking). */
  readonly tiebreaker: string;
  /** In a running event, results are stale after this many minutes without an update. */
  readonly staleAfterMinutes: number;
  /** The figures of the player table, in its order (docs/product.md#registering-contest). */
  readonly playerFigures: readonly FigureName[];
  /** The figure that sorts the player table when there are no salaries. */
  readonly sortedBy: FigureName;
  /** The figures of the draft room (docs/product.md#draft-room). The last one that players have sorts the table. */
  readonly draftFigures: readonly DraftFigureName[];
  /** The columns of a team's players (docs/product.md#running-contest). */
  readonly memberColumns: {
    readonly live: readonly MemberColumnName[];
    readonly final: readonly MemberColumnName[];
  };
  /** True if no column of a running event shows that a player is out, so that the name must. */
  readonly marksOutInName: boolean;
  /** The columns of the standings in order (docs/product.md#running-contest), plus the prize. */
  readonly standingColumns: readonly StandingColumnName[];
  /** docs/product.md#contest-details */
  readonly eventDialogs: readonly EventDialog[];
  /** The formats of its result files, the most likely first. */
  readonly feedFormats: readonly [ResultFormat, ...ResultFormat[]];
}

const TOTAL_LAST = ['rank', 'user', 'salary', 'remaining', 'total', 'prize'] as const;

export const SPORT_VIEWS: Readonly<Record<Sport, SportView>> = {
  Poker: {
    icon: Spade,
    total: 'Cashes',
    score: 'Score',
    tiebreaker: "captain's cashes",
    staleAfterMinutes: 30,
    playerFigures: ['chips', 'icm'],
    sortedBy: 'icm',
    draftFigures: ['chips', 'icm'],
    memberColumns: { live: ['chips', 'cashed'], final: ['finish', 'cashed'] },
    marksOutInName: false,
    standingColumns: ['rank', 'user', 'salary', 'total', 'remaining', 'max', 'prize'],
    eventDialogs: ['chips', 'payouts'],
    feedFormats: ['poker-csv', 'poker-json', 'results'],
  },
  Golf: {
    icon: LandPlot,
    total: 'Score',
    score: 'Score',
    tiebreaker: "captain's scores",
    // A leaderboard changes with every hole.
    staleAfterMinutes: 10,
    playerFigures: ['worldRank', 'odds'],
    sortedBy: 'worldRank',
    draftFigures: ['odds', 'salary'],
    memberColumns: { live: ['thru', 'toPar'], final: ['thru', 'toPar'] },
    marksOutInName: false,
    standingColumns: TOTAL_LAST,
    eventDialogs: ['leaderboard'],
    feedFormats: ['golf-espn', 'golf-pgatour', 'results'],
  },
  Chess: {
    icon: ChessKnight,
    total: 'Points',
    score: 'Points',
    tiebreaker: "captain's points",
    staleAfterMinutes: 30,
    playerFigures: ['rating'],
    sortedBy: 'rating',
    draftFigures: ['rating', 'icm'],
    memberColumns: { live: ['points'], final: ['finish', 'points'] },
    marksOutInName: true,
    standingColumns: TOTAL_LAST,
    eventDialogs: [],
    feedFormats: ['chess-lichess', 'chess-pgn', 'results'],
  },
  Esports: {
    icon: Gamepad2,
    total: 'Score',
    score: 'Score',
    tiebreaker: "captain's score",
    staleAfterMinutes: 30,
    playerFigures: ['seed'],
    sortedBy: 'seed',
    draftFigures: ['seed', 'icm'],
    memberColumns: { live: ['points'], final: ['finish', 'points'] },
    marksOutInName: true,
    standingColumns: TOTAL_LAST,
    eventDialogs: [],
    feedFormats: ['esports-opendota', 'esports-csv', 'results'],
  },
};
