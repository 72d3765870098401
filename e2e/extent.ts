/** True in the nightly run: all journeys, and every width. */
export const EVERY_JOURNEY = process.env['JOURNEYS'] === 'all';

/** The tag of journeys that run in the nightly run only: those that repeat what stories or server tests prove. */
export const NIGHTLY = '@nightly';

/** Files whose journeys all run in the nightly run only. Stories and server tests prove most of them, too. */
export const NIGHTLY_FILES = [
  'contest-crowded.spec.ts',
  'golf-contest-by-api.spec.ts',
  'layout-sight.spec.ts',
  'layout-states.spec.ts',
];
