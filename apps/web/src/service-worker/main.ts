/** The service worker: one line for each of its tasks. A task adds its own handlers of events. */
import { showOffline } from './offline.ts';
import { handlePushes } from './push.ts';
import { worker } from './scope.ts';
import { takeOver } from './takeOver.ts';

takeOver(worker);
showOffline(worker);
handlePushes(worker);
