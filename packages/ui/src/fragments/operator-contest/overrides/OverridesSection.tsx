import type {
  Contest,
  Feeds,
  OverriddenFields,
  Override,
  ResultRecord,
} from '@captains-pick/contract';
import { rulesOf, type Sport } from '@captains-pick/rules';
import { useMemo, useRef, useState } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActDialog, useAct } from '../../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { fieldLabel, fieldText } from '../../../pieces/result-diff/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { buttonColumn, correctionColumns } from '../shared/correctionColumns.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { applyOverride } from './overrideFields.ts';
import styles from '../shared/OperatorContest.module.css';
import { useRowAct } from '../shared/useRowAct.ts';

const idOf = ({ player }: Override): string => player._id;

/** Describes overridden fields in the sport's units, such as `Score −4, Thru 18`. */
export const fieldsText = (fields: OverriddenFields, sport: Sport): string => {
  const whole = applyOverride(null, fields);
  return rulesOf(sport)
    .resultFields.filter((field) => field in fields)
    .map((field) => `${fieldLabel(field, sport)} ${fieldText(whole, field, sport)}`)
    .join(', ');
};

const feedText = (override: Override, feed: ResultRecord | null, sport: Sport): string =>
  feed === null
    ? 'nothing'
    : rulesOf(sport)
        .resultFields.filter((field) => field in override.result)
        .map((field) => `${fieldLabel(field, sport)} ${fieldText(feed, field, sport)}`)
        .join(', ');

const overrideColumns = ({
  sport,
  now,
  onLift,
}: {
  readonly sport: Sport;
  readonly now: number;
  readonly onLift: (override: Override) => void;
}): readonly DataColumn<Override>[] => [
  {
    id: 'player',
    header: 'Player',
    emphasis: 'key',
    accessor: ({ player }) => player.name,
  },
  { id: 'result', header: 'Override', cell: ({ result }) => fieldsText(result, sport) },
  {
    id: 'feed',
    header: 'From the feed',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: (override) => feedText(override, override.feed, sport),
  },
  ...correctionColumns<Override>({ since: 'Since', now }),
  buttonColumn<Override>({
    id: 'lift',
    verb: 'Lift',
    width: '5rem',
    labelOf: ({ player }) => `Lift the override of ${player.name}`,
    onPress: onLift,
  }),
];

export interface OverridesSectionProps {
  readonly contest: Contest;
  readonly feeds: Feeds;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}

/** Overridden results. An override takes precedence over feeds until the operator lifts it. */
export const OverridesSection = ({ contest, feeds, now }: OverridesSectionProps) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const { sport } = contest;
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const add = useAct({
    perform: (body: { player: string; result: OverriddenFields; reason: string }) =>
      api.overrideResult({ params, body }),
    onDone: () => setAdding(false),
  });
  const lift = useRowAct<Override>(({ player }, reason) =>
    api.liftOverride({ params, body: { player: player._id, reason } }),
  );
  const columns = useMemo(
    () => overrideColumns({ sport, now, onLift: lift.open }),
    [sport, now, lift.open],
  );
  const { overrides } = feeds;
  const open = contest.status === 'Running' || contest.status === 'Completed';
  return (
    <OperatorSection
      title="Overrides"
      headingRef={heading}
      note={overrides.length === 0 ? 'None: all results come from the feeds' : undefined}
      actions={
        open && contest.players.length > 0 ? (
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              add.reset();
              setAdding(true);
            }}
          >
            Override a result…
          </Button>
        ) : undefined
      }
    >
      {overrides.length === 0 ? null : (
        <DataTable
          caption="Overrides"
          frame="edge"
          columns={columns}
          rows={overrides}
          getRowId={idOf}
        />
      )}
      <OverrideDialog
        contest={contest}
        open={adding}
        onClose={() => setAdding(false)}
        title="Override a result"
        verb="Override"
        consequence="It applies until you lift it, whatever later feeds say. Empty fields keep the feed’s value."
        act={add.now}
        onConfirm={({ player, result, reason }) => add.run({ player, result, reason })}
        onRefetch={() => {
          setAdding(false);
          void add.refetch();
        }}
        returnFocusTo={heading}
      />
      {lift.chosen === null ? null : (
        <ActDialog
          {...lift.dialog}
          title={`Lift the override of ${lift.chosen.player.name}?`}
          consequence={
            <>
              Instead of <b>{fieldsText(lift.chosen.result, sport)}</b> the last feed applies again:{' '}
              <b className={styles['feed']}>{feedText(lift.chosen, lift.chosen.feed, sport)}</b>.
            </>
          }
          verb="Lift override"
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
