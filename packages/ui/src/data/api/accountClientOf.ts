/** A script of its own. */
export { accountClientOf } from '@captains-pick/contract';
