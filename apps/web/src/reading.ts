/** A separate chunk for the cache of reads. Pages that read nothing don't load it. */
export { ReadScope } from '@captains-pick/ui';
