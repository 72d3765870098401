import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { StandingsLayout } from './StandingsLayout.tsx';

const meta = {
  title: 'Pieces/Standings layout',
  component: StandingsLayout,
  args: {
    title: 'Final Standings',
    note: '(Click team to view)',
    aside: 'The winnings are paid once the contest is graded.',
    tableRef: { current: null },
    children: <p>The table</p>,
    team: null,
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'Standings of a contest beside the open team, on a running and on a completed page.',
        '`Standings` of this folder fills it with a table, a search and the viewer’s own entries.',
      ],
      avoid: [
        { when: 'The contest still takes entries.', instead: 'Pieces/Entry standings' },
        { when: 'It is another table without a team.', instead: 'Primitives/Data table' },
      ],
      keys: 'not interactive',
      notes: [
        'Both halves are landmarks with names. On a phone the team opens as a sheet over the table.',
      ],
    },
  },
  render: function Placed(args) {
    const table = useRef(null);
    return <StandingsLayout {...args} tableRef={table} />;
  },
} satisfies Meta<typeof StandingsLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { team: 'none', alert: '', tools: '' },
  argTypes: {
    title: { control: 'text' },
    note: { control: 'text' },
    aside: { control: 'text' },
    alert: { control: 'text' },
    tools: { control: 'text' },
    team: {
      control: 'inline-radio',
      options: ['none', 'open'],
      mapping: { none: null, open: <p>The team</p> },
    },
  },
};

export const NoTeam: Story = {};
export const WithTeam: Story = { args: { team: <p>The team</p> } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
