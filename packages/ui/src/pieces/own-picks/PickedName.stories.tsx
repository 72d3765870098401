import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PickedName } from './PickedName.tsx';

const meta = {
  title: 'Pieces/Picked name',
  component: PickedName,
  args: { children: 'Scottie Scheffler', pick: 'Your captain' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A list of the event’s players, in which the viewer looks for their own.'],
      avoid: [
        { when: 'The list is one team.', instead: 'Pieces/Team table' },
        { when: 'It is an entry.', instead: 'Pieces/Entry name' },
      ],
      keys: 'not interactive',
      notes: ['The words repeat what the colour of the row’s bar says.'],
    },
  },
} satisfies Meta<typeof PickedName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { pick: 'Your flex' },
  argTypes: {
    children: { control: 'text' },
    pick: {
      control: 'select',
      options: ['Your captain', 'Your flex', 'In 2 of your 3 teams', null],
    },
  },
};

export const Captain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your captain')).toBeVisible();
  },
};

/** The viewer doesn't have the player. */
export const NotPicked: Story = {
  args: { pick: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Scottie Scheffler$/);
  },
};

/** The words move below a name that needs the whole line. */
export const LongName: Story = {
  args: { children: 'João Félix Đorđević-Ångström', pick: 'In 12 of your 20 teams' },
  decorators: [
    (Story) => (
      <div style={{ width: '9rem' }}>
        <Story />
      </div>
    ),
  ],
};
