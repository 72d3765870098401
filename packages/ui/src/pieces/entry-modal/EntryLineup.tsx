import type { Contest, Entrant, Player } from '@captains-pick/contract';
import {
  formatCount,
  formatOdds,
  hasSalaries,
  SPORT_COLUMNS,
  type Sport,
} from '@captains-pick/rules';
import { TeamTable } from '../team-table/index.ts';
import styles from './EntryLineup.module.css';
import { entrySlots } from './entrySlots.ts';

export interface EntryLineupProps {
  readonly contest: Pick<Contest, 'sport' | 'draftType' | 'format' | 'status' | 'players'>;
  readonly entrant: Pick<Entrant, 'entryName' | 'team' | 'teamSalary'>;
}

interface Metric {
  readonly value: (player: Player) => number | null;
  readonly format: (value: number | null) => string;
  /** True if the sum over a team is meaningful. Odds and seeds have no meaningful sum. */
  readonly adds: boolean;
}

const plain = (value: number | null): string => (value === null ? '-' : String(value));

/** The figure of each sport's players (docs/product.md#figures). */
const METRICS: Readonly<Record<Sport, Metric>> = {
  Poker: {
    value: ({ sportSpecificData: { currentChipCount, chipCount } }) =>
      currentChipCount ?? chipCount ?? null,
    format: formatCount,
    adds: true,
  },
  Golf: {
    value: ({ sportSpecificData: { odds } }) => odds ?? null,
    format: formatOdds,
    adds: false,
  },
  Chess: {
    value: ({ sportSpecificData: { rating } }) => rating ?? null,
    format: plain,
    adds: true,
  },
  Esports: {
    value: ({ sportSpecificData: { seed } }) => seed ?? null,
    format: plain,
    adds: false,
  },
};

/** The captain's figure that breaks ties (docs/product.md#ranking). */
const TIEBREAKERS: Readonly<Record<Sport, string>> = {
  Poker: "captain's cashes",
  Golf: "captain's scores",
  Chess: "captain's points",
  Esports: "captain's score",
};

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/** The reason why no lineup is shown. */
const missingText = ({ draftType, status }: EntryLineupProps['contest']): string =>
  draftType === 'Snake' && (status === 'Registering' || status === 'Drafting')
    ? 'The lineup is picked in the draft.'
    : 'This entry has no lineup.';

/** An entry's lineup: position, name, salary, the sport's figure, and the totals. */
export const EntryLineup = ({ contest, entrant }: EntryLineupProps) => {
  const slots = entrySlots(contest, entrant);
  const withSalaries = hasSalaries(contest);
  const metric = METRICS[contest.sport];
  if (slots.length === 0) return <p className={styles['none']}>{missingText(contest)}</p>;
  const players = slots.flatMap(({ player }) => (player === null ? [] : [player]));
  const teamSalary = entrant.teamSalary ?? sumOf(players.map(({ salary }) => salary));
  const total = metric.adds ? metric.format(sumOf(players.map(metric.value))) : null;
  return (
    <>
      <TeamTable
        caption={`Lineup of ${entrant.entryName}`}
        heads={[SPORT_COLUMNS[contest.sport]]}
        rows={slots.flatMap(({ position, player }) =>
          player === null
            ? []
            : [
                {
                  id: player._id,
                  position,
                  name: player.name,
                  salary: player.salary,
                  cells: [metric.format(metric.value(player))],
                },
              ],
        )}
        withSalaries={withSalaries}
        totals={withSalaries || total !== null ? { salary: teamSalary, cells: [total] } : null}
        gutter="var(--s-5)"
      />
      <p className={styles['note']}>* Tiebreaker: {TIEBREAKERS[contest.sport]}</p>
    </>
  );
};
