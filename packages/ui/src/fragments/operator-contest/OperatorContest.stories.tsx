import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import {
  feedsHandler,
  OPERATED_ARGS,
  operatedReads,
} from '../../testing/operator/operatedContest.ts';
import {
  OPERATED_CONTROLS,
  operatedHandlers,
  operatedIn,
  USUAL_OPERATED,
  type OperatedScenario,
  type OperatedScene,
} from '../../testing/scenario/operatedScenario.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { OperatorContest, type OperatorContestProps } from './OperatorContest.tsx';

const meta = {
  title: 'Operator/Contest',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: ({ msw }) => {
    msw.use(...operatedReads());
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<OperatedScenario, OperatedScene, OperatorContestProps>({
  usual: USUAL_OPERATED,
  controls: OPERATED_CONTROLS,
  build: operatedIn,
  handlers: operatedHandlers,
  show: ({ contest, now }, props) => (
    <OperatorContest {...props} contestId={contest._id} now={now} />
  ),
});

/**
 * Set the contest, its feeds and its log in the controls below, the network and the time zone in the toolbar. The
 * actions, imports and exports have states of their own.
 */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Feeds' });
  },
};

export const Running: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Arnold Palmer Invitational' }),
    ).toBeVisible();
    await expect(await canvas.findByText(/^The last results are 8 min old/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Match Matt Fitz' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Overrides' })).toHaveTextContent('Score −4');
  },
};

export const Paused: Story = {
  ...preset({ paused: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Paused since/)).toHaveTextContent(
      '“A wrong list of players”',
    );
    await expect(canvas.getByRole('button', { name: 'Resume…' })).toBeVisible();
  },
};

export const WithoutPlayers: Story = {
  ...preset({ status: 'Registering', entries: 0, players: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Players')).toBeVisible();
  },
};

export const Missing: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('contest', { refused: 404, message: 'Contest details not found or ID was invalid.' }),
    );
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Contest details not found or ID was invalid.'),
    ).toBeVisible();
  },
};

export const FeedsFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('feeds', { refused: 500, message: 'The feeds could not be read.' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The feeds could not be read.')).toBeVisible();
    // The rest of the page is still shown.
    await expect(canvas.getByRole('button', { name: 'Cancel the contest…' })).toBeVisible();
    msw.use(feedsHandler());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('table', { name: 'Feeds' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('contest', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Contest' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
