import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CONTEST_STATUSES, SPORTS } from '@captains-pick/rules';
import { Button } from '../../primitives/button/index.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { BackLink, ContestFact, ContestHeading, ExpectedHeading } from './ContestHeading.tsx';

const meta = {
  title: 'Pieces/Contest heading',
  component: ContestHeading,
  subcomponents: { ContestFact, ExpectedHeading, BackLink },
  args: {
    sport: 'Poker',
    name: 'WSOP $10K Six-Max',
    status: 'Running',
    children: (
      <>
        <ContestFact hideOnPhone>Pick6 · $50,000 cap · $20 + $2</ContestFact>
        <ContestFact>
          <b>11 of 36</b> players left
        </ContestFact>
        <ContestFact>
          Prizes <b>$1,000</b>
        </ContestFact>
      </>
    ),
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The top of a contest’s page, once it has started.'],
      avoid: [
        {
          when: 'The contest still takes entries, and its terms matter most.',
          instead: 'Pieces/Contest details',
        },
        {
          when: 'It is one of several contests: a table or a card.',
          instead: 'Primitives/Data table',
        },
      ],
      keys: 'not interactive',
      notes: ['The name is the page’s first heading.'],
    },
  },
} satisfies Meta<typeof ContestHeading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { children: 'three', action: 'none', topic: '' },
  argTypes: {
    sport: { control: 'inline-radio', options: SPORTS },
    name: { control: 'text' },
    topic: { control: 'text', description: 'Of a page about one part of the contest.' },
    status: { control: 'select', options: CONTEST_STATUSES },
    action: {
      control: 'inline-radio',
      options: ['share', 'none'],
      mapping: { share: <Button>Share this recap</Button>, none: undefined },
    },
    children: {
      control: 'inline-radio',
      options: ['three', 'none'],
      mapping: { three: meta.args.children, none: null },
      description: 'Its facts.',
    },
  },
};

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'WSOP $10K Six-Max' })).toBeVisible();
    await expect(canvas.getByText('Running')).toBeVisible();
  },
};

export const NameOnly: Story = {
  args: { sport: 'Chess', status: 'Cancelled', children: null },
};

/** A page about one part of the contest, with its own action. */
export const WithTopicAndAction: Story = {
  args: { topic: 'Draft recap', status: undefined, action: <Button>Share this recap</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Draft recap: WSOP $10K Six-Max',
    );
    await expect(canvas.queryByText('Running')).toBeNull();
  },
};

/** Only the name is known yet. */
export const Expected: Story = {
  render: ({ name, status }) => <ExpectedHeading name={name} status={status} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('WSOP $10K Six-Max');
  },
};

export const LongNames: Story = {
  args: {
    name: 'The Honourable Company of Edinburgh Golfers Invitational presented by Ordnance Survey',
    sport: 'Golf',
  },
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };

const onBack = fn();

/** A plain click calls `onBack`; the link keeps its real address. */
export const GoesBack: Story = {
  beforeEach: () => {
    onBack.mockClear();
    navigate.mockClear();
  },
  render: () => (
    <BackLink href="/contests/running" label="Back to Running Contests" onBack={onBack} />
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Back to Running Contests' });
    await expect(link).toHaveAttribute('href', '/contests/running');
    await userEvent.click(link);
    await expect(onBack).toHaveBeenCalledOnce();
    await expect(navigate).not.toHaveBeenCalled();
  },
};
