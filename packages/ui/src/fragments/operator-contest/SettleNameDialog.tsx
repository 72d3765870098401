import type { Contest, Match } from '@captains-pick/contract';
import { useState, type RefObject } from 'react';
import { useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';

/** What stands in a feed for a player. */
export type SaidName = Match['said'];

const NOBODY = 'nobody';

const KINDS = [
  { value: 'name', label: 'A name' },
  { value: 'id', label: 'A player id' },
] as const;

export interface SettleNameDialogProps {
  readonly contest: Contest;
  /** The name or id that a row of the last feed has; empty text where the operator is to say it. */
  readonly said: SaidName;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

interface Choice {
  readonly kind: SaidName['kind'];
  readonly text: string;
  readonly player: string;
}

/** Says once who is meant by a feed's name or id: a player of the contest, or nobody. */
export const SettleNameDialog = ({
  contest,
  said,
  open,
  onClose,
  returnFocusTo,
}: SettleNameDialogProps) => {
  const api = useOperatorApi();
  const [choice, setChoice] = useState<Choice>({ kind: 'name', text: '', player: NOBODY });
  const [unsaid, setUnsaid] = useState(false);
  const [shown, setShown] = useState(false);
  const act = useAct({
    perform: ({ reason }: { readonly reason: string }) =>
      api.matchPlayer({
        params: { id: contest._id },
        body: {
          said: { kind: choice.kind, text: choice.text },
          player: choice.player === NOBODY ? null : choice.player,
          reason,
        },
      }),
    onDone: onClose,
  });
  if (open !== shown) {
    setShown(open);
    if (open) {
      setChoice({ ...said, player: NOBODY });
      setUnsaid(false);
      act.reset();
    }
  }
  const given = said.text !== '';
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={given ? `Match “${said.text}” to a player` : 'Match a name'}
      consequence="Match this name to a player once; later feeds will use it. Results already applied change with the next feed."
      verb="Match"
      act={act.now}
      onConfirm={({ reason }) => {
        setUnsaid(choice.text.trim() === '');
        if (choice.text.trim() !== '') void act.run({ reason });
      }}
      onLook={() => {
        onClose();
        void act.look();
      }}
      returnFocusTo={returnFocusTo}
    >
      {given ? null : (
        <>
          <Select
            label="The feed gives"
            options={KINDS}
            value={choice.kind}
            onChange={({ value }) => setChoice({ ...choice, kind: value })}
          />
          <Field
            label="As written in the feed"
            autoComplete="off"
            spellCheck={false}
            value={choice.text}
            error={unsaid ? 'Enter the name or id from the feed' : null}
            onChange={(event) => {
              setUnsaid(false);
              setChoice({ ...choice, text: event.currentTarget.value });
            }}
          />
        </>
      )}
      <Select
        label="Player"
        options={[
          { value: NOBODY, label: 'No player in this contest' },
          ...contest.players
            .map(({ _id, name }) => ({ value: _id, label: name }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
        value={choice.player}
        onChange={({ value }) => setChoice({ ...choice, player: value })}
      />
    </ActDialog>
  );
};
