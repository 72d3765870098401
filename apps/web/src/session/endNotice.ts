/** Toasts, as a piece of code of its own. */
export { toast } from '@captains-pick/ui';
