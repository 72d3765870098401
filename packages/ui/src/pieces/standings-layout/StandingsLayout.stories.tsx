import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, type ReactNode } from 'react';
import { StandingsLayout } from './StandingsLayout.tsx';

const Example = ({ team }: { readonly team: ReactNode }) => {
  const table = useRef<HTMLDivElement>(null);
  return (
    <StandingsLayout
      title="Final Standings"
      note="(Click team to view)"
      aside="The winnings are paid once the contest is graded."
      tableRef={table}
      team={team}
    >
      <p>The table</p>
    </StandingsLayout>
  );
};

const meta = {
  title: 'Pieces/Standings layout',
  component: Example,
  args: { team: null },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoTeam: Story = {};
export const WithTeam: Story = { args: { team: <p>The team</p> } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
