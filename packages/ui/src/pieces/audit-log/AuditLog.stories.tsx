import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ROW_KEYS } from '../../testing/frames/guide.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { ACTS } from '../../testing/operator/operator.ts';
import { AuditLog } from './AuditLog.tsx';

const meta = {
  title: 'Pieces/Audit log',
  component: AuditLog,
  args: { acts: ACTS, now: STORY_NOW },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The operators’ console: what was done to a contest, or in the house, and why.'],
      avoid: [
        { when: 'A player reads it: players see the public record.' },
        { when: 'It is about what a feed would change.', instead: 'Pieces/Result diff' },
      ],
      keys: {
        Tab: 'Moves through the heads that sort, then the rows.',
        ...ROW_KEYS,
        Enter: 'Shows what the action changed.',
        Escape: 'Closes that dialog. The focus returns to the row.',
      },
    },
  },
} satisfies Meta<typeof AuditLog>;

export default meta;
type Story = StoryObj<typeof meta>;

const NAMES: Readonly<Record<string, string>> = { 'norway-chess': 'Norway Chess' };

const contestOf = (contestId: string) => {
  const name = NAMES[contestId];
  return name === undefined ? null : { name, href: `/operator/contests/${contestId}` };
};

export const Playground: StoryObj<{
  readonly actions: number;
  readonly withContests: boolean;
  readonly skeletonRows: number;
}> = {
  args: { actions: ACTS.length, withContests: true, skeletonRows: 0 },
  argTypes: {
    actions: { control: { type: 'range', min: 0, max: ACTS.length, step: 1 } },
    withContests: { control: 'boolean', description: 'With `contest`: the house’s log.' },
    skeletonRows: { control: { type: 'range', min: 0, max: 10, step: 1 } },
  },
  render: ({ actions, withContests, skeletonRows }) => (
    <AuditLog
      acts={ACTS.slice(0, actions)}
      now={STORY_NOW}
      skeletonRows={skeletonRows}
      {...(withContests ? { contest: contestOf } : {})}
    />
  ),
};

export const OfAContest: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^Override result/ });
    await expect(row).toHaveTextContent('A penalty stroke that ESPN does not have yet');
    await expect(canvas.queryByRole('columnheader', { name: 'Contest' })).not.toBeInTheDocument();
  },
};

/** Actions of a deleted contest, or without a contest, have no link. */
export const OfTheHouse: Story = {
  args: { contest: contestOf },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Norway Chess' })).toHaveAttribute(
      'href',
      '/operator/contests/norway-chess',
    );
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByRole('row', { name: /^Grant balance/ })).toHaveTextContent('–');
  },
};

export const BeforeAndAfter: Story = {
  play: async ({ canvas }) => {
    const act = canvas.getByRole('button', { name: 'Cancel contest' });
    await userEvent.click(act);
    const dialog = await shownDialog('Cancel contest');
    await expect(
      within(dialog).getByRole('row', { name: 'Status Registering Cancelled' }),
    ).toBeVisible();
    await expect(within(dialog).getByRole('row', { name: 'Refunded – $5.50' })).toBeVisible();
    await expect(within(dialog).getByText('k7m2q9x4w1c8v5tz')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(act).toHaveFocus());
  },
};

/** A script acted for the operator. */
export const ByAnApiToken: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply results' }));
    const dialog = await shownDialog('Apply results');
    await expect(within(dialog).getByText('Sunday feeds')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { acts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No actions yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { acts: [], skeletonRows: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
