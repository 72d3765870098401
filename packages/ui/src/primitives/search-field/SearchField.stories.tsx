import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const meta = {
  title: 'Primitives/Search field',
  component: SearchField,
  args: { label: 'Find a player', value: '', onChange: fn() },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A long list on the page shrinks while the user types: players, entries.'],
      avoid: [
        { when: 'It is a field of a form.', instead: 'Primitives/Field' },
        { when: 'The list has a few groups.', instead: 'Primitives/Chip' },
      ],
      keys: { Tab: 'Moves to the field.', Escape: 'Empties it.' },
      notes: ['Say beside the list how many it shows, so that screen readers hear that it shrank.'],
    },
  },
  render: function Filled(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={(changed) => setValue(changed.value)} />;
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: { label: { control: 'text' }, value: { control: 'text' } },
  decorators: [writesBack<SearchFieldProps>({ onChange: ({ value }) => ({ value }) })],
  render: (args) => <SearchField {...args} />,
};

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
