import type { EntriesRead, ReadyLine, Team } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  anAccount,
  minutesFromNow,
  otherEntrants,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests/contests.ts';
import { OWN_TEAM } from '../../testing/contests/sportEvents.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { contestPresets } from '../../testing/scenario/index.ts';
import { EntriesFile, type EntriesFileProps } from './EntriesFile.tsx';

const CONTEST_ID = 'golf-registering';
const TEAM: Team = { captain: OWN_TEAM.captain, flexPlayers: [...OWN_TEAM.flexPlayers] };

const ready = (line: number, over: Partial<ReadyLine> = {}): ReadyLine => ({
  line,
  act: 'enter',
  entryName: null,
  team: TEAM,
  teamSalary: 49_900,
  sameAs: null,
  ...over,
});

const REFUSED: EntriesRead['refused'] = [
  {
    line: 4,
    cells: ['', 'Scotty Scheffler', ...TEAM.flexPlayers],
    fault: 'Scotty Scheffler is not in this contest.',
    meant: { cell: 'Scotty Scheffler', player: 'Scottie Scheffler' },
  },
  {
    line: 7,
    cells: [
      '',
      'Rory McIlroy',
      'Xander Schauffele',
      'Collin Morikawa',
      'Ludvig Åberg',
      'Tommy Fleetwood',
    ],
    fault: 'One slot is empty.',
    meant: null,
  },
  {
    line: 9,
    cells: [
      '',
      'Scottie Scheffler',
      'Rory McIlroy',
      'Xander Schauffele',
      'Collin Morikawa',
      'Ludvig Åberg',
      'Tommy Fleetwood',
    ],
    fault: 'The lineup is $11,400 over the cap.',
    meant: null,
  },
];

const MIXED: EntriesRead = {
  ready: [
    ready(2, { act: 'edit', entryName: 'mrivers' }),
    ready(3),
    ready(5, { team: { ...TEAM, captain: 'Aaron Rai' }, teamSalary: 45_300 }),
    ready(6, { act: 'nothing', entryName: 'mrivers[2]' }),
    ready(8, { sameAs: 'line 3' }),
  ],
  refused: REFUSED,
};

const sentTexts: string[] = [];
const submissions: { readonly key: string | null; readonly body: unknown }[] = [];

const reads = (respond: (text: string) => Answer<'readEntries'>) =>
  answer('readEntries', ({ body }) => {
    sentTexts.push(body.text);
    return respond(body.text);
  });

const submits = (respond: () => Answer<'submitLineups'>) =>
  answer('submitLineups', ({ body, headers }) => {
    submissions.push({ key: headers.get('idempotency-key'), body });
    return respond();
  });

const stored = (): Answer<'submitLineups'> => ({
  reply: {
    message: '2 lineups entered, 1 lineup changed.',
    entered: ['mrivers[3]', 'mrivers[4]'],
    edited: ['mrivers'],
    balance: 268.5,
  },
});

const meta = {
  title: 'Enter/Entries from a file',
  component: EntriesFile,
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      maxEntries: 500,
      maxEntriesPerUser: 150,
      entrantPayouts: [500],
      ownEntries: 2,
      entrants: [
        ...otherEntrants(16),
        ownEntrant({ _id: 'own-1', team: TEAM }),
        ownEntrant({ _id: 'own-2', entryName: 'mrivers[2]', team: TEAM }),
      ],
    }),
    viewer: VIEWER,
    lobbyHref: `/contests/registering/${CONTEST_ID}`,
    loginHref: '/login',
    onReturnToLobby: fn(),
    onLogin: fn(),
    onSessionExpired: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    sentTexts.length = 0;
    submissions.length = 0;
    msw.use(
      answer('account', { reply: anAccount() }),
      reads(() => ({ reply: MIXED })),
      submits(stored),
    );
  },
} satisfies Meta<typeof EntriesFile>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const TEXT = ['entry,captain', 'mrivers,a', ',b', ',Scotty Scheffler,c'].join('\n');

const choose = async (canvas: Canvas, text = TEXT): Promise<void> => {
  const file = new File([text], 'sunday.csv', { type: 'text/csv' });
  await userEvent.upload(await canvas.findByLabelText(/^Choose a file/), file);
};

const preset = contestPresets<EntriesFileProps>({
  statuses: ['Registering'],
  usual: { entries: 38, ownEntries: 2 },
  without: ['draft', 'results', 'outcome'],
  show: ({ contest, viewer, now }, props) => (
    <EntriesFile
      {...props}
      contest={{ ...contest, maxEntriesPerUser: 150 }}
      viewer={viewer}
      now={now}
    />
  ),
});

/** Set the event, the field and the time to the deadline in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Players with ids' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'My 2 entries' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'What this costs' })).toBeNull();
  },
};

/** Three lines are refused, one is a double, one changes nothing. */
export const LookedThrough: Story = {
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(
      await canvas.findByRole('heading', { name: '3 of 8 lines can be submitted' }),
    ).toBeVisible();
    await expect(canvas.getByRole('listitem', { name: 'Line 4, refused' })).toBeVisible();
    await expect(canvas.getByRole('listitem', { name: 'Line 5, ready' })).toBeVisible();
    await expect(canvas.getByText('Scotty Scheffler is not in this contest.')).toBeVisible();
    await expect(canvas.getByText('The same lineup as line 3.')).toBeVisible();
    await expect(canvas.getByText('Changes the lineup of mrivers')).toBeVisible();
    await expect(canvas.getByText('2 entries × $20.00')).toBeVisible();
    await expect(canvas.getByText('$268.50')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Submit 2 entries and 1 change' }),
    ).toBeEnabled();
  },
};

/** The file is read again with the name that was meant; a double is entered after all. */
export const Corrected: Story = {
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use Scottie Scheffler' }));
    await waitFor(() => expect(sentTexts).toHaveLength(2));
    await expect(sentTexts[1]?.split('\n')[3]).toBe(
      `,Scottie Scheffler,${TEAM.flexPlayers.join(',')}`,
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter it too, line 8' }));
    await expect(
      canvas.getByRole('button', { name: 'Submit 3 entries and 1 change' }),
    ).toBeEnabled();
  },
};

export const Submits: Story = {
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.dblClick(await canvas.findByRole('button', { name: /^Submit / }));
    await expect(
      await canvas.findByText('2 lineups are entered. 1 lineup is changed.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'To the contest' })).toBeVisible();
    await expect(submissions).toHaveLength(1);
    await expect(submissions[0]?.body).toMatchObject({
      contestId: CONTEST_ID,
      lineups: [{ entryName: 'mrivers' }, { entryName: null }, { entryName: null }],
    });
  },
};

/** The answer is lost. The next press sends the same key, so that nothing is entered twice. */
export const AnswerLost: Story = {
  beforeEach: ({ msw }) => {
    let lost = true;
    msw.use(
      submits(() => {
        if (!lost) return stored();
        lost = false;
        return 'network-error';
      }),
    );
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    const send = await canvas.findByRole('button', { name: /^Submit / });
    await userEvent.click(send);
    await expect(
      await canvas.findByText(
        'No answer came. Please try again: nothing is entered or charged twice.',
      ),
    ).toBeVisible();
    await userEvent.click(send);
    await canvas.findByText(/lineups are entered/);
    await expect(submissions[0]?.key).toBe(submissions[1]?.key);
  },
};

const REFUSALS = refusalTexts('enter-entries-from-a-file--refusals');

export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    const next = refusedInTurn(REFUSALS);
    msw.use(submits(() => next()));
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    for (const text of REFUSALS) {
      await userEvent.click(await canvas.findByRole('button', { name: /^Submit / }));
      await expect(await canvas.findByText(text)).toBeVisible();
    }
  },
};

const [UNREADABLE = ''] = refusalTexts('enter-entries-from-a-file--unreadable');

export const Unreadable: Story = {
  beforeEach: ({ msw }) => {
    msw.use(reads(() => ({ refused: 400, message: UNREADABLE })));
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByText(UNREADABLE)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Submit/ })).toBeNull();
  },
};

export const Reading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(reads(() => 'never'));
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByText('Reading the file...')).toBeVisible();
  },
};

/** A hundred and fifty lines, of which the first five are shown. */
export const Full: Story = {
  beforeEach: ({ msw }) => {
    const lines = Array.from({ length: 150 }, (_, at) => ready(at + 1));
    msw.use(
      reads(() => ({ reply: { ready: lines, refused: [] } })),
      answer('account', { reply: anAccount({ balance: 5_000 }) }),
    );
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'All 150' }));
    await expect(canvas.getByRole('button', { name: 'Submit 150 entries' })).toBeEnabled();
    await expect(canvas.getByText('$3,300.00')).toBeVisible();
  },
};

export const BalanceTooLow: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('account', { reply: anAccount({ balance: 30 }) }));
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByRole('button', { name: /^Submit / })).toBeDisabled();
    await expect(await canvas.findByRole('link', { name: /deposit/i })).toBeVisible();
  },
};

export const NothingReady: Story = {
  beforeEach: ({ msw }) => {
    msw.use(reads(() => ({ reply: { ready: [], refused: REFUSED } })));
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(await canvas.findByRole('button', { name: 'Nothing to submit' })).toBeDisabled();
  },
};

export const Locked: Story = {
  args: {
    contest: aContest({ _id: CONTEST_ID, maxEntriesPerUser: 150, deadline: minutesFromNow(-1) }),
  },
  play: async ({ canvas }) => {
    await choose(canvas);
    await expect(
      await canvas.findByText('The deadline has passed: entries are closed.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Submit / })).toBeDisabled();
  },
};

export const SessionExpired: Story = {
  beforeEach: ({ msw }) => {
    msw.use(submits(() => ({ refused: 401, message: 'Token expired' })));
  },
  play: async ({ args, canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: /^Submit / }));
    await waitFor(() => expect(args.onSessionExpired).toHaveBeenCalledOnce());
  },
};

export const Visitor: Story = {
  args: { viewer: null },
  play: async ({ args }) => {
    const prompt = await screen.findByRole('dialog');
    await expect(prompt).toHaveAccessibleDescription('You must be logged in to enter contests.');
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...LookedThrough,
  globals: { viewport: { value: 'phone' } },
};

export const Dark: Story = { tags: ['regression'], ...LookedThrough, globals: { theme: 'dark' } };
