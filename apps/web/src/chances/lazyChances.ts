/** A separate chunk for the chances of the home page, which loads it once it is shown. */
export { workerChances } from './workerChances.ts';
