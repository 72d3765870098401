import type { Contest, Entrant, Player } from '@captains-pick/contract';
import {
  formatCount,
  formatOdds,
  formatSalary,
  hasSalaries,
  SPORT_COLUMNS,
  type Sport,
} from '@captains-pick/rules';
import { PositionMark } from '../position-mark/index.ts';
import styles from './EntryLineup.module.css';
import { entrySlots } from './entrySlots.ts';

export interface EntryLineupProps {
  readonly contest: Pick<Contest, 'sport' | 'draftType' | 'format' | 'status' | 'players'>;
  readonly entrant: Pick<Entrant, 'entryName' | 'team' | 'teamSalary'>;
}

interface Metric {
  readonly value: (player: Player) => number | null;
  readonly format: (value: number | null) => string;
  /** The sum over a team says something: odds and seeds do not add up to anything. */
  readonly adds: boolean;
}

const plain = (value: number | null): string => (value === null ? '-' : String(value));

/** The figure that each sport tells of its players (spec, section 9). */
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

/** What the captain decides between level teams (spec, section 9). */
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

const salaryText = (salary: number | null): string =>
  salary === null ? '-' : formatSalary(salary);

/** Why there is no lineup to show. */
const missingText = ({ draftType, status }: EntryLineupProps['contest']): string =>
  draftType === 'Snake' && (status === 'Registering' || status === 'Drafting')
    ? 'The lineup is picked in the draft.'
    : 'This entry has no lineup.';

/** The table of an entry's lineup: position, name, salary, the sport's figure, and what they add up to. */
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
      <table className={styles['table']}>
        <caption className={styles['unseen']}>Lineup of {entrant.entryName}</caption>
        <thead>
          <tr>
            <th scope="col">Pos</th>
            <th scope="col">Name</th>
            {withSalaries ? (
              <th scope="col" data-numeric="">
                Salary
              </th>
            ) : null}
            <th scope="col" data-numeric="">
              {SPORT_COLUMNS[contest.sport]}
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ position, player }) =>
            player === null ? null : (
              <tr key={player._id} data-position={position.toLowerCase()}>
                <td>
                  <PositionMark position={position} />
                  {position === 'Cpt' ? <span className={styles['star']}>*</span> : null}
                </td>
                <th scope="row">
                  <bdi>{player.name}</bdi>
                </th>
                {withSalaries ? <td data-numeric="">{salaryText(player.salary)}</td> : null}
                <td data-numeric="">{metric.format(metric.value(player))}</td>
              </tr>
            ),
          )}
        </tbody>
        {withSalaries || total !== null ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Totals
              </th>
              {withSalaries ? <td data-numeric="">{salaryText(teamSalary)}</td> : null}
              <td data-numeric="">{total}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      <p className={styles['note']}>* Tiebreaker: {TIEBREAKERS[contest.sport]}</p>
    </>
  );
};
