import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { housePresets, openHouse } from '../../testing/scenario/housePresets.tsx';
import { OperatorAudit } from './OperatorAudit.tsx';

const meta = {
  title: 'Operator/Audit log',
  component: OperatorAudit,
  args: {
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    now: STORY_NOW,
  },
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorAudit>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorAudit);

/** Set the acts in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Cancel contest' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const act = await canvas.findByRole('button', { name: 'Cancel contest' });
    act.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await shownDialog('Cancel contest');
    await expect(dialog).toHaveTextContent('“The opening rounds are put off to June”');
    await expect(within(dialog).getByRole('row', { name: 'Refunded – $5.50' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(act).toHaveFocus());
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('auditLog', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  ...preset({ acts: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No actions yet.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('auditLog', 'network-error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Network response was not ok')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
