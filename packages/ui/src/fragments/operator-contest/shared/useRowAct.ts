import { useCallback, useState } from 'react';
import { useAct, type ActDialogProps } from '../../../pieces/operator-act/index.ts';

export interface RowAct<Row> {
  /** The row whose dialog was opened last; null for none. Kept while the dialog closes. */
  readonly chosen: Row | null;
  /** Opens the dialog of a row. */
  readonly open: (row: Row) => void;
  readonly dialog: Pick<ActDialogProps, 'open' | 'onClose' | 'act' | 'onConfirm' | 'onRefetch'>;
}

/** An action on a row of a table, confirmed in a dialog with a reason. */
export const useRowAct = <Row>(
  perform: (row: Row, reason: string) => Promise<{ readonly message: string }>,
): RowAct<Row> => {
  const [chosen, setChosen] = useState<Row | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { now, run, reset, refetch } = useAct({
    perform: ({ row, reason }: { readonly row: Row; readonly reason: string }) =>
      perform(row, reason),
    onDone: close,
  });
  const open = useCallback(
    (row: Row): void => {
      reset();
      setChosen(row);
      setOpen(true);
    },
    [reset],
  );
  return {
    chosen,
    open,
    dialog: {
      open: isOpen,
      onClose: close,
      act: now,
      onConfirm: ({ reason }) => {
        if (chosen !== null) run({ row: chosen, reason });
      },
      onRefetch: () => {
        close();
        void refetch();
      },
    },
  };
};
