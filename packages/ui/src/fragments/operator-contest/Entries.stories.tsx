import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { minutesFromNow, otherEntrants } from '../../testing/contests/contests.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { entrantHandlers } from '../../testing/contests/entrantParts.ts';
import {
  anOperatedContest,
  contestHandler,
  OPERATED_ARGS,
  openOperated,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const meta = {
  title: 'Operator/Entries',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: openOperated,
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const sectionIn = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Entries' }));

export const Found: Story = {
  beforeEach: ({ msw }) => {
    const { entrants } = aRunningContest('Golf');
    const contest = anOperatedContest({ entrants, startedAt: minutesFromNow(-190) });
    msw.use(
      answer('contest', { reply: contest }),
      ...entrantHandlers(
        () => contest,
        () => null,
      ),
    );
  },
  play: async ({ canvas }) => {
    const section = await sectionIn(canvas);
    const table = within(await section.findByRole('table', { name: 'Entries' }));
    await expect(table.getByRole('columnheader', { name: 'Lineup' })).toBeVisible();
    await expect((await table.findAllByText(/^Captain \S/))[0]).toBeVisible();
    await userEvent.type(
      section.getByRole('searchbox', { name: 'Find an entry' }),
      'nobody has this',
    );
    await expect(await section.findByText('No entry matches “nobody has this”.')).toBeVisible();
  },
};

/** More than are loaded at once: those on screen are. */
export const FiveThousand: Story = {
  beforeEach: ({ msw }) => {
    const contest = anOperatedContest({
      entrants: otherEntrants(5_000),
      entrantsCount: 5_000,
      maxEntries: 5_000,
    });
    msw.use(
      contestHandler({ entrantsCount: 5_000, maxEntries: 5_000 }),
      ...entrantHandlers(
        () => contest,
        () => null,
      ),
    );
  },
  play: async ({ canvas }) => {
    const section = await sectionIn(canvas);
    await expect(section.getByText('5,000 of 5,000')).toBeVisible();
    const table = await section.findByRole('table', { name: 'Entries' });
    await within(table).findAllByRole('rowheader');
    await expect(within(table).getAllByRole('row').length).toBeLessThan(200);
  },
};

/** Before the lock an operator sees who has entered, but no lineup. */
export const BeforeTheLock: Story = {
  beforeEach: ({ msw }) => {
    const entrants = otherEntrants(12).map(
      ({ team: _secret, teamSalary: _too, ...entrant }) => entrant,
    );
    const contest = anOperatedContest({
      status: 'Registering',
      deadline: minutesFromNow(190),
      startedAt: null,
      results: null,
      entrants,
      entrantsCount: 12,
    });
    msw.use(
      answer('contest', { reply: contest }),
      ...entrantHandlers(
        () => contest,
        () => null,
      ),
    );
  },
  play: async ({ canvas }) => {
    const section = await sectionIn(canvas);
    await expect(section.getByText(/lineups are secret until the lock$/)).toBeVisible();
    const table = within(await section.findByRole('table', { name: 'Entries' }));
    await expect(table.queryByRole('columnheader', { name: 'Lineup' })).toBeNull();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('entrants', { refused: 500, message: 'The entries could not be read.' }));
  },
  play: async ({ canvas }) => {
    const section = await sectionIn(canvas);
    await expect(await section.findByText('The entries could not be read.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
