/** The accounts of the ledger by name. House accounts exist from the first migration on. */
export const FEES = 'fees';
export const ROUNDING = 'rounding';
export const OUTSIDE = 'outside';
/** Where the demo takes what it gives new accounts. */
export const WELCOME = 'welcome';

export const userAccount = (userId: string): string => `user:${userId}`;
export const poolAccount = (contestId: string): string => `pool:${contestId}`;
