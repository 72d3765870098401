/**
 * `npm run test:deep`: tests that take too long for every commit. They run every night.
 *
 *   npm run test:deep                 all of them
 *   npm run test:deep -- storybook    some of them
 */
import { DEEP_STEPS } from './deep-steps.ts';
import { runSteps } from './steps.ts';

process.exit(await runSteps(DEEP_STEPS, process.argv.slice(2)));
