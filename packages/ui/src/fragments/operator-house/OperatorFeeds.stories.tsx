import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { housePresets, openHouse, USUAL } from '../../testing/scenario/housePresets.tsx';
import { OperatorFeeds } from './OperatorFeeds.tsx';

const meta = {
  title: 'Operator/Feeds of all contests',
  component: OperatorFeeds,
  args: {
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    onOpenContest: fn(),
    now: STORY_NOW,
  },
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorFeeds>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorFeeds);

/** Set the contests in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Triton/ });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    const table = canvas.getByRole('table', { name: 'Feeds' });
    await within(table).findByText('47 min');
    // Contests without results are first, then the oldest results.
    const ages = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row: HTMLElement) => row.textContent?.match(/None|\d+ min/)?.[0]);
    await expect(ages.lastIndexOf('None')).toBeLessThan(ages.indexOf('47 min'));
    await userEvent.click(within(table).getByText('47 min'));
    await expect(args.onOpenContest).toHaveBeenCalledWith({ contestId: 'triton-jeju' });
  },
};

/** The reason of a pause is below the contest's name. */
export const Paused: Story = {
  beforeEach: ({ msw }) => {
    const paused = { since: new Date(STORY_NOW).toISOString(), reason: 'Three scores went down' };
    msw.use(
      answer('watchedContests', {
        reply: {
          contests: USUAL.contests.map((one) =>
            one.watch === null ? one : { ...one, watch: { ...one.watch, paused } },
          ),
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    const [reason] = await canvas.findAllByText(/Three scores went down/);
    await expect(reason).toHaveTextContent(/^Paused since/);
  },
};

/** Results are read from an address no longer: the contest's page has the reason. */
export const SourcePaused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('watchedContests', {
        reply: {
          contests: USUAL.contests.map((one) =>
            one.watch === null ? one : { ...one, watch: { ...one.watch, sourcePaused: true } },
          ),
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    const [reason] = await canvas.findAllByText('Its source is not read any more');
    await expect(reason).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('watchedContests', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Feeds' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  ...preset({ contests: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No contest is running.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('watchedContests', { refused: 500, message: 'The contests could not be read.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The contests could not be read.')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
