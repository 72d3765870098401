import type { Contest, Feeds, Match } from '@captains-pick/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActDialog } from '../../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { buttonColumn, correctionColumns } from '../shared/correctionColumns.tsx';
import { MatchNameDialog, type FeedName } from './MatchNameDialog.tsx';
import styles from '../shared/OperatorContest.module.css';
import { useRowAct } from '../shared/useRowAct.ts';

type Unmatched = Feeds['unmatched'][number];

const feedNameText = ({ kind, text }: Match['said']): string =>
  kind === 'id' ? `id ${text}` : text;

const unmatchedId = ({ where, name }: Unmatched): string => `${where} ${name}`;
const matchId = ({ said }: Match): string => feedNameText(said);

/** How a row of a feed identifies its player: by the source's id if there is one, otherwise by name. */
const feedNameOf = ({ externalId, name }: Unmatched): FeedName =>
  externalId === null ? { kind: 'name', text: name } : { kind: 'id', text: externalId };

const NO_NAME: FeedName = { kind: 'name', text: '' };

const unmatchedNameColumns = (
  onMatch: (name: FeedName) => void,
): readonly DataColumn<Unmatched>[] => [
  { id: 'name', header: 'In the feed', emphasis: 'key', accessor: ({ name }) => name },
  { id: 'where', header: 'Where', emphasis: 'muted', cell: ({ where }) => where },
  buttonColumn<Unmatched>({
    id: 'settle',
    verb: 'Match',
    width: '6rem',
    labelOf: ({ name }) => `Match ${name}`,
    onPress: (row) => onMatch(feedNameOf(row)),
  }),
];

const matchedNameColumns = (
  now: number,
  onRemove: (match: Match) => void,
): readonly DataColumn<Match>[] => [
  {
    id: 'said',
    header: 'In the feed',
    emphasis: 'key',
    accessor: ({ said }) => feedNameText(said),
  },
  {
    id: 'player',
    header: 'Player',
    accessor: ({ player }) => player?.name ?? '',
    cell: ({ player }) =>
      player === null ? <span className={styles['faint']}>Not in this contest</span> : player.name,
  },
  ...correctionColumns<Match>({ since: 'Matched', now }),
  buttonColumn<Match>({
    id: 'lift',
    verb: 'Remove',
    width: '7.5rem',
    labelOf: ({ said }) => `Remove the match of ${feedNameText(said)}`,
    onPress: onRemove,
  }),
];

export interface MatchesSectionProps {
  readonly contest: Contest;
  readonly feeds: Feeds;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}

/** Matches between names in feeds and players. The operator matches an unmatched name once, and later feeds use it. */
export const MatchesSection = ({ contest, feeds, now }: MatchesSectionProps) => {
  const api = useOperatorApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [feedName, setFeedName] = useState<FeedName>(NO_NAME);
  const [matching, setMatching] = useState(false);
  const removal = useRowAct<Match>((match, reason) =>
    api.unmatchPlayer({ params: { id: contest._id }, body: { said: match.said, reason } }),
  );
  const openMatch = useCallback((name: FeedName): void => {
    setFeedName(name);
    setMatching(true);
  }, []);

  const unmatchedColumns = useMemo(() => unmatchedNameColumns(openMatch), [openMatch]);
  const matchColumns = useMemo(() => matchedNameColumns(now, removal.open), [now, removal.open]);

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
        <Button aria-haspopup="dialog" onClick={() => openMatch(NO_NAME)}>
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
      <MatchNameDialog
        contest={contest}
        feedName={feedName}
        open={matching}
        onClose={() => setMatching(false)}
        returnFocusTo={heading}
      />
      {removal.chosen === null ? null : (
        <ActDialog
          {...removal.dialog}
          title={`Remove the match of ${feedNameText(removal.chosen.said)}?`}
          consequence="Later feeds match this name automatically, or list it as unmatched."
          verb="Remove"
          variant="danger"
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
