import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { finishedDrafts } from '../../testing/drafts/finishedDrafts.ts';
import { quickTimers } from '../../testing/clocks/quickTimers.ts';
import { FinishedDraft } from './FinishedDraft.tsx';

const meta = {
  title: 'Pieces/Finished draft',
  component: FinishedDraft,
  args: {
    contest: { _id: 'duel', draftType: 'Snake' },
    viewer: { userId: 'user-bea', username: 'bea' },
  },
  beforeEach: ({ msw }) => {
    msw.use(answer('drafts', { reply: finishedDrafts() }));
  },
  parameters: {
    guide: {
      use: [
        'A snake contest after its draft, below the standings. For other contests it is nothing.',
      ],
      avoid: [
        { when: 'The draft runs.', instead: 'Pieces/Draft board' },
        { when: 'It is about the draft itself: its recap is a page of its own.' },
        { when: 'The draft’s proof is asked for: link the public record.' },
      ],
      keys: { Tab: 'Moves to the link to the recap.', Enter: 'Opens it.' },
      notes: ['It scrolls sideways inside its frame.'],
    },
  },
} satisfies Meta<typeof FinishedDraft>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly draftType: 'Snake' | 'Salary';
  readonly viewer: 'bea' | 'ada' | 'visitor';
}> = {
  args: { draftType: 'Snake', viewer: 'bea' },
  argTypes: {
    draftType: { control: 'inline-radio', options: ['Snake', 'Salary'] },
    viewer: { control: 'inline-radio', options: ['bea', 'ada', 'visitor'] },
  },
  render: ({ draftType, viewer }) => (
    <FinishedDraft
      contest={{ _id: 'duel', draftType }}
      viewer={viewer === 'visitor' ? null : { userId: `user-${viewer}`, username: viewer }}
    />
  ),
};

export const Drafted: Story = {
  play: async ({ canvas }) => {
    const board = within(await canvas.findByRole('region', { name: 'Draft board' }));
    await expect(board.getByRole('columnheader', { name: 'You' })).toBeVisible();
    await expect(board.getByRole('columnheader', { name: /^ada/ })).toHaveTextContent('left');
    await expect(board.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Draft recap' })).toHaveAttribute(
      'href',
      '/draft/duel/recap',
    );
    await expect(board.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1.1Phil Ivey(CPT)',
      '1.2Charles Howell III(CPT)',
      '2.2Byeong Hun An',
      '2.1Isaac Haxton',
    ]);
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('drafts', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the draft board...')).toBeVisible();
  },
};

let failing = true;

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    failing = true;
    // Returning nothing passes the call on to the next handler.
    msw.use(answer('drafts', () => (failing ? 'network-error' : undefined)));
    return quickTimers({ delayMs: 2000, times: 10 });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The draft board could not be loaded.')).toBeVisible();
    failing = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('region', { name: 'Draft board' })).toBeVisible();
  },
};

/** A salary contest has no board, and does not request one. */
export const SalaryContest: Story = {
  args: { contest: { _id: 'duel', draftType: 'Salary' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...Drafted,
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...Drafted, globals: { theme: 'dark' } };
