import type { Contest } from '@captains-pick/contract';
import type { ChancesFeed, Viewer } from '../../../data/index.ts';

interface LiveUpdates {
  readonly paused: boolean;
  readonly onPausedChange: (change: { readonly paused: boolean }) => void;
}

/** What the page of a running contest is about, whether or not all of its entries are loaded. */
export interface LivePageProps {
  readonly contest: Contest;
  readonly viewer: Viewer | null;
  readonly now: number;
  readonly loginHref: string;
  /** A visitor asked to see their entries. The app opens the login page and returns here afterwards. */
  readonly onLogin: () => void;
  /** The connection that sends updates. Null: there is none. */
  readonly live: LiveUpdates | null;
  readonly refresh: {
    readonly refreshing: boolean;
    readonly failure: string | null;
    /** Time of the last failed refresh in epoch milliseconds. 0: never. */
    readonly failedAt: number;
    readonly onRefresh: () => void;
  };
}

export interface RunningStandingsProps extends LivePageProps {
  /** Computes the entries' chances. Null: chances are not shown. The reference must be stable. */
  readonly chances: ChancesFeed | null;
}
