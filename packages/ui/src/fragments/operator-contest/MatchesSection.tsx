import type { Contest, Feeds, Match } from '@captains-pick/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatLocalTime, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { SettleNameDialog, type SaidName } from './SettleNameDialog.tsx';
import styles from './OperatorContest.module.css';

type Unmatched = Feeds['unmatched'][number];

const saidText = ({ kind, text }: Match['said']): string => (kind === 'id' ? `id ${text}` : text);

const unmatchedId = ({ where, name }: Unmatched): string => `${where} ${name}`;
const matchId = ({ said }: Match): string => saidText(said);

/** What a row of a feed is known by: the source's id where it has one. */
const saidBy = ({ externalId, name }: Unmatched): SaidName =>
  externalId === null ? { kind: 'name', text: name } : { kind: 'id', text: externalId };

const NOTHING_SAID: SaidName = { kind: 'name', text: '' };

const namesUnmatched = (onSettle: (said: SaidName) => void): readonly DataColumn<Unmatched>[] => [
  { id: 'name', header: 'In the feed', emphasis: 'key', accessor: ({ name }) => name },
  { id: 'where', header: 'Where', emphasis: 'muted', cell: ({ where }) => where },
  {
    id: 'settle',
    header: 'Match',
    hideHeader: true,
    width: '6rem',
    cell: (row) => (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Match ${row.name}`}
        onClick={() => onSettle(saidBy(row))}
      >
        Match…
      </Button>
    ),
  },
];

const namesSettled = (
  now: number,
  onLift: (match: Match) => void,
): readonly DataColumn<Match>[] => [
  {
    id: 'said',
    header: 'In the feed',
    emphasis: 'key',
    accessor: ({ said }) => saidText(said),
  },
  {
    id: 'player',
    header: 'Player',
    accessor: ({ player }) => player?.name ?? '',
    cell: ({ player }) =>
      player === null ? <span className={styles['faint']}>Not in this contest</span> : player.name,
  },
  {
    id: 'reason',
    header: 'Reason',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ reason }) => reason,
  },
  {
    id: 'at',
    header: 'Matched',
    numeric: true,
    width: '12rem',
    emphasis: 'muted',
    hideOnPhone: true,
    cell: ({ at, by }) => `${formatLocalTime(Date.parse(at), now)}, ${by}`,
  },
  {
    id: 'lift',
    header: 'Remove',
    hideHeader: true,
    width: '7.5rem',
    cell: (match) => (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Remove the match of ${saidText(match.said)}`}
        onClick={() => onLift(match)}
      >
        Remove…
      </Button>
    ),
  },
];

export interface MatchesSectionProps {
  readonly contest: Contest;
  readonly feeds: Feeds;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Whom feeds mean: names that match nobody are settled once, and later feeds go by it. */
export const MatchesSection = ({ contest, feeds, now }: MatchesSectionProps) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<SaidName>(NOTHING_SAID);
  const [settling, setSettling] = useState(false);
  const [lifted, setLifted] = useState<Match | null>(null);
  const [lifting, setLifting] = useState(false);
  const lift = useAct({
    perform: ({ match, reason }: { readonly match: Match; readonly reason: string }) =>
      api.unmatchPlayer({ params, body: { said: match.said, reason } }),
    onDone: () => setLifting(false),
  });
  const settle = useCallback((name: SaidName): void => {
    setSaid(name);
    setSettling(true);
  }, []);

  const unmatchedColumns = useMemo(() => namesUnmatched(settle), [settle]);
  const { reset } = lift;
  const takeBack = useCallback(
    (match: Match): void => {
      reset();
      setLifted(match);
      setLifting(true);
    },
    [reset],
  );
  const matchColumns = useMemo(() => namesSettled(now, takeBack), [now, takeBack]);

  const { unmatched, matches } = feeds;
  return (
    <OperatorSection
      title="Names in feeds"
      headingRef={heading}
      note={
        feeds.feeds.length === 0
          ? 'No feed yet'
          : unmatched.length === 0
            ? 'Every row of the last feed is matched'
            : `${unmatched.length} ${unmatched.length === 1 ? 'row' : 'rows'} of the last feed unmatched`
      }
      actions={
        <Button aria-haspopup="dialog" onClick={() => settle(NOTHING_SAID)}>
          Match a name…
        </Button>
      }
    >
      {unmatched.length === 0 ? null : (
        <DataTable
          caption="Unmatched names"
          frame="edge"
          columns={unmatchedColumns}
          rows={unmatched}
          getRowId={unmatchedId}
          pageSize={20}
        />
      )}
      {matches.length === 0 ? null : (
        <DataTable
          caption="Matched names"
          frame="edge"
          columns={matchColumns}
          rows={matches}
          getRowId={matchId}
          pageSize={20}
        />
      )}
      <SettleNameDialog
        contest={contest}
        said={said}
        open={settling}
        onClose={() => setSettling(false)}
        returnFocusTo={heading}
      />
      {lifted === null ? null : (
        <ActDialog
          open={lifting}
          onClose={() => setLifting(false)}
          title={`Remove the match of ${saidText(lifted.said)}?`}
          consequence="Later feeds match this name automatically, or list it as unmatched."
          verb="Remove"
          variant="danger"
          act={lift.now}
          onConfirm={({ reason }) => void lift.run({ match: lifted, reason })}
          onLook={() => {
            setLifting(false);
            void lift.look();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
