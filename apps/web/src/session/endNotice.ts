/** A separate chunk for toasts. */
export { toast } from '@captains-pick/ui';
