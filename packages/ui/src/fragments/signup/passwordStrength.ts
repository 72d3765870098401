import type { Values } from './fields.ts';

const load = () => import('@captains-pick/contract/password-strength');

/** Preloads the 200 kB word lists while the password is typed. No page includes them. */
export const preloadPasswordCheck = (): void => void load().catch(() => {});

/**
 * The password's weakness. Null if it is strong enough, or if the lists failed to load and only the server can check.
 */
export const weaknessOf = async (values: Values): Promise<string | null> => {
  try {
    const { passwordFault } = await load();
    return passwordFault(values.password, values);
  } catch {
    return null;
  }
};
