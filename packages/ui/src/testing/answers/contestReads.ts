/** Parts of stories about reading one contest. They are the same in each fragment that reads it. */
import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answer, type Answer } from './answer.ts';

/** A page has one heading of the first level in every state. */
const expectOneTitle = (canvas: Parameters<NonNullable<StoryObj['play']>>[0]['canvas']) =>
  expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);

type ReadStory = Required<Pick<StoryObj, 'beforeEach' | 'play'>>;

const answersRead =
  (answered: Answer<'contest'>): NonNullable<StoryObj['beforeEach']> =>
  ({ msw }) => {
    msw.use(answer('contest', answered));
  };

/** The contest cannot be read. The error says why, and the viewer can retry. */
export const failedRead = (answered: Answer<'contest'>, reason: string): ReadStory => ({
  beforeEach: answersRead(answered),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(`Error: ${reason}`);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expectOneTitle(canvas);
  },
});

/** The network fails, or the answer is not a contest. */
export const unreadable = (answered: Answer<'contest'>): ReadStory =>
  failedRead(answered, 'Network response was not ok');

/** The contest does not exist. Another try would not help. */
export const missingContest: ReadStory = {
  beforeEach: answersRead({ refused: 404, message: 'No contest has this id.' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Contest details not found or ID was invalid.',
    );
    await expect(canvas.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await expectOneTitle(canvas);
  },
};

/** The server has not answered yet. */
export const loadingContest: ReadStory = {
  beforeEach: answersRead('never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
  },
};
