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
/** A player's money that waits for a withdrawal to end. */
export const holdAccount = (userId: string): string => `hold:${userId}`;
/** What a player owes: zero or less. */
export const owedAccount = (userId: string): string => `owed:${userId}`;
/** Money that came and went through a provider of deposits and withdrawals. */
export const clearingAccount = (provider: string): string => `clearing:${provider}`;
