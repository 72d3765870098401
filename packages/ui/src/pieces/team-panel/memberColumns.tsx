import {
  formatFinish,
  formatPoints,
  formatScoreToPar,
  formatThru,
  formatTotal,
  formatCentsShort,
  isEliminated,
  POKER_CAPTAIN_MULTIPLIER,
  type Sport,
} from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { formatChips } from '../../data/index.ts';
import type { TeamMember } from './team.ts';

/** `live` while the event runs, `final` once it is over. */
export type TeamPhase = 'live' | 'final';

export interface MemberColumn {
  readonly header: string;
  readonly cell: (member: TeamMember) => ReactNode;
  /** The content of the Totals row; none if a sum makes no sense. */
  readonly total?: (team: {
    readonly members: readonly TeamMember[];
    /** The team's total in the sport's unit. */
    readonly total: number | null;
  }) => ReactNode;
}

/** The name of a team's total, in heads and in sentences. */
export const TOTAL_LABELS: Readonly<Record<Sport, string>> = {
  Poker: 'Cashes',
  Golf: 'Score',
  Chess: 'Points',
  Esports: 'Score',
};

const chips: MemberColumn = {
  header: 'Chips',
  cell: ({ result }) => {
    if (isEliminated('Poker', result)) return 'Out';
    return result.currentChipCount === null ? '-' : formatChips(result.currentChipCount);
  },
  total: ({ members }) => {
    const sum = members.reduce(
      (chips, { result }) => chips + Math.max(0, result.currentChipCount ?? 0),
      0,
    );
    return sum === 0 ? '-' : formatChips(sum);
  },
};

const cashed: MemberColumn = {
  header: 'Cashed',
  cell: ({ position, result }) => {
    if (result.cashedFor === 0) return '-';
    const amount = formatCentsShort(result.cashedFor);
    // The captain counts twice. The row says so, so that the column adds up to its total.
    return position === 'Cpt' ? `${POKER_CAPTAIN_MULTIPLIER} × ${amount}` : amount;
  },
  total: ({ total }) => formatTotal('Poker', total),
};

const finish: MemberColumn = {
  header: 'Finish',
  cell: ({ result }) => formatFinish(result.finish),
};

const thru: MemberColumn = { header: 'Thru', cell: ({ result }) => formatThru(result) };

const toPar: MemberColumn = {
  header: 'Score',
  cell: ({ result }) => formatScoreToPar(result.score),
  total: ({ total }) => formatTotal('Golf', total),
};

const points = (sport: 'Chess' | 'Esports'): MemberColumn => ({
  header: TOTAL_LABELS[sport],
  cell: ({ result }) => formatPoints(result.score),
  total: ({ total }) => formatTotal(sport, total),
});

/** The columns after position, name and salary (docs/product.md#running-contest). */
export const MEMBER_COLUMNS: Readonly<
  Record<Sport, Readonly<Record<TeamPhase, readonly MemberColumn[]>>>
> = {
  Poker: { live: [chips, cashed], final: [finish, cashed] },
  Golf: { live: [thru, toPar], final: [thru, toPar] },
  Chess: { live: [points('Chess')], final: [finish, points('Chess')] },
  Esports: { live: [points('Esports')], final: [finish, points('Esports')] },
};

/** True for players who are out while others still play. At the end all are out, so then it marks only golf's cut. */
export const isMuted = (sport: Sport, phase: TeamPhase, { result }: TeamMember): boolean =>
  (phase === 'live' || sport === 'Golf') && isEliminated(sport, result);

/** True if no column of a running event shows that a player is out, so that the name must. */
export const MARKS_OUT_IN_NAME: Readonly<Record<Sport, boolean>> = {
  Poker: false,
  Golf: false,
  Chess: true,
  Esports: true,
};
