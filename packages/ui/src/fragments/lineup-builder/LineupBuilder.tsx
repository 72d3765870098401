import type { ContestStatus } from '@captains-pick/rules';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../data/index.ts';
import { idPart, useView } from '../../navigation/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { ContestLoading } from '../../pieces/contest-load/index.ts';
import { Builder, type BuilderProps } from './Builder.tsx';
import { EntryEditor } from './editing/EntryEditor.tsx';
import type { LineupStorage } from './lineup/useLineup.ts';
import styles from './LineupBuilder.module.css';

const TICK_MS = 5000;

export interface LineupBuilderProps extends Omit<BuilderProps, 'now' | 'storage'> {
  /** Address of the contest's registering page. */
  readonly lobbyHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  /** The contest no longer accepts entries. The app opens the page for its status. */
  readonly onLeaveRegistering: (left: {
    readonly contestId: string;
    readonly status: ContestStatus;
  }) => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
  /** Stores an unfinished lineup. Default: the browser's local storage. */
  readonly storage?: LineupStorage;
}

const EDIT_PARTS = { edit: idPart('edit') } as const;

/** Builds a new lineup, or changes that of the viewer's entry that the address names. */
const BuilderOrEditor = ({ onEntered, ...props }: BuilderProps) => {
  const { contest, viewer } = props;
  const [{ edit }] = useView(EDIT_PARTS);
  const entrant =
    viewer === null
      ? undefined
      : contest.entrants.find(({ _id, userId }) => _id === edit && userId === viewer.userId);
  return viewer === null || entrant === undefined ? (
    <Builder {...props} onEntered={onEntered} />
  ) : (
    <EntryEditor key={entrant._id} {...props} viewer={viewer} entrant={entrant} />
  );
};

/** Builds a lineup of one captain and flex players, and enters it (docs/product.md#lineup-builder). */
export const LineupBuilder = ({
  contest,
  viewer,
  lobbyHref,
  loginHref,
  onReturnToLobby,
  onLogin,
  onEntered,
  onSessionExpired,
  onLeaveRegistering,
  now: fixedNow,
  storage = localStorage,
}: LineupBuilderProps) => {
  const now = useNow(TICK_MS, fixedNow);
  const { _id: contestId, status } = contest;

  const leave = useEffectEvent(onLeaveRegistering);
  useEffect(() => {
    if (status !== 'Registering') leave({ contestId, status });
  }, [contestId, status]);

  return (
    <div className={styles['page']}>
      <p className={styles['crumb']}>
        <BackLink
          href={lobbyHref}
          label="Return to Contest Lobby"
          onBack={() => onReturnToLobby({ contestId })}
        />
      </p>
      {status === 'Registering' ? (
        <BuilderOrEditor
          key={contestId}
          contest={contest}
          viewer={viewer}
          storage={storage}
          now={now}
          loginHref={loginHref}
          onLogin={onLogin}
          onEntered={onEntered}
          onSessionExpired={onSessionExpired}
        />
      ) : (
        <ContestLoading />
      )}
    </div>
  );
};
