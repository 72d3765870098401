import type { Player } from '@captains-pick/contract';
import { formatOdds, formatSalary, type Sport } from '@captains-pick/rules';
import { onFirstUse } from '../../data/index.ts';
import type { DataColumn, Sorting } from '../../primitives/data-table/index.ts';
import { OutMark } from '../position-mark/index.ts';
import { SPORT_VIEWS, type FigureName } from '../../sports/index.ts';
import styles from './PlayerTable.module.css';

/** The dash of the operators' console. `-` is for results only (docs/product.md#figures). */
const NONE = '–';
const whole = onFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
const formatWhole = (value: number | null): string =>
  value === null ? NONE : whole().format(value);

interface Figure {
  readonly id: string;
  readonly header: string;
  readonly value: (player: Player) => number | null;
  readonly format: (value: number | null) => string;
  readonly sortDescFirst: boolean;
  /** Shown before the name, because it is a rank rather than a figure. */
  readonly leading?: boolean;
  readonly hideOnPhone?: boolean;
}

/** The figures of players before the event (docs/product.md#registering-contest). */
const FIGURES: Readonly<Record<FigureName, Figure>> = {
  worldRank: {
    id: 'rank',
    header: 'Rank',
    value: (player) => player.sportSpecificData.worldRank ?? null,
    format: formatWhole,
    sortDescFirst: false,
    leading: true,
  },
  odds: {
    id: 'odds',
    header: 'Odds',
    value: (player) => player.sportSpecificData.odds ?? null,
    format: (value) => (value === null ? NONE : formatOdds(value)),
    sortDescFirst: false,
  },
  rating: {
    id: 'rating',
    header: 'Rating',
    value: (player) => player.sportSpecificData.rating ?? null,
    format: (value) => (value === null ? NONE : String(value)),
    sortDescFirst: true,
  },
  seed: {
    id: 'seed',
    header: 'Seed',
    value: (player) => player.sportSpecificData.seed ?? null,
    format: formatWhole,
    sortDescFirst: false,
    leading: true,
  },
  chips: {
    id: 'chips',
    header: 'Chips',
    value: (player) =>
      player.sportSpecificData.currentChipCount ?? player.sportSpecificData.chipCount ?? null,
    format: formatWhole,
    sortDescFirst: true,
  },
  icm: {
    id: 'icm',
    header: 'ICM value',
    value: (player) => player.sportSpecificData.icmValue ?? null,
    format: (value) => (value === null ? NONE : formatSalary(value)),
    sortDescFirst: true,
    hideOnPhone: true,
  },
};

const figureColumn = (figure: Figure): DataColumn<Player> => ({
  id: figure.id,
  header: figure.header,
  numeric: true,
  emphasis: 'muted',
  sortDescFirst: figure.sortDescFirst,
  accessor: figure.value,
  cell: (player) => figure.format(figure.value(player)),
  ...(figure.leading ? { width: '4rem' } : {}),
  ...(figure.hideOnPhone ? { hideOnPhone: true } : {}),
});

const NAME: DataColumn<Player> = {
  id: 'name',
  header: 'Name',
  emphasis: 'key',
  accessor: (player) => player.name,
  cell: ({ name, out }) =>
    out === undefined ? (
      <bdi>{name}</bdi>
    ) : (
      <>
        <bdi className={styles['out']}>{name}</bdi> <OutMark />
        <span className={styles['reason']}>{out.reason}</span>
      </>
    ),
};

const SALARY: DataColumn<Player> = {
  id: 'salary',
  header: 'Salary',
  numeric: true,
  sortDescFirst: true,
  accessor: (player) => player.salary,
  cell: (player) => (player.salary === null ? NONE : formatSalary(player.salary)),
};

/** The columns of a sport's player table, with a salary column if the contest has salaries. */
export const playerColumns = (
  sport: Sport,
  withSalaries: boolean,
): readonly DataColumn<Player>[] => {
  const figures = SPORT_VIEWS[sport].playerFigures.map((name) => FIGURES[name]);
  return [
    ...figures.filter(({ leading }) => leading === true).map(figureColumn),
    NAME,
    ...figures.filter(({ leading }) => leading !== true).map(figureColumn),
    ...(withSalaries ? [SALARY] : []),
  ];
};

/** Salary descending; without salaries, best first by the sport's own figure (docs/product.md#registering-contest). */
export const defaultPlayerSorting = (sport: Sport, withSalaries: boolean): Sorting => {
  if (withSalaries) return { column: 'salary', direction: 'desc' };
  const { id, sortDescFirst } = FIGURES[SPORT_VIEWS[sport].sortedBy];
  return { column: id, direction: sortDescFirst ? 'desc' : 'asc' };
};
