import { chanceEvent } from '@captains-pick/contract';
import { chanceSeed, chancesOf, SPORTS, type Chances, type Sport } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { KnownChances } from '../../data/index.ts';
import { STORY_RUNS } from '../../testing/answers/chances.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { ChancesNote } from './ChancesNote.tsx';

const computedFor = (sport: Sport): Chances => {
  const contest = aRunningContest(sport);
  const made = chancesOf(chanceEvent(contest), chanceSeed(contest._id, 2), STORY_RUNS);
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
};

const meta = {
  title: 'Pieces/Chances note',
  component: ChancesNote,
  args: { known: { chances: null, stage: { state: 'computing', done: 0.6 } } },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Standings that show chances, below them.'],
      avoid: [
        { when: 'The page shows no chances.' },
        {
          when: 'The standings themselves could not be loaded.',
          instead: 'Primitives/Error state',
        },
      ],
      keys: 'not interactive',
      notes: ['It changes often, so it is not announced.'],
    },
  },
} satisfies Meta<typeof ChancesNote>;

export default meta;
type Story = StoryObj<typeof meta>;

type Stage =
  | 'computing'
  | 'computed'
  | 'prizes-unknown'
  | 'rounds-unknown'
  | 'failed'
  | 'outdated'
  | 'unread';

const knownAt = (stage: Stage, sport: Sport, done: number): KnownChances => {
  switch (stage) {
    case 'computing':
      return { chances: null, stage: { state: stage, done } };
    case 'computed':
      return { chances: computedFor(sport), stage: { state: stage } };
    case 'failed':
    case 'outdated':
    case 'unread':
      return { chances: null, stage: { state: stage } };
    case 'prizes-unknown':
    case 'rounds-unknown':
      return { chances: null, stage: { state: 'refused', refusal: stage } };
    default:
      return stage satisfies never;
  }
};

export const Playground: StoryObj<{
  readonly stage: Stage;
  readonly sport: Sport;
  readonly done: number;
}> = {
  args: { stage: 'computed', sport: 'Golf', done: 0.6 },
  argTypes: {
    stage: {
      control: 'select',
      options: [
        'computing',
        'computed',
        'prizes-unknown',
        'rounds-unknown',
        'failed',
        'outdated',
        'unread',
      ],
    },
    sport: {
      control: 'inline-radio',
      options: SPORTS,
      if: { arg: 'stage', eq: 'computed' },
    },
    done: {
      control: { type: 'range', min: 0, max: 1, step: 0.01 },
      if: { arg: 'stage', eq: 'computing' },
    },
  },
  render: ({ stage, sport, done }) => <ChancesNote known={knownAt(stage, sport, done)} />,
};

export const Computing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Computing the chances… 60%', { exact: false })).toBeVisible();
  },
};
export const Computed: Story = {
  args: { known: { chances: computedFor('Golf'), stage: { state: 'computed' } } },
};
export const Refused: Story = {
  args: { known: { chances: null, stage: { state: 'refused', refusal: 'prizes-unknown' } } },
};
export const Failed: Story = { args: { known: { chances: null, stage: { state: 'failed' } } } };
export const Outdated: Story = { args: { known: { chances: null, stage: { state: 'outdated' } } } };
export const Unread: Story = { args: { known: { chances: null, stage: { state: 'unread' } } } };
