import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Primitives/Search field',
  component: SearchField,
  args: { label: 'Find a player', value: '', onChange: fn() },
  parameters: { layout: 'centered' },
  render: function Filled(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={(changed) => setValue(changed.value)} />;
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EscapeEmptiesIt: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Find a player' });
    await userEvent.type(field, 'McIlroy');
    await expect(field).toHaveValue('McIlroy');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
  },
};
export const Dark: Story = {
  tags: ['regression'],
  args: { value: 'Åberg' },
  globals: { theme: 'dark' },
};
