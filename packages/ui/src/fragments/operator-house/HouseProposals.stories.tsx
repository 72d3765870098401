import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { OWNER, PROPOSALS, READER } from '../../testing/operator/staff.ts';
import { HouseProposals } from './HouseProposals.tsx';

const meta = {
  title: 'Operator/House, second person',
  component: HouseProposals,
  args: { self: OWNER, now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(answer('proposals', { reply: { proposals: [...PROPOSALS] } }));
  },
} satisfies Meta<typeof HouseProposals>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('mr1v3r');
  },
};

/** One's own proposal can only be withdrawn. */
export const Usual: Story = {
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('mr1v3r')).closest('tr');
    await expect(row).toHaveTextContent('Grant · by casey · The prize of the spring league');
    const own = canvas.getByText('pawnstorm').closest('tr');
    await expect([...(own?.querySelectorAll('button') ?? [])].map((b) => b.textContent)).toEqual([
      'Withdraw…',
    ]);
  },
};

export const ReadOnly: Story = {
  args: { self: READER },
  play: async ({ canvas }) => {
    await canvas.findByText('mr1v3r');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('proposals', { reply: { proposals: [] } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bookings above \$500.00 wait here/)).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('proposals', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('proposals', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const sent = fn<(id: string | undefined) => void>();

export const Confirmed: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('confirmProposal', ({ params }) => {
        sent(params['id']);
        const [first] = PROPOSALS;
        if (first === undefined) throw new Error('no proposal');
        return {
          reply: {
            message: 'Confirmed and booked: $800.00, mr1v3r.',
            proposal: { ...first, decision: 'confirmed', decidedBy: 'operator' },
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Confirm the proposal for mr1v3r' }),
    );
    const dialog = await shownDialog('Confirm the proposal?');
    await expect(dialog).toHaveTextContent('Grant: $800.00, mr1v3r, proposed by casey');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('proposal-1'));
  },
};

const REFUSALS = refusalTexts('operator-house-second-person--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('confirmProposal', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Confirm the proposal for mr1v3r' }),
    );
    const dialog = await shownDialog('Confirm the proposal?');
    for (const text of REFUSALS) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
