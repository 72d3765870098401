import type { CodeLoad } from './loadCode.ts';

/** What the rescue needs of the browser. Tests pass their own. */
export interface Surroundings {
  /** Whether the server can be reached. */
  readonly serverAnswers: () => Promise<boolean>;
  /** Resolves when it may be worthwhile to try again. */
  readonly nextChance: () => Promise<void>;
  /** Reloads the document. Returns false where it was reloaded a moment ago. */
  readonly reload: () => boolean;
  /** Says that a load waits for the connection as long as it is wanted. Returns a function that ends it. */
  readonly tellWaiting: (isWanted: () => boolean) => () => void;
}

export type Rescue = <Code>(
  load: () => Promise<Code>,
  wishes: CodeLoad,
  failure: unknown,
) => Promise<Code>;

const never = (): boolean => false;
const OFFLINE = 'You are offline.';

export const createRescue = ({
  serverAnswers,
  nextChance,
  reload,
  tellWaiting,
}: Surroundings): Rescue => {
  const waitForServer = async (isWanted: () => boolean): Promise<boolean> => {
    const stopTelling = tellWaiting(isWanted);
    try {
      while (isWanted()) {
        await nextChance();
        if (await serverAnswers()) return isWanted();
      }
      return false;
    } finally {
      stopTelling();
    }
  };

  return async (load, { isWanted = never, mayReload = never }, failure) => {
    const reached = (await serverAnswers()) || (isWanted() && (await waitForServer(isWanted)));
    if (!reached) throw failure ?? new Error(OFFLINE);
    try {
      return await load();
    } catch (error) {
      // The browser keeps the failure of before, or a deployment has replaced the script: a fresh document knows neither.
      if (mayReload() && reload()) return new Promise<never>(() => {});
      throw error;
    }
  };
};
