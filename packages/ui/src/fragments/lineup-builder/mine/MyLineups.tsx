import { isUnauthorized, type Contest, type OwnLineups, type Team } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { failureText, useAccountApi, useSubmit, type Viewer } from '../../../data/index.ts';
import { changeFailure, lineupsKey, useOwnLineups } from '../../../pieces/own-lineups/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { EmptyState } from '../../../primitives/empty-state/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import styles from './MyLineups.module.css';

export interface MyLineupsProps {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The entry that is edited, whose own lineup is not listed. Null: a new one is built. */
  readonly entryId: string | null;
  /** The lineup on the page, if it can be saved. */
  readonly complete: Team | null;
  readonly onUse: (used: { readonly team: Team; readonly from: string }) => void;
  readonly onSessionExpired: () => void;
}

type Listed = OwnLineups['entries'][number] | OwnLineups['saved'][number];

const nameOf = (lineup: Listed, contest: Contest): string => {
  if ('savedAt' in lineup) return 'Saved lineup';
  return lineup.contest._id === contest._id
    ? lineup.entryName
    : `${lineup.entryName} in ${lineup.contest.tournamentName}`;
};

const NOT_DONE = 'That did not work. Please try again.';

type Wished =
  | { readonly act: 'save'; readonly team: Team }
  | { readonly act: 'remove'; readonly lineupId: string };

interface RowProps {
  readonly name: string;
  readonly team: Team;
  readonly onUse: () => void;
  /** Null: the lineup is that of an entry, which stays. */
  readonly onRemove: (() => void) | null;
}

const LineupRow = ({ name, team: { captain, flexPlayers }, onUse, onRemove }: RowProps) => (
  <li className={styles['row']}>
    <div className={styles['words']}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>
        <abbr title="Captain">Cpt</abbr> {captain}, {flexPlayers.join(', ')}
      </span>
    </div>
    {onRemove === null ? null : (
      <Button size="sm" aria-label={`Remove ${captain}’s lineup`} onClick={onRemove}>
        Remove
      </Button>
    )}
    <Button size="sm" variant="primary" aria-label={`Use ${name}, ${captain}`} onClick={onUse}>
      Use
    </Button>
  </li>
);

/** The viewer's other lineups in contests of the sport that are not locked, to copy from, and those saved for this one. */
export const MyLineups = ({
  contest,
  viewer,
  open,
  onClose,
  entryId,
  complete,
  onUse,
  onSessionExpired,
}: MyLineupsProps) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const own = useOwnLineups(viewer, open);
  const change = useSubmit({
    send: (wished: Wished) =>
      wished.act === 'save'
        ? api.saveLineup({ body: { contestId: contest._id, team: wished.team } })
        : api.removeSavedLineup({ params: { id: wished.lineupId } }),
    onError: (error) => {
      if (isUnauthorized(error)) onSessionExpired();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lineupsKey(viewer) });
    },
  });
  const { error } = change;
  const ofSport = (lineup: Listed): boolean => lineup.contest.sport === contest.sport;
  const saved = own.data?.saved.filter(({ contest: { _id } }) => _id === contest._id) ?? [];
  const entries =
    own.data?.entries.filter((entry) => ofSport(entry) && entry._id !== entryId) ?? [];
  const row = (lineup: Listed, remove: (() => void) | null) => (
    <LineupRow
      key={lineup._id}
      name={nameOf(lineup, contest)}
      team={lineup.team}
      onUse={() => onUse({ team: lineup.team, from: nameOf(lineup, contest) })}
      onRemove={remove}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="My lineups"
      description="Saved for this contest, and those of your entries that are not locked."
      actions={
        complete === null ? undefined : (
          <Button
            size="lg"
            variant="primary"
            busy={change.isPending}
            onClick={() => change.submit({ act: 'save', team: complete })}
          >
            Save this lineup without entering
          </Button>
        )
      }
    >
      {error === null ? null : <Notice tone="error">{changeFailure(error, NOT_DONE)}</Notice>}
      {own.data === undefined ? (
        own.error === null ? (
          <LoadingState message="Loading lineups..." />
        ) : (
          <ErrorState
            message={failureText(own.error, 'The lineups could not be loaded.')}
            retrying={own.isFetching}
            onRetry={() => void own.refetch()}
          />
        )
      ) : saved.length + entries.length === 0 ? (
        <EmptyState message="No lineups yet. A complete one can be saved without entering it." />
      ) : (
        <ul className={styles['rows']}>
          {saved.map((lineup) =>
            row(lineup, () => change.submit({ act: 'remove', lineupId: lineup._id })),
          )}
          {entries.map((entry) => row(entry, null))}
        </ul>
      )}
    </Dialog>
  );
};
