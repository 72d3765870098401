/** What the process of an embedded database needs: its lock, and copies of its folder while it serves. */
export { dataFolder } from './data-folder.ts';
export { lockFolder } from './folder-lock.ts';
export { serveCopies } from './serve-copies.ts';
