import type { NewPushDevice } from '@captains-pick/contract';

/**
 * What the browser does about pushed notifications. `unsupported`: it has none here, such as on plain http. `blocked`:
 * its user has refused them for this site. `off`: they can be switched on. `subscribed`: its push service knows it.
 */
export type PushBrowserState = 'unsupported' | 'blocked' | 'off' | 'subscribed';

/** The browser's side of pushed notifications. The app has the real one; stories have others. */
export interface PushBrowser {
  state(): Promise<PushBrowserState>;
  /**
   * Asks the user if need be, and subscribes with the server's public key. Null: the user refused.
   * @throws Error if the push service can't be reached
   */
  subscribe(publicKey: string): Promise<NewPushDevice | null>;
  unsubscribe(): Promise<void>;
}

/** A browser without push. */
export const NO_PUSH: PushBrowser = {
  state: async () => 'unsupported',
  subscribe: async () => null,
  unsubscribe: async () => undefined,
};
