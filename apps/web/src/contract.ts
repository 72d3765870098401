/** The contract's client, as a piece of code of its own. */
export { createClient, prepareReplies } from '@captains-pick/contract';
