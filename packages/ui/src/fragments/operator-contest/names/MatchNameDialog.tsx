import type { Contest, Match } from '@captains-pick/contract';
import { useState, type RefObject } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActDialog, useAct } from '../../../pieces/operator-act/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { PlayerSelect } from '../shared/PlayerSelect.tsx';

/** The name or id that a feed gives for a player. */
export type FeedName = Match['said'];

const NOBODY = 'nobody';

const KINDS = [
  { value: 'name', label: 'A name' },
  { value: 'id', label: 'A player id' },
] as const;

export interface MatchNameDialogProps {
  readonly contest: Contest;
  /** The name or id from an unmatched row. With an empty text, the operator enters it. */
  readonly feedName: FeedName;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

interface Choice {
  readonly kind: FeedName['kind'];
  readonly text: string;
  readonly player: string;
}

/** Matches a feed's name or id to a player of the contest, or to no player. */
export const MatchNameDialog = ({
  contest,
  feedName,
  open,
  onClose,
  returnFocusTo,
}: MatchNameDialogProps) => {
  const api = useOperatorApi();
  const [choice, setChoice] = useState<Choice>({ kind: 'name', text: '', player: NOBODY });
  const [textMissing, setTextMissing] = useState(false);
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
      setChoice({ ...feedName, player: NOBODY });
      setTextMissing(false);
      act.reset();
    }
  }
  const given = feedName.text !== '';
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={given ? `Match “${feedName.text}” to a player` : 'Match a name'}
      consequence="Match this name to a player once; later feeds will use it. Results already applied change with the next feed."
      verb="Match"
      act={act.now}
      onConfirm={({ reason }) => {
        setTextMissing(choice.text.trim() === '');
        if (choice.text.trim() !== '') act.run({ reason });
      }}
      onRefetch={() => {
        onClose();
        void act.refetch();
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
            error={textMissing ? 'Enter the name or id from the feed' : null}
            onChange={(event) => {
              setTextMissing(false);
              setChoice({ ...choice, text: event.currentTarget.value });
            }}
          />
        </>
      )}
      <PlayerSelect
        before={[{ value: NOBODY, label: 'No player in this contest' }]}
        players={contest.players.toSorted((a, b) => a.name.localeCompare(b.name))}
        value={choice.player}
        onChange={({ value }) => setChoice({ ...choice, player: value })}
      />
    </ActDialog>
  );
};
