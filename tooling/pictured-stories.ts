/**
 * The stories of which pictures are kept, with their themes and screens. Pictures belong to one browser build, named
 * in `pictures/browser.json`, because other builds draw letters and edges slightly differently.
 */

/** Story ids, one for each fragment: the state that shows the most. */
export const PICTURED_STORIES: readonly string[] = [
  'fragments-account--usual',
  'fragments-built-reading-page--contents-lead-to-sections',
  'fragments-completed-contest--final-team',
  'fragments-contest-list--registering',
  'fragments-draft-page--unsupported-draft-type',
  'fragments-draft-room--on-the-clock',
  'fragments-error-page--usual',
  'fragments-home--visitor',
  'fragments-how-it-works--usual',
  'fragments-lineup-builder--over-cap',
  'fragments-login--wrong-password',
  'fragments-not-found--usual',
  'fragments-operator-acts--cancelled-with-refunds',
  'fragments-operator-contest--running',
  'fragments-operator-door--player',
  'fragments-operator-exports--saved',
  'fragments-operator-feeds--would-complete',
  'fragments-operator-house--usual',
  'fragments-operator-house-grants--usual',
  'fragments-operator-import--looked-at',
  'fragments-operator-names--nobody-by-name',
  'fragments-operator-new-contest--usual',
  'fragments-operator-overrides--put',
  'fragments-operator-re-grade--previewed',
  'fragments-privacy-policy--usual',
  'fragments-registering-contest--own-entries',
  'fragments-rules--usual',
  'fragments-running-contest--team-chosen',
  'fragments-running-contest-chances--golf',
  'fragments-sign-up--submitting-with-password-error',
  'fragments-site-footer--usual',
  'fragments-site-header--signed-in',
  'fragments-support--usual',
  'fragments-terms-and-conditions--usual',
];

export const PICTURES_FOLDER = '.storybook/pictures';

/** The path of a picture without its extension: a folder for each fragment. */
export const pictureName = (picture: {
  readonly story: string;
  readonly screen: string;
  readonly theme: string;
}): string => `${picture.story.replace('--', '/')}-${picture.screen}-${picture.theme}`;
