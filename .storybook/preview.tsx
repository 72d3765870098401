import '../packages/ui/src/tokens/index.css';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { lazy } from 'react';
import { configure, spyOn } from 'storybook/test';
import { toast } from '../packages/ui/src/primitives/toaster/index.ts';
import { StoryFrame } from '../packages/ui/src/testing/frames/StoryFrame.tsx';
import { watchForWords } from '../packages/ui/src/testing/messages/shownWords.ts';
import {
  wordsOfStory,
  type ExpectedWords,
} from '../packages/ui/src/testing/messages/specMessages.ts';
import { PICTURED_STORIES } from '../tooling/pictured-stories.ts';
import { SCREENS } from '../tooling/screens.ts';
import { withDeclaredProps, withNamedControls, withWrittenTypes } from './argTypes.ts';
import { allCallsDelivered, beginStory, checkAllHandled, worker } from './calls.ts';
import { CHROMATIC_MODES } from './modes.ts';
import { applySurroundings, setNetwork, SURROUNDINGS, USUAL_SURROUNDINGS } from './surroundings.ts';

// A page’s first call, and loading its code, take several seconds on a busy machine. No story sets a limit of its own.
configure({ asyncUtilTimeout: 20_000 });

const NO_WATCH = (): readonly ExpectedWords[] => [];
/** Ends the watch for the fixed wording (docs/product.md#messages) in the running story. */
let missingWords = NO_WATCH;
/** The errors that the running story wrote to the console. */
let errorsWritten = (): readonly (readonly unknown[])[] => [];

/** The extent of a test run (vitest.config.ts). Undefined: Storybook itself, which shows every result of every rule. */
const checks: unknown = import.meta.env['STORY_CHECKS'];
const A11Y = checks === undefined ? {} : { resultTypes: ['violations'] };
const A11Y_WITHOUT_CONTRAST = { ...A11Y, rules: { 'color-contrast': { enabled: false } } };

interface CheckedStory {
  readonly id: string;
  readonly tags: readonly string[];
  readonly globals: Readonly<Record<string, unknown>>;
}

/**
 * The accessibility checks that a run leaves out in a story. Contrast takes as long as all other rules together, and
 * most states of a fragment have the same colours. So a run of `short` or `few` checks measures it in the pictured story
 * of each fragment and in the dark ones. A run of few checks leaves out stories that only tests need.
 */
const leftOutOfA11y = ({ id, tags, globals }: CheckedStory): 'everything' | 'contrast' | null => {
  if (checks === undefined || checks === 'all') return null;
  if (PICTURED_STORIES.includes(id) || globals['theme'] === 'dark') return null;
  return checks === 'few' && tags.includes('regression') ? 'everything' : 'contrast';
};

/** Loaded when a docs page is opened, not before each story. */
const ComponentPage = lazy(() => import('./pages/ComponentPage.tsx'));
const DocsFrame = lazy(() => import('./pages/DocsFrame.tsx'));

/** A font that arrives late would change what a story measures. */
const loadFont = async (): Promise<void> => {
  await document.fonts.load('1rem "Instrument Sans Variable"');
};

/**
 * Storybook pauses animations while it runs its accessibility check after a story. If the check fails, they stay
 * paused, and later stories would wait for dialogs that never close.
 */
const resumeAnimations = (): void => {
  for (const style of document.head.querySelectorAll('style')) {
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove();
  }
};

const loadHandlers = mswLoader(() => worker);

/** The last calls of the story before, which is off the page by now, are answered by its own handlers. */
const beginWithOwnHandlers: typeof loadHandlers = async (context) => {
  applySurroundings(context.globals);
  await allCallsDelivered();
  beginStory();
  return loadHandlers(context);
};

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [beginWithOwnHandlers, loadFont],
  beforeEach: ({ id, tags, viewMode, globals, parameters }) => {
    setNetwork(globals);
    const leftOut = leftOutOfA11y({ id, tags, globals });
    if (leftOut === 'everything') parameters['a11y'] = { ...parameters['a11y'], test: 'off' };
    if (leftOut === 'contrast') {
      parameters['a11y'] = { ...parameters['a11y'], options: A11Y_WITHOUT_CONTRAST };
    }
    resumeAnimations();
    // Toasts outlive the story that showed them.
    toast.remove();
    const writeError = spyOn(console, 'error');
    errorsWritten = () => writeError.mock.calls;
    // A docs page does not run play functions, so the words may not appear there.
    const expected = viewMode === 'docs' ? [] : wordsOfStory(id);
    missingWords = expected.length === 0 ? NO_WATCH : watchForWords(expected);
    return () => {
      missingWords();
      missingWords = NO_WATCH;
    };
  },
  afterEach: async () => {
    await allCallsDelivered();
    const missing = missingWords();
    checkAllHandled();
    if (missing.length > 0) {
      const words = missing.map((each) => `“${each.words}” in ${each.inside}`).join(', ');
      throw new Error(`This story never showed words that it must show: ${words}`);
    }
    const errors = errorsWritten().map((parts) => parts.map(String).join(' '));
    if (errors.length > 0) {
      throw new Error(`This story wrote errors to the console: ${errors.join('; ')}`);
    }
  },
  decorators: [
    (Story, { globals, parameters }) => {
      applySurroundings(globals);
      return (
        <StoryFrame query={parameters['query'] as string | undefined}>
          <Story />
        </StoryFrame>
      );
    },
  ],
  argTypesEnhancers: [withWrittenTypes, withDeclaredProps, withNamedControls],
  globalTypes: SURROUNDINGS,
  initialGlobals: USUAL_SURROUNDINGS,
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: A11Y },
    chromatic: { modes: CHROMATIC_MODES },
    docs: { container: DocsFrame, page: ComponentPage },
    options: {
      // The order of the product: what everything is made of, then a player's journey. Storybook reads this list from
      // the source, so it can't be imported.
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Adding a primitive', 'Adding a fragment', 'Messages'],
          'Foundations',
          [
            'Colour',
            'Type',
            'Space and size',
            'Motion',
            'Elevation',
            'Icons',
            'Numbers and money',
            'Writing',
            'Accessibility',
          ],
          'Primitives',
          'Pieces',
          'Discover',
          ['Home', 'Contest list'],
          'Enter',
          'Draft',
          'Watch',
          'Finish',
          'Account',
          'Operator',
          ['House', 'Contest', 'New contest'],
          'E-mails',
          'Tests',
        ],
      },
    },
    viewport: {
      options: Object.fromEntries(
        Object.entries(SCREENS).map(([screen, { name, width, height, type }]) => [
          screen,
          {
            name: `${name}, ${width}`,
            styles: { width: `${width}px`, height: `${height}px` },
            type,
          },
        ]),
      ),
    },
  },
};

export default preview;
