import type { Contest } from '@captains-pick/contract';
import { useState, type RefObject } from 'react';
import { useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { offeredActs, performAct, textsOf, type ContestAct } from './acts.tsx';
import styles from './OperatorContest.module.css';
import { WinnersTable } from './WinnersTable.tsx';

/** What takes a contest a step on: the one button of its page that stands out. */
const LEADS: ReadonlySet<ContestAct> = new Set(['settle', 'complete', 'resume']);

export interface ContestActsProps {
  readonly contest: Contest;
  /** Where the focus goes when the button of what was done is gone. */
  readonly headingRef: RefObject<HTMLElement | null>;
}

/** What can be done to the contest as it stands, each with a last look before it. */
export const ContestActs = ({ contest, headingRef }: ContestActsProps) => {
  const api = useOperatorApi();
  // What a dialog is about stays while it closes.
  const [asked, setAsked] = useState<ContestAct | null>(null);
  const [open, setOpen] = useState(false);
  const act = useAct({
    perform: ({ act, reason }: { readonly act: ContestAct; readonly reason: string }) =>
      performAct(api, act, { contestId: contest._id, reason }),
    onDone: () => setOpen(false),
  });
  const offered = offeredActs(contest);
  const texts = asked === null ? null : textsOf(asked, contest);
  return (
    <>
      {offered.length === 0 ? null : (
        <div className={styles['acts']}>
          {offered.map((name) => {
            const { button } = textsOf(name, contest);
            return (
              <Button
                key={name}
                variant={LEADS.has(name) ? 'primary' : 'secondary'}
                aria-haspopup="dialog"
                onClick={() => {
                  act.reset();
                  setAsked(name);
                  setOpen(true);
                }}
              >
                {button}
              </Button>
            );
          })}
        </div>
      )}
      {asked === null || texts === null ? null : (
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
          onConfirm={({ reason }) => void act.run({ act: asked, reason })}
          onLook={() => {
            setOpen(false);
            void act.look();
          }}
          returnFocusTo={headingRef}
        >
          {asked === 'settle' ? <WinnersTable contest={contest} /> : null}
        </ActDialog>
      )}
    </>
  );
};
