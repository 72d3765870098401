import type { FeedSource, FeedSourceState } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { minutesFromNow } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  actionSucceeds,
  aNewContest,
  contestHandler,
  OPERATED_ARGS,
  openOperated,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const aSource = (over: Partial<FeedSource> = {}): FeedSource => ({
  url: 'https://site.web.api.espn.com/apis/site/v2/leaderboard?…',
  format: 'golf-espn',
  every: 60,
  skipUnknown: false,
  allowMissing: false,
  by: 'jhale',
  since: minutesFromNow(-120),
  checkedAt: minutesFromNow(-0.5),
  found: 'Applied as update 12: 4 players changed.',
  failures: 0,
  nextAt: minutesFromNow(0.5),
  paused: null,
  ...over,
});

const HOSTS = ['site.web.api.espn.com', '*.pgatour.com'];

const shows = (source: FeedSource | null, hosts: FeedSourceState['hosts'] = HOSTS) =>
  answer('feedSource', { reply: { source, hosts } });

const meta = {
  title: 'Operator/Source of results',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: (context) => {
    openOperated(context);
    context.msw.use(shows(aSource()));
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const section = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'Source of results' }));

/** Gives an address in the dialog. */
const setAddress = async (canvas: Canvas, button: string) => {
  await userEvent.click(await (await section(canvas)).findByRole('button', { name: button }));
  const dialog = within(await shownDialog('Read results from an address'));
  await userEvent.type(
    dialog.getByLabelText('Address'),
    'https://site.web.api.espn.com/leaderboard.json',
  );
  return dialog;
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    const source = await section(canvas);
    await expect(
      source.getByText('30 s ago: Applied as update 12: 4 players changed.'),
    ).toBeVisible();
    await expect(source.getByText(/^ESPN leaderboard, every minute\. Set by jhale/)).toBeVisible();
  },
};

export const None: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      shows(null),
      actionSucceeds('followSource', {
        message: 'Results are read from this address while the contest is played.',
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await setAddress(canvas, 'Read from an address…');
    await userEvent.selectOptions(dialog.getByLabelText('Read'), 'Every 30 seconds');
    await userEvent.click(dialog.getByRole('switch', { name: 'Skip players not in this contest' }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Read from this address' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        url: 'https://site.web.api.espn.com/leaderboard.json',
        format: 'golf-espn',
        every: 30,
        skipUnknown: true,
        allowMissing: false,
      }),
    );
    await expect(sent).toHaveBeenCalledOnce();
  },
};

/** The server may read from no host, and the contest has no source. */
export const NotOffered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(shows(null, []));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Feeds' });
    await expect(canvas.queryByRole('region', { name: 'Source of results' })).toBeNull();
  },
};

export const NotReadYet: Story = {
  beforeEach: ({ msw }) => {
    msw.use(contestHandler(aNewContest()), shows(aSource({ checkedAt: null, found: null })));
  },
  play: async ({ canvas }) => {
    await (await section(canvas)).findByText(/^Not read yet/);
  },
};

export const Failing: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      shows(aSource({ failures: 3, found: 'The source answered 503.', nextAt: minutesFromNow(7) })),
    );
  },
  play: async ({ canvas }) => {
    const source = await section(canvas);
    await expect(source.getByText('30 s ago: The source answered 503.')).toBeVisible();
    await expect(source.getByText(/^3 reads in a row without an answer/)).toBeVisible();
  },
};

const WRONG =
  'The feed was not applied: row 3: A. Arnold does not match exactly one player of the contest';

const isPaused = shows(aSource({ paused: WRONG, found: WRONG }));

export const Paused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(isPaused);
  },
  play: async ({ canvas }) => {
    const source = await section(canvas);
    await source.findByText(/^Not read any more\. The feed was not/);
  },
};

export const ReadOn: Story = {
  beforeEach: ({ msw }) => {
    msw.use(isPaused, actionSucceeds('checkSource', { message: 'The address is read now.' }));
  },
  play: async ({ canvas, msw }) => {
    const source = await section(canvas);
    await source.findByText(/^Not read any more/);
    msw.use(shows(aSource()));
    await userEvent.click(source.getByRole('button', { name: 'Read on' }));
    await source.findByRole('button', { name: 'Read now' });
    await expect(source.queryByText(/^Not read any more/)).toBeNull();
  },
};

export const Stopped: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      actionSucceeds('unfollowSource', {
        message: 'Results are read from no address any more.',
      }),
    );
  },
  play: async ({ canvas, msw }) => {
    const source = await section(canvas);
    await source.findByText(/^30 s ago/);
    msw.use(shows(null));
    await userEvent.click(source.getByRole('button', { name: 'Stop reading' }));
    await source.findByText('Feeds are sent by hand.');
    await expect(source.getByRole('heading', { name: 'Source of results' })).toHaveFocus();
  },
};

export const NoAddress: Story = {
  beforeEach: ({ msw }) => {
    msw.use(shows(null));
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await (await section(canvas)).findByRole('button', { name: 'Read from an address…' }),
    );
    const dialog = within(await shownDialog('Read results from an address'));
    await userEvent.click(dialog.getByRole('button', { name: 'Read from this address' }));
    await expect(dialog.getByText(/^Enter a whole address/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    const texts = refusalTexts('operator-source-of-results--refusals');
    msw.use(answer('followSource', refusedInTurn(texts)));
  },
  play: async ({ canvas }) => {
    const dialog = await setAddress(canvas, 'Another address…');
    for (const text of refusalTexts('operator-source-of-results--refusals')) {
      await userEvent.click(dialog.getByRole('button', { name: 'Read from this address' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('feedSource', { refused: 500, message: 'The source could not be read.' }));
  },
  play: async ({ canvas }) => {
    await (await section(canvas)).findByText('The source could not be read.');
  },
};
