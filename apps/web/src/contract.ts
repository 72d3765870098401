/** The contract's client, as a piece of code of its own. */
export { createClient } from '@captains-pick/contract';
