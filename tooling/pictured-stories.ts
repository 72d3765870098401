/**
 * The stories of which pictures are kept, with their themes and screens. Pictures belong to one browser build, named
 * in `pictures/browser.json`, because other builds draw letters and edges slightly differently.
 */

/** Story ids, one for each fragment: the state that shows the most. */
export const PICTURED_STORIES: readonly string[] = [
  'account-account--usual',
  'account-wallet--usual',
  'discover-built-reading-page--contents-lead-to-sections',
  'finish-completed-contest--final-team',
  'finish-completed-contest-result--won',
  'finish-completed-contest-recap--mid-field',
  'discover-contest-list--registering',
  'draft-draft-page--unsupported-draft-type',
  'draft-draft-room--on-the-clock',
  'draft-draft-recap--own-seat',
  'discover-error-page--usual',
  'discover-home--visitor',
  'discover-home-signed-in--my-pick',
  'discover-how-it-works--usual',
  'enter-lineup-builder--over-cap',
  'enter-edit-a-lineup--swapped',
  'enter-entries-from-a-file--looked-through',
  'account-forgot-password--sent',
  'account-login--wrong-password',
  'account-new-password--link-spent',
  'account-about-you--terms-changed',
  'account-identity--lapsed',
  'account-own-picture--too-large',
  'account-profile--new-address-waits',
  'account-security--usual',
  'account-second-factor--usual',
  'account-login-second-step--usual',
  'account-verify-address--link-spent',
  'account-notifications--some-off',
  'account-history--usual',
  'friends-play-with-friends--usual',
  'friends-invite--usual',
  'account-limits--raise-waits',
  'account-time-played--an-hour',
  'account-unsubscribe--usual',
  'discover-not-found--usual',
  'operator-acts--cancelled-with-refunds',
  'operator-contest--running',
  'operator-door--player',
  'operator-exports--saved',
  'operator-feeds--would-complete',
  'operator-house--usual',
  'operator-house-grants--usual',
  'operator-house-mails--usual',
  'operator-house-cashier--usual',
  'operator-house-operators--failed',
  'operator-house-invitations--failed',
  'operator-house-identity-checks--failed',
  'operator-house-stripe--failed',
  'operator-house-second-person--failed',
  'operator-import--looked-at',
  'operator-names--nobody-by-name',
  'operator-new-contest--usual',
  'operator-players-who-are-out--usual',
  'operator-private-contests--faults',
  'operator-overrides--put',
  'operator-people--failed',
  'operator-person--loading',
  'operator-re-grade--previewed',
  'discover-privacy-policy--usual',
  'enter-registering-contest--own-entries',
  'discover-rules--usual',
  'watch-running-contest--team-chosen',
  'watch-running-contest-chances--golf',
  'watch-running-contest-large-field--shown',
  'finish-completed-contest-large-field--won',
  'account-sign-up--submitting-with-password-error',
  'e-mails-all--password-changed',
  'discover-site-footer--usual',
  'discover-site-header--signed-in',
  'discover-support--usual',
  'discover-terms-and-conditions--usual',
];

export const PICTURES_FOLDER = '.storybook/pictures';

/** The path of a picture without its extension: a folder for each fragment. */
export const pictureName = (picture: {
  readonly story: string;
  readonly screen: string;
  readonly theme: string;
}): string => `${picture.story.replace('--', '/')}-${picture.screen}-${picture.theme}`;
