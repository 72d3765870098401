import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { DraftPanel, DraftPanelFigures, DraftPanelList } from './DraftPanel.tsx';

const itemsOf = (count: number, withTools: boolean) => (
  <DraftPanelList withTools={withTools}>
    {Array.from({ length: count }, (_, nth) => (
      <li key={nth}>
        <span>
          Player {nth + 1}
          <DraftPanelFigures>2.19M chips</DraftPanelFigures>
        </span>
        {withTools ? <Button size="sm">Move up</Button> : null}
      </li>
    ))}
  </DraftPanelList>
);

const meta = {
  title: 'Pieces/Draft panel',
  component: DraftPanel,
  subcomponents: { DraftPanelList, DraftPanelFigures },
  args: { title: 'Queue', note: 'only you see it', children: itemsOf(3, false) },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['A panel of the draft room, below the board: queue, rosters, log.'],
      avoid: [
        { when: 'It is on another page: a section of that page.' },
        { when: 'It is the head of the room.', instead: 'Pieces/Draft turn' },
      ],
      keys: {
        Tab: 'Moves through its action and the tools of its items.',
        'Enter, Space': 'Presses them.',
      },
      notes: [
        'It is a region named by its title, and can take the focus of a control that has gone.',
      ],
    },
  },
} satisfies Meta<typeof DraftPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly title: string;
  readonly note: string;
  readonly withAction: boolean;
  readonly items: number;
  readonly withTools: boolean;
}> = {
  args: { title: 'Queue', note: 'only you see it', withAction: true, items: 3, withTools: true },
  argTypes: {
    title: { control: 'text' },
    note: { control: 'text' },
    withAction: { control: 'boolean' },
    items: { control: { type: 'range', min: 0, max: 12, step: 1 } },
    withTools: { control: 'boolean', description: 'Of `DraftPanelList`.' },
  },
  render: ({ title, note, withAction, items, withTools }) => (
    <DraftPanel
      title={title}
      note={note}
      action={
        withAction ? (
          <Button variant="quiet" size="sm">
            Clear
          </Button>
        ) : null
      }
    >
      {itemsOf(items, withTools)}
    </DraftPanel>
  ),
};

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Queue' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const WithTools: Story = { args: { children: itemsOf(3, true) } };
