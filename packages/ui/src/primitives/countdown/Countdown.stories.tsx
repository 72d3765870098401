import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from './Countdown.tsx';

const NOW = Date.parse('2026-03-12T13:53:00Z');
const MINUTE = 60_000;

const meta = {
  title: 'Primitives/Countdown',
  component: Countdown,
  args: { deadline: NOW + 265 * MINUTE, now: NOW },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A deadline is coming, and the time that is left matters more than the time of day.'],
      avoid: [
        { when: 'Each second counts, as on the clock of a pick.', instead: 'Pieces/Draft turn' },
        { when: 'The moment has passed, or is days away and exact: write the date.' },
      ],
      keys: 'not interactive',
      notes: ['It is a `time` element with the deadline’s date, and is not announced as it runs.'],
    },
  },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its deadline is given as minutes from now. */
export const Playground: StoryObj<{ readonly minutesLeft: number; readonly known: boolean }> = {
  args: { minutesLeft: 265, known: true },
  argTypes: {
    minutesLeft: { control: { type: 'range', min: 0, max: 4320, step: 5 } },
    known: { control: 'boolean', description: 'False: the deadline is not known yet.' },
  },
  render: ({ minutesLeft, known }) => (
    <Countdown deadline={known ? NOW + minutesLeft * MINUTE : null} now={NOW} />
  ),
};

const reads =
  (text: string): Story['play'] =>
  async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
  };

export const HoursAndMinutes: Story = { play: reads('4h 25m') };

export const DaysAndHours: Story = {
  args: { deadline: NOW + 52 * 60 * MINUTE },
  play: reads('2d 4h'),
};

export const MinutesOnly: Story = {
  args: { deadline: NOW + 12 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12m')).toHaveAttribute('data-urgent');
  },
};

/** A minute that has begun counts as a whole one. */
export const LastSecond: Story = { args: { deadline: NOW + 1000 }, play: reads('1m') };
export const Closed: Story = { args: { deadline: NOW }, play: reads('Closed') };
export const NotKnownYet: Story = { args: { deadline: null }, play: reads('TBD') };
export const Dark: Story = { tags: ['regression'], ...MinutesOnly, globals: { theme: 'dark' } };
