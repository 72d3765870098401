import { accountClientOf } from '@captains-pick/contract';
import { clientHook } from './clientHook.ts';

/** The calls about the caller's own account. */
export const useAccountApi = clientHook(accountClientOf);
