import type { Values } from './fields.ts';

const load = () => import('@captains-pick/contract/password-strength');

/** Loads the word lists ahead, while the password is being typed. They are 200 kB: no page loads them before. */
export const prepareJudging = (): void => void load().catch(() => {});

/** What is wrong with a password; null where it is hard to guess, or where only the server can judge. */
export const judgePassword = async (values: Values): Promise<string | null> => {
  try {
    const { passwordFault } = await load();
    return passwordFault(values.password, values);
  } catch {
    return null;
  }
};
