/**
 * How rows are read: without a lock, with one that is waited for, or with one where nothing else holds one: rows that
 * others have locked are then left out.
 */
export type Locking = 'unlocked' | 'wait' | 'free';
