import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Sparkline } from './Sparkline.tsx';

const RANKS = [14, 12, 12, 9, 8, 8, 7, 5, 5, 4, 6, 6, 5, 3, 3, 2, 2, 4, 4, 5, 3, 2, 3, 3] as const;

const meta = {
  title: 'Primitives/Sparkline',
  component: Sparkline,
  args: {
    ranks: RANKS,
    lastPaidPlace: 3,
    entrants: 22,
    answer: '3rd of 22 now, 14th 24 updates ago. Paid places end at 3rd.',
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem', maxWidth: '10rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: ['The recent course of one entry’s rank in a list, beside its present rank.'],
      avoid: [
        { when: 'A rank at a past update is read.', instead: 'Primitives/Chart frame' },
        { when: 'The value is not a rank.', instead: 'Primitives/Meter' },
      ],
      keys: 'not interactive',
      notes: ['Screen readers say `answer`, so it has the figures: “3rd of 22 now, 9th before”.'],
    },
  },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly course: 'rising' | 'falling' | 'level';
  readonly updates: number;
  readonly lastPaidPlace: number;
  readonly entrants: number;
  readonly answer: string;
}> = {
  args: { course: 'rising', updates: RANKS.length },
  argTypes: {
    course: { control: 'inline-radio', options: ['rising', 'falling', 'level'] },
    updates: { control: { type: 'range', min: 0, max: RANKS.length, step: 1 } },
    lastPaidPlace: {
      control: { type: 'range', min: 0, max: 20, step: 1 },
      description: '0: no entry is paid.',
    },
    entrants: { control: { type: 'range', min: 2, max: 40, step: 1 } },
    answer: { control: 'text' },
  },
  render: ({ course, updates, lastPaidPlace, entrants, answer }) => {
    const ranks = { rising: RANKS, falling: RANKS.toReversed(), level: RANKS.map(() => 7) };
    return (
      <Sparkline
        ranks={updates === 0 ? [] : ranks[course].slice(-updates)}
        lastPaidPlace={lastPaidPlace === 0 ? null : lastPaidPlace}
        entrants={entrants}
        answer={answer}
      />
    );
  },
};

/** How far down the drawing something is, from 0 to 1. */
const depthOf = (element: Element, drawing: Element): number => {
  const { top, height } = drawing.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return Math.round(((box.top + box.height / 2 - top) / height) * 1000) / 1000;
};

const parts = (picture: HTMLElement) => {
  const found = (selector: string): Element | null => picture.querySelector(selector);
  return {
    drawing: found('svg'),
    line: found('line'),
    path: found('path'),
    point: found('svg + span'),
  };
};

/** The scale ends one place after twice the paid places, or after the worst rank that is drawn. */
export const Falling: Story = {
  args: { ranks: [1, 2, 9], lastPaidPlace: 2, answer: '9th of 22 now. Paid places end at 2nd.' },
  play: async ({ canvas, args }) => {
    const picture = canvas.getByRole('img', { name: args.answer });
    const { drawing, line, path, point } = parts(picture);
    if (drawing === null || line === null || point === null) throw new Error('nothing is drawn');
    await expect(path).toHaveAttribute('d', 'M0 0H50V11.11111111111111H100V88.88888888888889');
    await expect(depthOf(point, drawing)).toBeCloseTo(8 / 9, 2);
    await expect(depthOf(line, drawing)).toBeCloseTo(1.5 / 9, 2);
  },
};

export const OnePoint: Story = {
  args: { ranks: [4], answer: '4th of 22 at the first update. Paid places end at 3rd.' },
  play: async ({ canvas }) => {
    const { path, point } = parts(canvas.getByRole('img'));
    await expect(path).toBeNull();
    await expect(point).toBeInTheDocument();
  },
};

export const NoUpdate: Story = {
  args: { ranks: [], answer: 'No results yet.' },
  play: async ({ canvas }) => {
    const { line, path, point } = parts(canvas.getByRole('img'));
    await expect(line).toBeInTheDocument();
    await expect(path).toBeNull();
    await expect(point).toBeNull();
  },
};

export const NobodyIsPaid: Story = {
  args: { lastPaidPlace: null, answer: '3rd of 22 now.' },
};

export const TwoEntries: Story = {
  args: { ranks: [1, 2, 1], lastPaidPlace: 1, entrants: 2, answer: '1st of 2 now.' },
};

/** Only the last 24 are drawn. */
export const ManyUpdates: Story = {
  tags: ['regression'],
  args: { ranks: [9_999, ...RANKS], entrants: 10_000 },
  play: async ({ canvas }) => {
    const { path } = parts(canvas.getByRole('img'));
    await expect(path?.getAttribute('d')?.match(/H/g)).toHaveLength(RANKS.length - 1);
    await expect(path?.getAttribute('d')?.startsWith('M0 92.')).toBe(true);
  },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const ForcedColours: Story = {
  tags: ['regression'],
  globals: { colours: 'forced colours' },
};
