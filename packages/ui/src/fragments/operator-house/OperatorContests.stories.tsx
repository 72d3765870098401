import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { housePresets, openHouse, USUAL } from '../../testing/scenario/housePresets.tsx';
import { CASHIER, OWNER } from '../../testing/operator/staff.ts';
import { OperatorContests } from './OperatorContests.tsx';

const meta = {
  title: 'Operator/Contests',
  component: OperatorContests,
  args: {
    self: OWNER,
    newContestHref: '/operator/contests/new',
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    onOpenContest: fn(),
    now: STORY_NOW,
  },
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorContests>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorContests);

/** Set the contests in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'LEC Winter Final' });
  },
};

const rowOf = async (
  canvas: ReturnType<typeof within>,
  name: RegExp | string,
): Promise<HTMLElement> => {
  const link = await canvas.findByRole('link', { name });
  const row = link.closest('tr');
  if (row === null) throw new Error(`no row of ${String(name)}`);
  return row;
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas, canvasElement }) => {
    const contests = canvas.getByRole('table', { name: 'Contests' });
    await within(contests).findByText('Results are 47 min old');
    const row = await rowOf(canvas, 'Triton Poker Jeju, $100K Main Event');
    await expect(row).toHaveTextContent('Results are 47 min old');
    await expect(await rowOf(canvas, 'LEC Winter Final')).toHaveTextContent(
      'Completed, not settled',
    );
    await expect(await rowOf(canvas, /^FIDE Candidates/)).toHaveTextContent('Paused');
    // Contests that need nothing are sorted last.
    const names = [...contests.querySelectorAll('tbody a')].map((link) => link.textContent);
    await expect(names.indexOf('LEC Winter Final')).toBeLessThan(
      names.indexOf('The Genesis Invitational'),
    );
    await userEvent.click(row);
    await expect(args.onOpenContest).toHaveBeenCalledWith({ contestId: 'triton-jeju' });
    await expect(canvasElement.querySelectorAll('h1')).toHaveLength(1);
  },
};

/** A role that creates no contests and answers no disputes. */
export const ForACashier: Story = {
  args: { self: CASHIER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New contest' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: /isputes/ })).not.toBeInTheDocument();
  },
};

export const Filtered: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('Results are 47 min old');
    await userEvent.click(canvas.getByRole('button', { name: /^Needs you/ }));
    await expect(canvas.queryByText('The Genesis Invitational')).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a contest' }), 'triton');
    await expect(canvas.getByRole('link', { name: /^Triton/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'LEC Winter Final' })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a contest' }), 'x');
    await expect(canvas.getByText('No contest matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('watchedContests', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Contests' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Empty: Story = {
  ...preset({ contests: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no contests yet.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('watchedContests', { refused: 500, message: 'The contests could not be read.' }),
    );
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The contests could not be read.')).toBeVisible();
    msw.use(answer('watchedContests', { reply: { contests: USUAL.contests } }));
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    if (retry !== undefined) await userEvent.click(retry);
    await expect(await canvas.findByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
