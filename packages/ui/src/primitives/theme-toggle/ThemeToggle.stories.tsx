import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { ThemeToggle, type Theme, type ThemeToggleProps } from './ThemeToggle.tsx';

const meta = {
  title: 'Primitives/Theme toggle',
  component: ThemeToggle,
  args: { value: 'system', onChange: fn() },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['The head of a page, once.'],
      avoid: [
        { when: 'It is a setting of two states.', instead: 'Primitives/Switch' },
        {
          when: 'There is room for all three choices, as on the account page.',
          instead: 'Primitives/Select',
        },
      ],
      keys: { Tab: 'Moves to the toggle.', 'Enter, Space': 'Changes to the next theme.' },
      notes: ['Its name is the current theme, so screen readers say it after each press.'],
    },
  },
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: { value: { control: 'inline-radio', options: ['system', 'light', 'dark'] } },
  decorators: [writesBack<ThemeToggleProps>({ onChange: ({ theme }) => ({ value: theme }) })],
};

export const System: Story = {};
export const Light: Story = { args: { value: 'light' } };
export const Dark: Story = {
  tags: ['regression'],
  args: { value: 'dark' },
  globals: { theme: 'dark' },
};

export const GoesRound: Story = {
  render: function WithState({ onChange }) {
    const [value, setValue] = useState<Theme>('system');
    return (
      <ThemeToggle
        value={value}
        onChange={(change) => {
          onChange(change);
          setValue(change.theme);
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect(args.onChange).toHaveBeenNthCalledWith(1, { theme: 'light' });
    await expect(args.onChange).toHaveBeenNthCalledWith(2, { theme: 'dark' });
    await expect(args.onChange).toHaveBeenNthCalledWith(3, { theme: 'system' });
    await expect(canvas.getByRole('button', { name: 'Theme: system' })).toHaveFocus();
  },
};
