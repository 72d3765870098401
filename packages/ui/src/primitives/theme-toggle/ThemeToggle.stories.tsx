import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ThemeToggle, type Theme } from './ThemeToggle.tsx';

const meta = {
  title: 'Primitives/Theme toggle',
  component: ThemeToggle,
  args: { value: 'system', onChange: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof ThemeToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

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
