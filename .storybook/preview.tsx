import '../packages/ui/src/tokens/index.css';
import type { Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { StoryFrame } from '../packages/ui/src/testing/StoryFrame.tsx';

/** Calls that a story made and no handler answered. They fail the story. */
const unhandled: string[] = [];

const worker = setupWorker();
await worker.start({
  quiet: true,
  serviceWorker: { url: './mockServiceWorker.js' },
  onUnhandledFrame: ({ frame, defaults }) => {
    const data: unknown = frame.data;
    if (typeof data !== 'object' || data === null || !('request' in data)) return;
    if (!(data.request instanceof Request)) return;
    const { method, url } = data.request;
    // Modules, fonts and pictures are Storybook's own; a story's calls go to the API.
    if (!new URL(url).pathname.startsWith('/api/')) return;
    unhandled.push(`${method} ${url}`);
    defaults.error();
  },
});

const preview: Preview = {
  loaders: [mswLoader(() => worker)],
  beforeEach: () => {
    unhandled.length = 0;
  },
  afterEach: () => {
    if (unhandled.length > 0) {
      throw new Error(`No handler of this story answers: ${unhandled.join(', ')}`);
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
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
