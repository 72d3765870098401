import { operatorClientOf } from '@captains-pick/contract';
import { clientHook } from './clientHook.ts';

/** The operators' calls. */
export const useOperatorApi = clientHook(operatorClientOf);
