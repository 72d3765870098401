/** In which dress Chromatic looks at each story. A story that names its own theme or screen keeps it. */
export const CHROMATIC_MODES = {
  desktop: { theme: 'light', viewport: 'desktop' },
  'desktop dark': { theme: 'dark', viewport: 'desktop' },
  phone: { theme: 'light', viewport: 'phone' },
  'phone dark': { theme: 'dark', viewport: 'phone' },
} as const;
