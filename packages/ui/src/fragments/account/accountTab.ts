import type { Account } from '@captains-pick/contract';
import type { PushBrowser, Viewer } from '../../data/index.ts';
import { choicePart } from '../../navigation/index.ts';

/** The tabs of the account page, in this order. */
export const ACCOUNT_TABS = [
  'wallet',
  'history',
  'limits',
  'security',
  'profile',
  'notifications',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The open tab, in the address. */
export const ACCOUNT_PARTS = {
  tab: choicePart('tab', ACCOUNT_TABS, 'wallet', 'opens'),
} as const;

export interface AccountTabProps {
  readonly viewer: Viewer;
  readonly account: Account;
  /** This browser's side of pushed notifications. Default: it has none. */
  readonly pushBrowser?: PushBrowser;
  /** The player has closed the account. */
  readonly onClosed?: () => void;
  /** Stories give a constant time, in epoch milliseconds. */
  readonly now?: number;
}
