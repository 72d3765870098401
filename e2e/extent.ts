/** True in the nightly run: all journeys, and every width. */
export const EVERY_JOURNEY = process.env['JOURNEYS'] === 'all';

/** The tag of journeys that run in the nightly run only. */
export const NIGHTLY = '@nightly';
