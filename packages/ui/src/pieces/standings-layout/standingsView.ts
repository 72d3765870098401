import { idPart, textPart } from '../../navigation/index.ts';
import { sortingPart } from '../../primitives/data-table/index.ts';
import { COMPARE_PARTS } from '../dialog-view/index.ts';

/** What the standings show, in the address. */
export const STANDINGS_PARTS = {
  sorting: sortingPart(),
  search: textPart('find'),
  team: idPart('team'),
  ...COMPARE_PARTS,
} as const;
