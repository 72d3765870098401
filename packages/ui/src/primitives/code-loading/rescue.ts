export interface CodeLoad {
  /** Returns whether a person is waiting for this code. If so, the load waits for the connection. Default: false. */
  readonly isWanted?: () => boolean;
  /** Returns whether the document may be reloaded as the last resort. Default: false. */
  readonly mayReload?: () => boolean;
}

/** The browser functions that the rescue uses. Tests pass their own. */
export interface RescueDeps {
  /** Resolves with whether the server can be reached. */
  readonly isServerReachable: () => Promise<boolean>;
  /** Resolves when the next try may succeed. */
  readonly waitForRetry: () => Promise<void>;
  /** Reloads the document. Returns false if it was reloaded recently. */
  readonly reload: () => boolean;
  /**
   * Shows a notice that a load waits for the connection while `isWanted` returns true. Returns a function that
   * removes it.
   */
  readonly showWaiting: (isWanted: () => boolean) => () => void;
}

export type Rescue = <Code>(
  load: () => Promise<Code>,
  options: CodeLoad,
  failure: unknown,
) => Promise<Code>;

const never = (): boolean => false;
const OFFLINE = 'You are offline.';

export const createRescue = ({
  isServerReachable,
  waitForRetry,
  reload,
  showWaiting,
}: RescueDeps): Rescue => {
  const waitForServer = async (isWanted: () => boolean): Promise<boolean> => {
    const hideWaiting = showWaiting(isWanted);
    try {
      while (isWanted()) {
        await waitForRetry();
        if (await isServerReachable()) return isWanted();
      }
      return false;
    } finally {
      hideWaiting();
    }
  };

  return async (load, { isWanted = never, mayReload = never }, failure) => {
    const reached = (await isServerReachable()) || (isWanted() && (await waitForServer(isWanted)));
    if (!reached) throw failure ?? new Error(OFFLINE);
    try {
      return await load();
    } catch (error) {
      // The browser caches the earlier failure, or a deployment has replaced the script. A new document solves both.
      if (mayReload() && reload()) return new Promise<never>(() => {});
      throw error;
    }
  };
};
