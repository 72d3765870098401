import { CAPTURES } from '../tooling/screens.ts';

/**
 * The themes and screens in which Chromatic captures each story. A story that sets its own theme or screen keeps it.
 */
export const CHROMATIC_MODES = Object.fromEntries(
  CAPTURES.map(({ screen, theme }) => [`${screen} ${theme}`, { theme, viewport: screen }]),
);
