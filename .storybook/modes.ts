/**
 * The themes and screens in which Chromatic captures each story. A story that sets its own theme or screen keeps it.
 */
export const CHROMATIC_MODES = {
  desktop: { theme: 'light', viewport: 'desktop' },
  'desktop dark': { theme: 'dark', viewport: 'desktop' },
  phone: { theme: 'light', viewport: 'phone' },
  'phone dark': { theme: 'dark', viewport: 'phone' },
} as const;
