import type { Meta, StoryObj } from '@storybook/react-vite';
import { PositionMark } from './PositionMark.tsx';

const meta = {
  title: 'Pieces/Position mark',
  component: PositionMark,
  args: { position: 'Cpt' },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A player’s position in a team, before the name.'],
      avoid: [
        { when: 'It is a contest’s status.', instead: 'Primitives/Status badge' },
        { when: 'The armband would only decorate: it always says who the captain is.' },
      ],
      keys: 'not interactive',
    },
  },
} satisfies Meta<typeof PositionMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: { position: { control: 'inline-radio', options: ['Cpt', 'Flex'] } },
};

export const Captain: Story = {};
export const Flex: Story = { args: { position: 'Flex' } };
export const CaptainDark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
