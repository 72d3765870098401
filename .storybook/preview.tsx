import '../packages/ui/src/tokens/index.css';
import type { Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { lazy } from 'react';
import { configure, spyOn } from 'storybook/test';
import { toast } from '../packages/ui/src/primitives/toaster/index.ts';
import { StoryFrame } from '../packages/ui/src/testing/StoryFrame.tsx';
import { watchForWords } from '../packages/ui/src/testing/shownWords.ts';
import { wordsOfStory, type ExpectedWords } from '../packages/ui/src/testing/specMessages.ts';
import { CHROMATIC_MODES } from './modes.ts';

// On a busy machine a page's first call, and the code that it brings, take longer than a second.
configure({ asyncUtilTimeout: 4000 });

/** Calls that a story made and no handler answered. They fail the story. */
const unhandled: string[] = [];

/** Modules, fonts and pictures are Storybook's own; a story's calls go to the API. */
const isCall = (url: string): boolean =>
  new URL(url, window.location.href).pathname.startsWith('/api/');

/** Calls that the story made, and those of them that have reached the worker and found a handler or none. */
const calls = { asked: 0, heard: 0 };
const { fetch, setTimeout } = globalThis;
globalThis.fetch = (input, init) => {
  if (isCall(input instanceof Request ? input.url : String(input))) calls.asked += 1;
  return fetch(input, init);
};

const LONGEST_WAY_MS = 1000;

/** A story is over soon after it is drawn, and its calls are still on their way to the worker then. */
const everyCallIsHeard = async (): Promise<void> => {
  const until = performance.now() + LONGEST_WAY_MS;
  while (calls.heard < calls.asked && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
};

const NO_WATCH = (): readonly ExpectedWords[] => [];
/** Ends the watch for the fixed wording (docs/product.md#messages) in the story that runs. */
let missingWords = NO_WATCH;
/** What the story that runs wrote to the console as errors. */
let errorsWritten = (): readonly (readonly unknown[])[] => [];

const worker = setupWorker();
await worker.start({
  quiet: true,
  serviceWorker: { url: './mockServiceWorker.js' },
  onUnhandledFrame: ({ frame, defaults }) => {
    const data: unknown = frame.data;
    if (typeof data !== 'object' || data === null || !('request' in data)) return;
    if (!(data.request instanceof Request)) return;
    const { method, url } = data.request;
    if (!isCall(url)) return;
    calls.heard += 1;
    unhandled.push(`${method} ${url}`);
    defaults.error();
  },
});

/** Read when a docs page is opened, not before each story. */
const ComponentPage = lazy(() => import('./ComponentPage.tsx'));

worker.events.on('request:match', ({ request }) => {
  if (isCall(request.url)) calls.heard += 1;
});

/** A font that arrives late would move what a story measures. */
const loadFont = async (): Promise<void> => {
  await document.fonts.load('1rem "Instrument Sans Variable"');
};

/**
 * Storybook pauses animations while it checks a story that has played, and leaves them paused on the page if that
 * check fails: each later story would wait in vain for its dialog to close.
 */
const letAnimationsRun = (): void => {
  for (const style of document.head.querySelectorAll('style')) {
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove();
  }
};

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(() => worker), loadFont],
  beforeEach: ({ id, viewMode }) => {
    letAnimationsRun();
    // Toasts outlive the story that told them.
    toast.remove();
    unhandled.length = 0;
    calls.asked = 0;
    calls.heard = 0;
    const writeError = spyOn(console, 'error');
    errorsWritten = () => writeError.mock.calls;
    // On a docs page nobody plays the story, so it need not come to what it shows.
    const expected = viewMode === 'docs' ? [] : wordsOfStory(id);
    missingWords = expected.length === 0 ? NO_WATCH : watchForWords(expected);
    return () => {
      missingWords();
      missingWords = NO_WATCH;
    };
  },
  afterEach: async () => {
    await everyCallIsHeard();
    const missing = missingWords();
    if (unhandled.length > 0) {
      throw new Error(`No handler of this story answers: ${unhandled.join(', ')}`);
    }
    if (missing.length > 0) {
      const words = missing.map((each) => `“${each.words}” in ${each.inside}`).join(', ');
      throw new Error(`This story never showed words that it must show: ${words}`);
    }
    const errors = errorsWritten().map((said) => said.map(String).join(' '));
    if (errors.length > 0) {
      throw new Error(`This story wrote errors to the console: ${errors.join('; ')}`);
    }
  },
  decorators: [
    (Story, { globals }) => {
      const theme: unknown = globals['theme'];
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
      else delete document.documentElement.dataset['theme'];
      return (
        <StoryFrame>
          <Story />
        </StoryFrame>
      );
    },
  ],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: ['system', 'light', 'dark'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    chromatic: { modes: CHROMATIC_MODES },
    docs: { page: ComponentPage },
    viewport: {
      options: {
        small: { name: 'Small phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
