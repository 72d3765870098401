import {
  formatFinish,
  formatPoints,
  formatScoreToPar,
  formatThru,
  formatTotal,
  formatCentsShort,
  isEliminated,
  rulesOf,
  SPORT_RULES,
  type Sport,
} from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { formatChips } from '../../data/index.ts';
import { SPORT_VIEWS, type MemberColumnName } from '../../sports/index.ts';
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
    return position === 'Cpt' ? `${SPORT_RULES.Poker.captainMultiplier} × ${amount}` : amount;
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

const pointsOf = (sport: Sport): MemberColumn => ({
  header: SPORT_VIEWS[sport].total,
  cell: ({ result }) => formatPoints(result.score),
  total: ({ total }) => formatTotal(sport, total),
});

/** The columns after position, name and salary (docs/product.md#running-contest). */
export const memberColumns = (sport: Sport, phase: TeamPhase): readonly MemberColumn[] => {
  const columns: Readonly<Record<MemberColumnName, MemberColumn>> = {
    chips,
    cashed,
    finish,
    thru,
    toPar,
    points: pointsOf(sport),
  };
  return SPORT_VIEWS[sport].memberColumns[phase].map((name) => columns[name]);
};

/** True for players who are out while others still play. At the end it marks only those who missed a cut, as golfers do, because all are out. */
export const isMuted = (sport: Sport, phase: TeamPhase, { result }: TeamMember): boolean =>
  (phase === 'live' || rulesOf(sport).outBy === 'status') && isEliminated(sport, result);
