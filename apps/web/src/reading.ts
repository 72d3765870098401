/** The cache of reads, as a piece of code of its own: pages that read nothing come without it. */
export { queryClientIn, ReadScope } from '@captains-pick/ui';
