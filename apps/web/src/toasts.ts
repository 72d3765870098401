/** A separate chunk for the toast area. */
export { Toaster } from '@captains-pick/ui';
