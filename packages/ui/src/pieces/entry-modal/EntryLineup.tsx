import type { Contest, Entrant, Player } from '@captains-pick/contract';
import {
  formatCount,
  formatOdds,
  hasSalaries,
  rulesOf,
  type SportRules,
} from '@captains-pick/rules';
import { SPORT_VIEWS } from '../../sports/index.ts';
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

/** The figures of players (docs/product.md#figures). */
const METRICS: Readonly<Record<SportRules['column']['figure'], Metric>> = {
  chipCount: {
    value: ({ sportSpecificData: { currentChipCount, chipCount } }) =>
      currentChipCount ?? chipCount ?? null,
    format: formatCount,
    adds: true,
  },
  odds: {
    value: ({ sportSpecificData: { odds } }) => odds ?? null,
    format: formatOdds,
    adds: false,
  },
  rating: {
    value: ({ sportSpecificData: { rating } }) => rating ?? null,
    format: plain,
    adds: true,
  },
  seed: {
    value: ({ sportSpecificData: { seed } }) => seed ?? null,
    format: plain,
    adds: false,
  },
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
  const { column } = rulesOf(contest.sport);
  const metric = METRICS[column.figure];
  if (slots.length === 0) return <p className={styles['none']}>{missingText(contest)}</p>;
  const players = slots.flatMap(({ player }) => (player === null ? [] : [player]));
  const teamSalary = entrant.teamSalary ?? sumOf(players.map(({ salary }) => salary));
  const total = metric.adds ? metric.format(sumOf(players.map(metric.value))) : null;
  return (
    <>
      <TeamTable
        caption={`Lineup of ${entrant.entryName}`}
        heads={[column.head]}
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
      <p className={styles['note']}>* Tiebreaker: {SPORT_VIEWS[contest.sport].tiebreaker}</p>
    </>
  );
};
