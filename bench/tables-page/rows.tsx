import { formatCentsShort, formatSalary, type Cents } from '@captains-pick/rules';
import type { DataColumn } from '../../packages/ui/src/primitives/data-table/index.ts';
import { seededChance } from '../../e2e/seeded-chance.ts';

export interface Entry {
  readonly id: string;
  readonly rank: number;
  readonly user: string;
  readonly salary: number;
  readonly remaining: number;
  readonly cashes: Cents;
}

const chance = seededChance(17);

const NAMES = ['sofia.m', 'deepstack', 'chipleader_kt', 'fold2win', 'Birdie_Bea', 'björn', 'zoë.k'];

/** Ten thousand entries of a running contest. */
export const ENTRIES: readonly Entry[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `entry-${index}`,
  rank: index + 1,
  user: `${NAMES[Math.floor(chance() * NAMES.length)] ?? ''}${Math.floor(chance() * 90_000)}`,
  salary: 40_000 + 100 * Math.floor(chance() * 100),
  remaining: Math.floor(chance() * 7),
  cashes: (5000 * Math.floor(chance() * 40_000)) as Cents,
}));

export const COLUMNS = [
  { id: 'rank', header: 'Rank', numeric: true, accessor: (row) => row.rank },
  { id: 'user', header: 'User', emphasis: 'key', accessor: (row) => row.user },
  {
    id: 'salary',
    header: 'Salary',
    numeric: true,
    accessor: (row) => row.salary,
    cell: (row) => formatSalary(row.salary),
  },
  { id: 'remaining', header: 'Remaining', numeric: true, accessor: (row) => row.remaining },
  {
    id: 'cashes',
    header: 'Cashes',
    numeric: true,
    accessor: (row) => row.cashes,
    cell: (row) => formatCentsShort(row.cashes),
  },
] as const satisfies readonly DataColumn<Entry>[];
