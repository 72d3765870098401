/** A separate chunk for the contract's client. */
export { createClient, prepareReplies } from '@captains-pick/contract';
export { fetchNoting } from './offline/fetchNoting.ts';
