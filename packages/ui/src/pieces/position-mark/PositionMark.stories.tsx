import type { Meta, StoryObj } from '@storybook/react-vite';
import { PositionMark } from './PositionMark.tsx';

const meta = {
  title: 'Pieces/Position mark',
  component: PositionMark,
  args: { position: 'Cpt' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof PositionMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Captain: Story = {};
export const Flex: Story = { args: { position: 'Flex' } };
export const CaptainDark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
