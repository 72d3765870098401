import type { StorybookConfig } from '@storybook/react-vite';
import { msw } from 'msw/vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './pages/*.mdx',
    '../packages/ui/src/docs/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/mail/src/testing/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    { from: '../apps/web/public/favicon.svg', to: '/favicon.svg' },
    // Design tools import it.
    { from: '../packages/ui/tokens.json', to: '/tokens.json' },
  ],
  // Stories that only tests need. The filter beside the search shows them.
  tags: { regression: { defaultFilterSelection: 'exclude' } },
  // Storybook's own introduction would stand above the components.
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    // Serves the worker script of the installed package, so that their versions match.
    plugins: [...(config.plugins ?? []), msw({ mode: 'worker-only' })],
    build: {
      ...config.build,
      // Browsers with `light-dark()`. For older ones it is rewritten in a way that has one theme per page, and the page of
      // colours shows both.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      // Listed, because Vite reloads in the middle of the tests when it discovers a dependency late.
      include: [
        ...(config.optimizeDeps?.include ?? []),
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-hot-toast',
        'lucide-react',
        'msw',
        'msw/browser',
        'msw-storybook-addon',
        'msw-storybook-addon/csf3',
        'storybook/test',
        'zod/mini',
        '@captains-pick/contract > @zxcvbn-ts/core',
        '@captains-pick/contract > @zxcvbn-ts/language-common',
        '@simplewebauthn/browser',
        '@radix-ui/react-accordion',
        '@radix-ui/react-dialog',
        '@radix-ui/react-switch',
        '@radix-ui/react-tabs',
        '@tanstack/react-query',
        '@tanstack/react-table',
        '@tanstack/react-virtual',
      ],
    },
  }),
};

export default config;
