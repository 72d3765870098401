import type { Contest, Player, PlayerOut } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatLocalTime, useOperatorApi } from '../../../data/index.ts';
import { ActDialog, useAct } from '../../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { buttonColumn } from '../shared/correctionColumns.tsx';
import { PlayerSelect } from '../shared/PlayerSelect.tsx';
import { useRowAct } from '../shared/useRowAct.ts';

interface OutPlayer extends Player {
  readonly out: PlayerOut;
}

const isOut = (player: Player): player is OutPlayer => player.out !== undefined;

const idOf = ({ _id }: Player): string => _id;

const columnsOf = ({
  now,
  onTakeBack,
}: {
  readonly now: number;
  readonly onTakeBack: (player: OutPlayer) => void;
}): readonly DataColumn<OutPlayer>[] => [
  { id: 'player', header: 'Player', emphasis: 'key', accessor: ({ name }) => name },
  { id: 'reason', header: 'Reason', cell: ({ out }) => out.reason },
  {
    id: 'since',
    header: 'Since',
    numeric: true,
    width: '9rem',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ out }) => formatLocalTime(Date.parse(out.since), now),
  },
  buttonColumn<OutPlayer>({
    id: 'take-back',
    verb: 'Take back',
    width: '7rem',
    labelOf: ({ name }) => `Take back… that ${name} is out`,
    onPress: onTakeBack,
  }),
];

/** Players of a salary contest who don't take part, marked before the lock (docs/product.md#players-who-are-out). */
export const OutPlayers = ({
  contest,
  now,
}: {
  readonly contest: Contest;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const heading = useRef<HTMLHeadingElement>(null);
  const [marking, setMarking] = useState(false);
  const [chosen, setChosen] = useState('');
  const playing = useMemo(
    () =>
      contest.players
        .filter((player) => !isOut(player))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [contest.players],
  );
  const player = playing.find(({ _id }) => _id === chosen) ?? playing[0];
  const mark = useAct({
    perform: (body: { player: string; reason: string }) => api.markOut({ params, body }),
    onDone: () => setMarking(false),
  });
  const takeBack = useRowAct<OutPlayer>(({ _id }, reason) =>
    api.markIn({ params, body: { player: _id, reason } }),
  );
  const columns = useMemo(
    () => columnsOf({ now, onTakeBack: takeBack.open }),
    [now, takeBack.open],
  );
  const out = contest.players.filter(isOut);
  return (
    <OperatorSection
      title="Players who are out"
      headingRef={heading}
      note={out.length === 0 ? 'None: everybody takes part' : undefined}
      actions={
        player === undefined ? undefined : (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              mark.reset();
              setChosen('');
              setMarking(true);
            }}
          >
            Mark a player as out…
          </Button>
        )
      }
    >
      {out.length === 0 ? null : (
        <DataTable
          caption="Players who are out"
          frame="edge"
          columns={columns}
          rows={out}
          getRowId={idOf}
        />
      )}
      <ActDialog
        open={marking}
        onClose={() => setMarking(false)}
        title="Mark a player as out"
        consequence="Everybody who holds this player gets a mail and can choose another until the lock. New lineups can’t have the player."
        verb="Mark as out"
        act={mark.now}
        onConfirm={({ reason }) => {
          if (player !== undefined) mark.run({ player: player._id, reason });
        }}
        onRefetch={() => {
          setMarking(false);
          void mark.refetch();
        }}
        returnFocusTo={heading}
      >
        <PlayerSelect
          players={playing}
          value={player?._id ?? ''}
          onChange={({ value }) => setChosen(value)}
        />
      </ActDialog>
      {takeBack.chosen === null ? null : (
        <ActDialog
          {...takeBack.dialog}
          title={`Take back that ${takeBack.chosen.name} is out?`}
          consequence="Lineups can have the player again. Those that were changed stay as they are."
          verb="Take back"
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
