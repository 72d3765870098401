/**
 * The accounts of the ledger by name, as published records show them. The house's accounts exist from the first
 * migration on.
 */
export const FEES = 'fees';
export const ROUNDING = 'rounding';
export const OUTSIDE = 'outside';
/** The account that pays the demo's welcome balances. */
export const WELCOME = 'welcome';

export const userAccount = (userId: string): string => `user:${userId}`;
export const poolAccount = (contestId: string): string => `pool:${contestId}`;
