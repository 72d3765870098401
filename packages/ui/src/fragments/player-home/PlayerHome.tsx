import type { Home } from '@captains-pick/contract';
import type { ContestTab } from '@captains-pick/rules';
import {
  failureText,
  formatLocalTimeInline,
  useHome,
  useNow,
  useRecentRanks,
  type ChancesFeed,
  type Viewer,
} from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { Drafts } from './drafts/Drafts.tsx';
import { LiveEntries } from './live/LiveEntries.tsx';
import { useCashChances } from './live/useCashChances.ts';
import { useLater } from './live/useLater.ts';
import { LoadingHome } from './LoadingHome.tsx';
import { OpenContests } from './open/OpenContests.tsx';
import { LastResultPanel } from './panels/LastResultPanel.tsx';
import { NextLockPanel } from './panels/NextLockPanel.tsx';
import styles from './PlayerHome.module.css';

export interface PlayerHomeProps {
  readonly viewer: Viewer;
  readonly contestHref: (contest: {
    readonly contestId: string;
    readonly tab: ContestTab;
  }) => string;
  readonly draftHref: (draft: { readonly contestId: string }) => string;
  readonly listHref: (list: { readonly tab: ContestTab }) => string;
  /** Loads what computes chances, once the page has settled. Null: chances are not shown. The reference must be stable. */
  readonly loadChances?: (() => Promise<ChancesFeed>) | null;
  /** Current time in epoch milliseconds, for stories. Default: the server's time. */
  readonly now?: number;
}

const TICK_MS = 1_000;
/** Ranks of the past and chances come after the page's own read. In milliseconds. */
const SETTLED_AFTER_MS = 1_500;

type View =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'shown';
      readonly home: Home;
      /** Why the last refresh failed. Null if it did not. */
      readonly refreshFailure: string | null;
    };

const viewOf = ({ data, error }: ReturnType<typeof useHome>): View => {
  if (data === undefined) {
    return error === null
      ? { state: 'loading' }
      : { state: 'failed', message: failureText(error, 'Your home page could not be loaded.') };
  }
  return {
    state: 'shown',
    home: data,
    refreshFailure: error === null ? null : failureText(error, 'Failed to refresh data'),
  };
};

/** True for an account that has entered nothing yet. */
const isFirstVisit = ({ live, drafts, nextLock, lastResult, open }: Home): boolean =>
  live.length + drafts.length === 0 &&
  nextLock === null &&
  lastResult === null &&
  open.every(({ ownEntries }) => ownEntries === 0);

interface ShownProps extends Pick<PlayerHomeProps, 'viewer' | 'contestHref' | 'listHref'> {
  readonly home: Home;
  readonly refreshFailure: string | null;
  readonly loadChances: (() => Promise<ChancesFeed>) | null;
  readonly now: number;
}

const Shown = ({
  home,
  refreshFailure,
  viewer,
  loadChances,
  now,
  contestHref,
  listHref,
}: ShownProps) => {
  const settled = useLater(SETTLED_AFTER_MS);
  const chanceOf = useCashChances(loadChances, home.live, viewer, settled);
  const ranks = useRecentRanks(viewer, home.live, settled);
  const hrefIn =
    (tab: ContestTab) =>
    ({ contestId }: { readonly contestId: string }): string =>
      contestHref({ contestId, tab });
  return (
    <div className={styles['page']}>
      {refreshFailure === null ? null : (
        <p role="alert" className={styles['failure']}>
          Refresh failed: {refreshFailure}
        </p>
      )}
      {home.playBreak === undefined ? null : (
        <p className={styles['welcome']}>
          You {home.playBreak.kind === 'break' ? 'are on a break' : 'have excluded yourself'} until{' '}
          {formatLocalTimeInline(Date.parse(home.playBreak.until), now)}.
        </p>
      )}
      {isFirstVisit(home) ? (
        <p className={styles['welcome']}>
          Enter a contest, and your drafts, deadlines and ranks will be here.
        </p>
      ) : null}
      <div className={styles['grid']}>
        {home.live.length === 0 ? null : (
          <div className={styles['live']}>
            <LiveEntries
              entries={home.live}
              chanceOf={chanceOf}
              ranks={ranks}
              now={now}
              contestHref={hrefIn('running')}
              runningHref={listHref({ tab: 'running' })}
            />
          </div>
        )}
        {home.nextLock === null && home.lastResult === null ? null : (
          <div className={styles['panels']}>
            {home.nextLock === null ? null : (
              <NextLockPanel lock={home.nextLock} now={now} contestHref={hrefIn('registering')} />
            )}
            {home.lastResult === null ? null : (
              <LastResultPanel
                result={home.lastResult}
                now={now}
                contestHref={hrefIn('completed')}
              />
            )}
          </div>
        )}
        <div className={styles['open']}>
          <OpenContests
            contests={home.open}
            registering={home.registering}
            now={now}
            contestHref={hrefIn('registering')}
            registeringHref={listHref({ tab: 'registering' })}
          />
        </div>
      </div>
    </div>
  );
};

/** A signed-in user's home page (docs/product.md#home-when-signed-in). */
export const PlayerHome = ({
  viewer,
  loadChances = null,
  now: fixedNow,
  draftHref,
  ...hrefs
}: PlayerHomeProps) => {
  const query = useHome(viewer);
  const view = viewOf(query);
  const ticking = useNow(TICK_MS, fixedNow);
  // The server's clock decides. The answer's way here is not counted: it is shorter than a second.
  const ahead =
    fixedNow === undefined && query.data !== undefined
      ? Date.parse(query.data.at) - query.dataUpdatedAt
      : 0;
  const now = ticking + ahead;
  return (
    <>
      <VisuallyHidden as="h1">Home</VisuallyHidden>
      {view.state === 'loading' ? <LoadingHome /> : null}
      {view.state === 'failed' ? (
        <ErrorState
          message={view.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {view.state === 'shown' ? (
        <>
          <Drafts drafts={view.home.drafts} now={now} draftHref={draftHref} />
          <Shown {...hrefs} {...view} viewer={viewer} loadChances={loadChances} now={now} />
        </>
      ) : null}
    </>
  );
};
