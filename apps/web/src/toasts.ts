/** The toast area, as a piece of code of its own. */
export { Toaster } from '@captains-pick/ui';
