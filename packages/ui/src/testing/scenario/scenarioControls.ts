/** The controls of a Playground, one for each choice of a scenario. */
import { SPORTS } from '@captains-pick/rules';
import type { ArgTypes } from '@storybook/react-vite';
import { OUTCOMES, type ContestScenario } from './contestScenario.ts';

export const SCENARIO_CONTROLS: Readonly<Record<keyof ContestScenario, ArgTypes[string]>> = {
  sport: { control: 'inline-radio', options: SPORTS },
  status: {
    control: 'select',
    options: ['Registering', 'Running', 'Completed', 'Graded', 'Cancelled'],
  },
  entries: {
    control: 'select',
    options: [2, 3, 10, 50, 500, 10_000, 100_000],
    description: 'The number of entries, the viewer’s own among them',
  },
  ownEntries: { control: { type: 'range', min: 0, max: 5, step: 1 } },
  secondsToLock: {
    control: { type: 'range', min: 0, max: 259_200, step: 60 },
    description: 'Seconds to the deadline',
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
};
