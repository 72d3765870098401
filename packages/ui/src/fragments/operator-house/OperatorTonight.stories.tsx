import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { housePresets, openHouse, USUAL } from '../../testing/scenario/housePresets.tsx';
import { CASHIER, OWNER, READER } from '../../testing/operator/staff.ts';
import { OperatorTonight } from './OperatorTonight.tsx';

const meta = {
  title: 'Operator/Tonight',
  component: OperatorTonight,
  args: {
    self: OWNER,
    newContestHref: '/operator/contests/new',
    hrefs: {
      contests: '/operator/contests',
      people: '/operator/people',
      money: '/operator/money',
    },
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    onOpenContest: fn(),
    now: STORY_NOW,
  },
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorTonight>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorTonight);

/** Set the contests and what they need in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'LEC Winter Final' });
  },
};

const stepsIn = (canvas: ReturnType<typeof within>): readonly (string | null)[] =>
  canvas
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => within(row).getAllByRole('cell').at(-1)?.textContent ?? null);

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas, canvasElement }) => {
    await canvas.findByText('Results are 47 min old');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^Tonight, \d/);
    const steps = stepsIn(canvas);
    for (const step of ['Review and settle', 'Send results', 'Look at the pause', 'Match names']) {
      await expect(steps).toContain(step);
    }
    // What needs nothing is last, and one step alone is the main one.
    await expect(steps.at(-1)).toBe('Nothing to do');
    const main = [...canvasElement.querySelectorAll('[data-variant="primary"]')];
    await expect(main.filter((link) => link.checkVisibility())).toHaveLength(1);
    await expect(
      canvas.getByRole('link', { name: 'Review and settle: LEC Winter Final' }),
    ).toHaveAttribute('href', '/operator/contests/lec-final');
    await expect(await canvas.findByRole('link', { name: 'Cashier 3' })).toHaveAttribute(
      'href',
      '/operator/money',
    );
    await userEvent.click(canvas.getByText('Results are 47 min old'));
    await expect(args.onOpenContest).toHaveBeenCalledWith({ contestId: 'triton-jeju' });
  },
};

export const NeedsYou: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('Results are 47 min old');
    await userEvent.click(canvas.getByRole('button', { name: /^Needs you/ }));
    await expect(stepsIn(canvas)).not.toContain('Nothing to do');
    await userEvent.click(canvas.getByRole('button', { name: /^All/ }));
    await expect(stepsIn(canvas)).toContain('Nothing to do');
  },
};

/** Nothing is due: creating a contest is the main action. */
export const QuietNight: Story = {
  ...preset({ needs: 'none', waiting: 0 }),
  play: async ({ canvas }) => {
    await canvas.findAllByText('Nothing to do');
    await expect(canvas.getByRole('link', { name: 'New contest' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Needs you 0' }));
    await expect(canvas.getByText('Nothing needs you now.')).toBeVisible();
  },
};

/** Shows only what the role may do. */
export const ForACashier: Story = {
  args: { self: CASHIER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Cashier 3' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'New contest' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /^Disputes/ })).not.toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { self: READER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Cashier 3' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Identities/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('watchedContests', 'never'), answer('cashierQueue', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Contests' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('link', { name: 'Cashier –' })).toBeVisible();
  },
};

export const Empty: Story = {
  ...preset({ contests: 0, waiting: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contest is open or running.')).toBeVisible();
    await expect(canvas.queryByRole('figure', { hidden: true })).not.toBeInTheDocument();
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
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('link', { name: 'LEC Winter Final' })).toBeVisible();
  },
};

/** More contests than the drawing has room for, with long names. */
export const FiveHundred: Story = {
  ...preset({ contests: 500, longNames: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^and \d+ more$/)).toBeInTheDocument();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
