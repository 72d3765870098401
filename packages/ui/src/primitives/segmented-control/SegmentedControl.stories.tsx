import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

type Props = SegmentedControlProps<string>;

const OPTIONS = [
  { value: 'rank', label: 'Rank' },
  { value: 'score', label: 'Score' },
  { value: 'cash', label: 'To cash' },
] as const;

const meta = {
  title: 'Primitives/Segmented control',
  component: SegmentedControl<string>,
  args: { label: 'Show', value: 'rank', options: OPTIONS, onChange: fn() },
  decorators: [writesBack<Props>({ onChange: ({ value }) => ({ value }) })],
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Two to five short choices of which one always applies, such as what a chart draws.'],
      avoid: [
        { when: 'Each choice is a page of its own.', instead: 'Primitives/Tab links' },
        { when: 'There are more choices, or long ones.', instead: 'Primitives/Select' },
        { when: 'Something is on or off.', instead: 'Primitives/Switch' },
      ],
      keys: {
        'Tab, Shift+Tab': 'Moves to the chosen segment, and on.',
        'Arrow keys': 'Choose the next or the previous segment.',
      },
      notes: ['Screen readers say a group of radio buttons with `label` as its name.'],
    },
  },
} satisfies Meta<Props>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: {
    label: { control: 'text' },
    value: { control: 'inline-radio', options: OPTIONS.map(({ value }) => value) },
    options: { control: 'object' },
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Score' }));
    await expect(args.onChange).toHaveBeenCalledWith({ value: 'score' });
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Rank' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith({ value: 'score' });
    await expect(canvas.getByRole('group', { name: 'Show' })).toBeVisible();
  },
};

export const TwoChoices: Story = { args: { options: OPTIONS.slice(0, 2) } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const ForcedColours: Story = {
  tags: ['regression'],
  globals: { colours: 'forced colours' },
};
