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
        {
          when: 'Somebody wants to read a rank at a past update.',
        },
        { when: 'The value is not a rank.' },
      ],
      keys: 'not interactive',
      notes: ['Screen readers say `answer`, so it has the figures: “3rd of 22 now, 9th before”.'],
    },
  },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: {
    ranks: { control: 'object' },
    lastPaidPlace: { control: { type: 'number', min: 1 } },
    entrants: { control: { type: 'number', min: 2 } },
    answer: { control: 'text' },
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
