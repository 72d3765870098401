import { formatLocalTime } from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import type { DataColumn } from '../../../primitives/data-table/index.ts';

/** What an operator corrected by hand, as the audit log has it. */
interface Correction {
  readonly reason: string;
  readonly at: string;
  readonly by: string;
}

/** The columns that tell why, when and by whom something was corrected. */
export const correctionColumns = <Row extends Correction>({
  since,
  now,
}: {
  /** The head of the column with the time. */
  readonly since: string;
  readonly now: number;
}): readonly DataColumn<Row>[] => [
  {
    id: 'reason',
    header: 'Reason',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ reason }) => reason,
  },
  {
    id: 'at',
    header: since,
    numeric: true,
    width: '12rem',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ at, by }) => `${formatLocalTime(Date.parse(at), now)}, ${by}`,
  },
];

/** A column with a button in each row, which opens a dialog. */
export const buttonColumn = <Row extends object>({
  id,
  verb,
  width,
  labelOf,
  onPress,
}: {
  readonly id: string;
  readonly verb: string;
  readonly width: string;
  /** What the button does, for screen readers. */
  readonly labelOf: (row: Row) => string;
  readonly onPress: (row: Row) => void;
}): DataColumn<Row> => ({
  id,
  header: verb,
  hideHeader: true,
  width,
  cell: (row) => (
    <Button size="sm" aria-haspopup="dialog" aria-label={labelOf(row)} onClick={() => onPress(row)}>
      {verb}…
    </Button>
  ),
});
