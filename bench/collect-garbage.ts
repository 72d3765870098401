import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects all of this process's garbage, so that earlier allocations don't slow down a measurement. */
export const collectGarbage = runInNewContext('gc') as () => void;
