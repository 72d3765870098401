import type { Contest } from '@captains-pick/contract';
import { useState, type RefObject } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActDialog, useAct } from '../../../pieces/operator-act/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { offeredActs, performAct, textsOf, type ContestAct } from './acts.tsx';
import styles from '../shared/OperatorContest.module.css';
import { WinnersTable } from './WinnersTable.tsx';

/** The actions that move a contest to its next state. Their button is primary. */
const PRIMARY_ACTS: ReadonlySet<ContestAct> = new Set(['settle', 'complete', 'resume']);

export interface ContestActsProps {
  readonly contest: Contest;
  /** Takes the focus when the action's button is gone. */
  readonly headingRef: RefObject<HTMLElement | null>;
}

/** The actions that the contest's state allows. Each one asks for confirmation. */
export const ContestActs = ({ contest, headingRef }: ContestActsProps) => {
  const api = useOperatorApi();
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<ContestAct | null>(null);
  const [open, setOpen] = useState(false);
  const act = useAct({
    perform: ({ act, reason }: { readonly act: ContestAct; readonly reason: string }) =>
      performAct(api, act, { contestId: contest._id, reason }),
    onDone: () => setOpen(false),
  });
  const offered = offeredActs(contest);
  const texts = chosen === null ? null : textsOf(chosen, contest);
  return (
    <>
      {offered.length === 0 ? null : (
        <div className={styles['acts']}>
          {offered.map((name) => {
            const { button } = textsOf(name, contest);
            return (
              <Button
                key={name}
                variant={PRIMARY_ACTS.has(name) ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onClick={() => {
                  act.reset();
                  setChosen(name);
                  setOpen(true);
                }}
              >
                {button}
              </Button>
            );
          })}
        </div>
      )}
      {chosen === null || texts === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={texts.title}
          consequence={texts.consequence}
          verb={texts.button.replace('…', '')}
          variant={texts.variant}
          {...(texts.dismiss === undefined ? {} : { dismiss: texts.dismiss })}
          asksReason={texts.asksReason}
          typed={texts.typed}
          act={act.now}
          onConfirm={({ reason }) => act.run({ act: chosen, reason })}
          onRefetch={() => {
            setOpen(false);
            void act.refetch();
          }}
          returnFocusTo={headingRef}
        >
          {chosen === 'settle' ? <WinnersTable contest={contest} /> : null}
        </ActDialog>
      )}
    </>
  );
};
