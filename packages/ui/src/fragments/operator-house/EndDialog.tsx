import { useCallback, useState, type RefObject } from 'react';
import { ActDialog, useAct, type Act } from '../../pieces/operator-act/index.ts';

interface Named {
  readonly _id: string;
  readonly name: string;
}

interface Ended {
  readonly id: string;
  readonly reason: string;
}

interface Ending {
  /** Kept while the dialog closes, so that its content does not change. Null: none was chosen yet. */
  readonly chosen: Named | null;
  readonly open: boolean;
  readonly act: Act<Ended>;
  readonly ask: (one: Named) => void;
  readonly close: () => void;
}

/** Ends one of several, with a reason, after a question in an `EndDialog`. */
export const useEnding = (
  perform: (ended: Ended) => Promise<{ readonly message: string }>,
): Ending => {
  const [chosen, setChosen] = useState<Named | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const act = useAct({ perform, onDone: close });
  const { reset } = act;
  const ask = useCallback(
    (one: Named) => {
      reset();
      setChosen(one);
      setOpen(true);
    },
    [reset],
  );
  return { chosen, open, act, ask, close };
};

export const EndDialog = ({
  ending: { chosen, open, act, close },
  verb,
  consequence,
  returnFocusTo,
}: {
  readonly ending: Ending;
  /** `Revoke` */
  readonly verb: string;
  readonly consequence: string;
  readonly returnFocusTo: RefObject<HTMLHeadingElement | null>;
}) =>
  chosen === null ? null : (
    <ActDialog
      open={open}
      onClose={close}
      title={`${verb}: ${chosen.name}`}
      verb={verb}
      variant="danger"
      consequence={consequence}
      act={act.now}
      onConfirm={({ reason }) => act.run({ id: chosen._id, reason })}
      onRefetch={() => {
        close();
        void act.refetch();
      }}
      returnFocusTo={returnFocusTo}
    />
  );
