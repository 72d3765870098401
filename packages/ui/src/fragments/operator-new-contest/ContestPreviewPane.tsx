import type { ContestPreview, SentFile } from '@captains-pick/contract';
import { hasSalaries } from '@captains-pick/rules';
import type { Viewer } from '../../data/index.ts';
import { ContestDetails } from '../../pieces/contest-details/index.ts';
import { actFailure } from '../../pieces/operator-act/index.ts';
import { PlayerTable } from '../../pieces/player-table/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import styles from './OperatorNewContest.module.css';
import { useLivePreview, type PlayersGiven } from './useLivePreview.ts';

export interface ContestPreviewPaneProps {
  readonly file: SentFile;
  /** From files, those of another contest, or none. */
  readonly players: PlayersGiven;
  readonly viewer: Viewer;
  /** Current time in epoch milliseconds. Default: the system clock. */
  readonly now?: number | undefined;
}

const noop = (): void => {};

const Faults = ({ error }: { readonly error: Error }) => {
  const failure = actFailure(error);
  const lines =
    failure.state === 'refused'
      ? failure.details.length > 0
        ? failure.details
        : [failure.message]
      : ['The preview could not be loaded. It reloads with your next change.'];
  return (
    <div className={styles['faults']}>
      <p>No preview yet:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

const PlayersView = ({
  preview: { contest },
  viewer,
  now,
}: Pick<ContestPreviewPaneProps, 'viewer' | 'now'> & { readonly preview: ContestPreview }) => (
  <>
    <ContestDetails
      contest={contest}
      viewer={viewer}
      headingLevel={3}
      loginHref=""
      onLogin={noop}
      {...(now === undefined ? {} : { now })}
    />
    <PlayerTable
      sport={contest.sport}
      withSalaries={hasSalaries(contest)}
      players={contest.players}
    />
  </>
);

/** The contest as players will see it, or the errors that prevent it. */
export const ContestPreviewPane = ({ file, players, viewer, now }: ContestPreviewPaneProps) => {
  const preview = useLivePreview(file, players);
  return (
    <section className={styles['preview']} aria-labelledby="as-players-see-it">
      <header className={styles['preview-head']}>
        <h2 id="as-players-see-it">As players will see it</h2>
        <output className={styles['waiting']}>
          {preview.waiting ? 'Loading…' : preview.error === null ? 'Not saved yet' : ''}
        </output>
      </header>
      {preview.error !== null ? (
        <Faults error={preview.error} />
      ) : preview.data === undefined ? (
        <LoadingState message="Loading the preview..." />
      ) : (
        <PlayersView preview={preview.data} viewer={viewer} now={now} />
      )}
    </section>
  );
};
