/** The controls of a Playground, one for each choice of a scenario. */
import { SPORTS } from '@captains-pick/rules';
import type { ArgTypes } from '@storybook/react-vite';
import { OUTCOMES, type ContestScenario } from './contestChoices.ts';
import type { Controls } from './presets.tsx';

/** Of a choice `now` in epoch milliseconds. */
export const NOW_CONTROL: ArgTypes[string] = {
  control: 'date',
  description: 'The present moment. Its time zone is set in the toolbar',
};

/** The network, the time zone and the theme are set in the toolbar. */
export const SCENARIO_CONTROLS: Controls<ContestScenario> = {
  sport: { control: 'inline-radio', options: SPORTS },
  status: {
    control: 'select',
    options: ['Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled'],
  },
  draft: { control: 'inline-radio', options: ['Salary', 'Snake'] },
  entries: {
    control: 'select',
    options: [2, 3, 10, 50, 500, 10_000, 100_000],
    description: 'The number of entries, the viewer’s own among them',
  },
  ownEntries: { control: { type: 'range', min: 0, max: 5, step: 1 } },
  secondsToLock: {
    control: { type: 'range', min: -600, max: 259_200, step: 60 },
    description: 'Seconds to the deadline; negative after it',
    if: { arg: 'status', eq: 'Registering' },
  },
  results: {
    control: 'inline-radio',
    options: ['none', 'fresh', 'stale'],
    if: { arg: 'status', eq: 'Running' },
  },
  role: { control: 'inline-radio', options: ['visitor', 'player', 'operator'] },
  longNames: { control: 'boolean' },
  paused: { control: 'boolean' },
  outcome: {
    control: 'select',
    options: OUTCOMES,
    description: 'What a finished contest came to for the viewer’s first entry',
  },
  now: NOW_CONTROL,
};
