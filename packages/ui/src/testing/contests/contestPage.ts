import { fn } from 'storybook/test';
import { STORY_NOW, VIEWER } from './contests.ts';

/** Props that the pages of running and completed contests share. */
export const CONTEST_PAGE_ARGS = {
  viewer: VIEWER,
  loginHref: '/login',
  onBack: fn(),
  onLogin: fn(),
  onStatusChanged: fn(),
  now: STORY_NOW,
};
