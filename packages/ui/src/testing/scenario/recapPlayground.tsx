import { SPORTS } from '@captains-pick/rules';
import type { ReactNode } from 'react';
import { answer } from '../answers/answer.ts';
import { presetsOf, type Controls, type Presets } from './presets.tsx';
import { recapIn, USUAL_RECAP, type RecapScenario, type RecapScene } from './recapScenario.ts';
import { NOW_CONTROL } from './scenarioControls.ts';

const NOT_FOUND = { refused: 404, message: 'Contest not found' } as const;

const CONTROLS: Controls<RecapScenario> = {
  sport: { control: 'inline-radio', options: SPORTS },
  seats: { control: { type: 'range', min: 2, max: 12, step: 1 } },
  rounds: { control: { type: 'range', min: 1, max: 10, step: 1 } },
  secondsPerPick: {
    control: { type: 'range', min: 0, max: 300, step: 10 },
    description: 'No limit with 0',
  },
  automatic: { control: 'select', options: ['none', 'some', 'abandoned seat', 'all'] },
  // A player without a seat sees the same as a visitor.
  role: { control: 'inline-radio', options: ['visitor', 'drafter'] },
  longNames: { control: 'boolean' },
  // A graded contest has the recap of a completed one.
  status: {
    control: 'select',
    options: ['Registering', 'Drafting', 'Running', 'Completed', 'Cancelled'],
  },
  now: NOW_CONTROL,
};

/** Stories of a fragment that shows a finished draft. */
export const recapPresets = <Props extends object>(
  show: (scene: RecapScene, props: Props) => ReactNode,
): Presets<RecapScenario, Props> =>
  presetsOf({
    usual: USUAL_RECAP,
    controls: CONTROLS,
    build: recapIn,
    handlers: (served) => [
      answer('contest', ({ params }) => {
        const { contest } = served();
        return params['id'] === contest._id ? { reply: contest } : NOT_FOUND;
      }),
      answer('drafts', ({ params }) => {
        const { contest, drafts } = served();
        return params['id'] === contest._id ? { reply: drafts } : NOT_FOUND;
      }),
    ],
    show,
  });
