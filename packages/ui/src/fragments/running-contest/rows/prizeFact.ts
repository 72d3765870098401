import { formatCents } from '@captains-pick/rules';
import type { StandingRow } from './standingRows.ts';

export const prizeFact = ({ prize }: Pick<StandingRow, 'prize'>) => ({
  label: 'Prize now',
  value: prize > 0 ? formatCents(prize) : '-',
  money: prize > 0,
});
