/** The service worker: one line for each of its tasks. A task adds its own handlers of events. */
import { worker } from './scope.ts';
import { handlePushes } from './push.ts';
import { takeOver } from './takeOver.ts';

takeOver(worker);
handlePushes(worker);
