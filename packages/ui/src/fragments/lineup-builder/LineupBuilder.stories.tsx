import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer, type Answer } from '../../testing/answers/answer.ts';
import {
  aContest,
  anAccount,
  ownEntrant,
  STORY_NOW,
  VIEWER,
} from '../../testing/contests/contests.ts';
import { aPlayer } from '../../testing/contests/sportEvents.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { contestPresets } from '../../testing/scenario/index.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { LineupBuilder, type LineupBuilderProps } from './LineupBuilder.tsx';
import type { LineupStorage } from './lineup/useLineup.ts';
import { closedDialog } from '../../testing/checks/dialogs.ts';

const CONTEST_ID = 'golf-registering';
const STORAGE_KEY = `captains-pick.lineup.${CONTEST_ID}`;

const account = answer('account', { reply: anAccount() });

/** The requests that the server received, with their idempotency keys. */
const enterRequests: { readonly body: unknown; readonly key: string | null }[] = [];

type EntryAnswer = Answer<'enterContest'>;

const enterHandler = (respond: () => EntryAnswer | Promise<EntryAnswer>) =>
  answer(
    'enterContest',
    ({ body, headers }) => {
      enterRequests.push({ body, key: headers.get('idempotency-key') });
      return respond();
    },
    { id: CONTEST_ID },
  );

const accepted = (): EntryAnswer => ({
  reply: { message: 'Entered.', entry: ownEntrant(), balance: 290.5 },
});

const refused = (status: number, message: string) => (): EntryAnswer => ({
  refused: status,
  message,
});

/** Storage that is reset for each story. */
const stored = new Map<string, string>();
const storage: LineupStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
};

/** The viewer has picked these players before. */
const stores =
  (...ids: readonly (string | null)[]) =>
  (): void => {
    stored.set(STORAGE_KEY, JSON.stringify(ids));
  };

const OVER_CAP = [
  'scottie-scheffler',
  'rory-mcilroy',
  'collin-morikawa',
  'ludvig-aberg',
  'russell-henley',
  null,
] as const;

const WITHIN_CAP = [
  'scottie-scheffler',
  'tommy-fleetwood',
  'russell-henley',
  'keegan-bradley',
  'min-woo-lee',
  'max-greyserman',
] as const;

const meta = {
  title: 'Enter/Lineup builder',
  component: LineupBuilder,
  args: {
    contest: aContest({ _id: CONTEST_ID }),
    viewer: VIEWER,
    lobbyHref: `/contests/registering/${CONTEST_ID}`,
    loginHref: '/login',
    onReturnToLobby: fn(),
    onLogin: fn(),
    onEntered: fn(),
    onSessionExpired: fn(),
    onLeaveRegistering: fn(),
    now: STORY_NOW,
    storage,
  },
  beforeEach: ({ msw }) => {
    stored.clear();
    enterRequests.length = 0;
    msw.use(account);
  },
} satisfies Meta<typeof LineupBuilder>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = contestPresets<LineupBuilderProps>({
  statuses: ['Registering'],
  usual: { entries: 38, ownEntries: 0 },
  without: ['draft', 'results', 'outcome'],
  show: ({ contest, viewer, now }, props) => (
    <LineupBuilder {...props} contest={contest} viewer={viewer} now={now} />
  ),
});

/** Set the event, the field and the time to the deadline in the controls below, the network in the toolbar. */
export const Playground: Story = preset();

/** Below the player table: a preview of the standings and the sport's event tables. */
export const StandingsAndEventTables: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const standings = within(canvas.getByRole('region', { name: 'Standings' }));
    await expect(
      standings.getAllByRole('columnheader').map(({ textContent }) => textContent),
    ).toEqual(['Rank', 'User', 'Salary', 'Remaining', 'Score']);
    await expect(standings.getByRole('button', { name: 'Leaderboard' })).toBeEnabled();
  },
};

type Canvas = Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole'>;

const picker = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Players' }));

const add = async (canvas: Canvas, name: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `Add ${name}` }));
};

const lineupNames = (canvas: Canvas): readonly string[] =>
  within(canvas.getByRole('region', { name: 'Your lineup' }))
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => (button.getAttribute('aria-label') ?? '').replace('Remove ', ''));

const openConfirm = async (canvas: Canvas): Promise<HTMLElement> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Your Entry' });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

export const Empty: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const submit = await canvas.findByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(
      'Please complete your lineup before submitting.',
    );
    await expect(canvas.getByRole('button', { name: 'Clear' })).toBeDisabled();
    await expect(picker(canvas).getByRole('columnheader', { name: 'Salary' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(canvas.getAllByText('Pick a player')).toHaveLength(6);
    await expect(canvas.getByText('$8,333')).toBeVisible();
  },
};

let entered = Promise.withResolvers<EntryAnswer>();

/** The complete flow: six picks, over the cap, one replaced, submitted, edited, submitted again and confirmed. */
export const EntersAContest: Story = {
  ...preset({}, ({ msw }) => {
    entered = Promise.withResolvers();
    msw.use(enterHandler(() => entered.promise));
  }),
  play: async ({ args, canvas, step }) => {
    await step('Captain first, then flex; who is picked leaves the list', async () => {
      await add(canvas, 'Scottie Scheffler');
      await expect(canvas.queryByRole('button', { name: 'Add Scottie Scheffler' })).toBeNull();
      for (const name of [
        'Rory McIlroy',
        'Collin Morikawa',
        'Ludvig Åberg',
        'Russell Henley',
        'Dustin Johnson',
      ]) {
        await add(canvas, name);
      }
      await expect(lineupNames(canvas)[0]).toBe('Scottie Scheffler');
      await expect(canvas.getByRole('button', { name: 'Add Justin Thomas' })).toBeDisabled();
    });
    await step('Over the cap nothing can be submitted', async () => {
      await expect(canvas.getByText('$9,400 over the cap')).toBeVisible();
      await expect(canvas.getByText('−$9,400')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    });
    await step('Replaced by cheaper players, the lineup is within the cap', async () => {
      for (const name of ['Rory McIlroy', 'Ludvig Åberg', 'Dustin Johnson']) {
        await userEvent.click(canvas.getByRole('button', { name: `Remove ${name}` }));
      }
      await userEvent.type(canvas.getByRole('searchbox'), 'kim');
      await add(canvas, 'Tom Kim');
      await userEvent.clear(canvas.getByRole('searchbox'));
      await add(canvas, 'Keegan Bradley');
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await add(canvas, 'Max Greyserman');
      await expect(lineupNames(canvas)).toEqual([
        'Scottie Scheffler',
        'Tom Kim',
        'Collin Morikawa',
        'Keegan Bradley',
        'Russell Henley',
        'Max Greyserman',
      ]);
      await expect(canvas.getByText('$49,800 of $50,000')).toBeVisible();
    });
    await step('Edit Lineup leads back to it', async () => {
      const dialog = await openConfirm(canvas);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Edit Lineup' }));
      await closedDialog();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Tom Kim' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Prev' }));
      await add(canvas, 'Akshay Bhatia');
      await expect(canvas.getByText('$50,200 of $50,000')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Akshay Bhatia' }));
      await add(canvas, 'Aaron Rai');
    });
    await step('What is charged is said before it is', async () => {
      const dialog = await openConfirm(canvas);
      await expect(within(dialog).getByText('$22.00')).toBeVisible();
      await expect(dialog).toHaveTextContent('Team salary$50,000 of $50,000');
      await expect(
        await within(dialog).findByText(/Balance after entry: \$290\.50\./),
      ).toBeVisible();
      await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
      await expect(within(dialog).getByRole('button', { name: 'Edit Lineup' })).toBeDisabled();
      entered.resolve(accepted());
      await expect(await within(dialog).findByText('You’re in')).toBeVisible();
    });
    await step(
      'The dialog closes; until the page is left nothing more can be submitted',
      async () => {
        await closedDialog();
        await expect(canvas.getByText('You’re in. Your entry is mrivers.')).toBeVisible();
        await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
      },
    );
    await step('Entered once; the kept lineup is gone', async () => {
      await waitFor(() => expect(args.onEntered).toHaveBeenCalledOnce());
      await expect(args.onEntered).toHaveBeenCalledWith({
        contestId: CONTEST_ID,
        entryName: 'mrivers',
      });
      await expect(enterRequests).toHaveLength(1);
      await expect(enterRequests[0]?.body).toEqual({
        team: {
          captain: 'Scottie Scheffler',
          flexPlayers: [
            'Aaron Rai',
            'Collin Morikawa',
            'Keegan Bradley',
            'Russell Henley',
            'Max Greyserman',
          ],
        },
        teamSalary: 50_000,
        agreedCost: 22,
      });
      await expect(stored.size).toBe(0);
    });
  },
};

export const OverCap: Story = {
  ...preset({}, stores(...OVER_CAP)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,000 over the cap')).toBeVisible();
    await expect(canvas.getByText('5 of 6')).toBeVisible();
    await expect(canvas.getByRole('meter', { name: 'Salary used' })).toHaveAttribute(
      'aria-valuetext',
      '$51,000 of $50,000',
    );
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
};

/** The open slots are filled within the cap, captain first. One undo takes all of them back. */
export const Filled: Story = {
  ...preset({}, stores('scottie-scheffler', null, null, null, null, null)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill by odds' }));
    await expect(lineupNames(canvas)).toHaveLength(6);
    await expect(lineupNames(canvas)[0]).toBe('Scottie Scheffler');
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Fill at random' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(lineupNames(canvas)).toEqual(['Scottie Scheffler']);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Fill at random' }));
    await expect(lineupNames(canvas)).toHaveLength(6);
  },
};

/** No player who is left fits under what is left of the cap. */
export const NothingFits: Story = {
  ...preset({}, stores(...OVER_CAP)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill at random' }));
    await canvas.findByText('The rest does not fit under the cap. Remove a player to make room.');
    await expect(lineupNames(canvas)).toHaveLength(5);
    await userEvent.click(canvas.getByText(/^Fits \$/));
    await expect(await canvas.findByText('No player fits what is left of the cap.')).toBeVisible();
  },
};

/** Each change can be taken back, one after another. */
export const Undone: Story = {
  ...preset({}, stores(...WITHIN_CAP)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Min Woo Lee' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(lineupNames(canvas)).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(lineupNames(canvas)).toHaveLength(6);
  },
};

/** Only the players whose salary fits what is left. The filter follows the lineup. */
export const Fitting: Story = {
  ...preset({}, stores('scottie-scheffler', 'rory-mcilroy', null, null, null, null)),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Players' }));
    const before = table.getAllByRole('row').length;
    await userEvent.click(canvas.getByText(/^Fits \$/));
    await waitFor(() => expect(table.getAllByRole('row').length).toBeLessThanOrEqual(before));
    await userEvent.click(canvas.getByText('All', { selector: 'label span' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(before));
  },
};

export const Complete: Story = {
  ...preset({}, stores(...WITHIN_CAP)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(canvas.getByText('$100')).toBeVisible();
  },
};

export const SurvivesAReload: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await add(canvas, 'Rory McIlroy');
    await add(canvas, 'Dustin Johnson');
    await expect(JSON.parse(stored.get(STORAGE_KEY) ?? '[]')).toEqual([
      'rory-mcilroy',
      'dustin-johnson',
      null,
      null,
      null,
      null,
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(stored.size).toBe(0);
    await expect(canvas.getByRole('button', { name: 'Add Rory McIlroy' })).toBeEnabled();
  },
};

/** The stored lineup was written by an older version or by hand: unreadable parts are ignored. */
export const KeptLineupUnreadable: Story = {
  beforeEach: () => {
    stored.set(STORAGE_KEY, '{"captain":');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 6')).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  ...preset(),
  tags: ['regression'],
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: 'Add Scottie Scheffler' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Add Rory McIlroy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(lineupNames(canvas)).toEqual(['Scottie Scheffler', 'Rory McIlroy']);
    await expect(canvas.getByText('Rory McIlroy added. $27,200 remaining.')).toBeInTheDocument();
  },
};

/** The last pick disables every Add button, and Remove removes itself. The focus must stay on the page. */
export const FocusKeptByKeyboard: Story = {
  tags: ['regression'],
  ...preset({}, stores(...WITHIN_CAP)),
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('region', { name: 'Your lineup' });
    canvas.getByRole('button', { name: 'Remove Max Greyserman' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(panel).toHaveFocus();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a player' }), 'greyserman');
    (await canvas.findAllByRole('button', { name: /^Add / }))[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('searchbox', { name: 'Find a player' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Remove Max Greyserman' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Find a player' }));
    (await canvas.findAllByRole('button', { name: /^Add / }))[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(panel).toHaveFocus();
    canvas.getByRole('button', { name: 'Clear' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(panel).toHaveFocus();
  },
};

export const Confirming: Story = {
  ...preset({}, stores(...WITHIN_CAP)),
  play: async ({ canvas }) => {
    const dialog = await openConfirm(canvas);
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
    await expect(within(dialog).getByText('Charged today')).toBeVisible();
  },
};

export const ConfirmingDark: Story = {
  tags: ['regression'],
  ...Confirming,
  globals: { theme: 'dark' },
};
export const ConfirmingOnPhone: Story = {
  tags: ['regression'],
  ...Confirming,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const Submitting: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(() => 'never'));
  }),
  play: async ({ canvas }) => {
    const dialog = await openConfirm(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await expect(within(dialog).getByRole('button', { name: 'Confirm Entry' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
  },
};

const failsWith =
  (message: string): NonNullable<Story['play']> =>
  async ({ args, canvas }) => {
    const dialog = await openConfirm(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Edit Lineup' }));
    await closedDialog();
    await expect(lineupNames(canvas)).toHaveLength(6);
    await expect(args.onEntered).not.toHaveBeenCalled();
  };

export const BalanceTooLow: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(
      answer('account', { reply: anAccount({ balance: 10 }) }),
      enterHandler(() => ({
        refused: 409,
        message: 'Your balance of $10.00 is $12.00 short of the $22.00 entry.',
        code: 'balance-too-low',
      })),
    );
  }),
  play: async ({ canvas }) => {
    const dialog = await openConfirm(canvas);
    await expect(await within(dialog).findByText(/\$12\.00 short\./)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Deposit $12.00' }));
    await expect(navigate).toHaveBeenCalledWith({
      href: expect.stringMatching(/^\/account\?dialog=deposit&amount=12\.00&back=%2Fdraft%2F/),
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your balance of $10.00 is $12.00 short of the $22.00 entry.',
    );
    await expect(within(dialog).getAllByRole('link')).toHaveLength(1);
  },
};

const [PERSON_UNKNOWN = ''] = refusalTexts('enter-lineup-builder--person-unknown');

/** The lineup is kept while the player fills in what is missing. */
export const PersonUnknown: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(
      enterHandler(() => ({ refused: 409, message: PERSON_UNKNOWN, code: 'person-unknown' })),
    );
  }),
  play: async ({ canvas }) => {
    const dialog = within(await openConfirm(canvas));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm Entry' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(PERSON_UNKNOWN);
    await userEvent.click(dialog.getByRole('link', { name: 'Fill in now' }));
    await expect(navigate).toHaveBeenCalledWith({
      href: expect.stringMatching(/^\/account\?tab=profile&dialog=about-you&back=%2Fdraft%2F/),
    });
  },
};

const [UNVERIFIED = ''] = refusalTexts('enter-lineup-builder--identity-unverified');

/** The settings require a verified identity for paid entries. */
export const IdentityUnverified: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(
      enterHandler(() => ({ refused: 409, message: UNVERIFIED, code: 'identity-unverified' })),
    );
  }),
  play: async ({ canvas }) => {
    const dialog = within(await openConfirm(canvas));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm Entry' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(UNVERIFIED);
    await expect(dialog.getByRole('link', { name: 'Verify your identity' })).toBeVisible();
  },
};

/** A lineup that was built before one of its players was out. */
export const PlayerOut: Story = {
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      players: aContest().players.map((player) =>
        player.name === 'Tommy Fleetwood'
          ? { ...player, out: { since: '2031-03-14T10:00:00Z', reason: 'Withdrew with a cold.' } }
          : player,
      ),
    }),
  },
  beforeEach: stores(...WITHIN_CAP),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Tommy Fleetwood is out. Please choose another player.',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Replace with / }));
    await expect(lineupNames(canvas)).not.toContain('Tommy Fleetwood');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Confirm Your Entry' });
  },
};

const REFUSALS = refusalTexts('enter-lineup-builder--refusals');

/** The other refusals of a lineup, one after another. */
export const Refusals: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    const dialog = within(await openConfirm(canvas));
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Confirm Entry' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const DeadlinePassedMeanwhile: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(refused(409, 'The deadline has passed.')));
  }),
  play: failsWith('The deadline has passed.'),
};

export const FailedWithoutWords: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(() => 'bad-gateway'));
  }),
  play: failsWith('Request failed with status 502'),
};

export const NetworkDown: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(() => 'network-error'));
  }),
  play: failsWith('Contest entry failed. Please try again.'),
};

export const AnswerMalformed: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(() => ({ json: { entry: 'yes' } })));
  }),
  play: failsWith('An unexpected error occurred during submission. Please try again.'),
};

let answerLost = true;
/** The answer is lost although the entry may have been made. The retry uses the same key. */
export const RetriedWithTheSameKey: Story = {
  tags: ['regression'],
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    answerLost = true;
    msw.use(enterHandler(() => (answerLost ? 'network-error' : accepted())));
  }),
  play: async ({ args, canvas }) => {
    const dialog = await openConfirm(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await within(dialog).findByRole('alert');
    answerLost = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await waitFor(() => expect(args.onEntered).toHaveBeenCalledOnce());
    await expect(enterRequests).toHaveLength(2);
    await expect(enterRequests[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    await expect(enterRequests[1]?.key).toBe(enterRequests[0]?.key);
    await expect(stored.size).toBe(0);
  },
};

/** The first attempt entered, its answer was lost and the entry was withdrawn. The next attempt is a new entry. */
export const WithdrawnMeanwhile: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    const message = 'You withdrew this entry. To enter again, please try once more.';
    msw.use(
      enterHandler(() =>
        enterRequests.length === 1
          ? { refused: 409, message, code: 'entry-withdrawn' }
          : accepted(),
      ),
    );
  }),
  play: async ({ args, canvas }) => {
    const dialog = await openConfirm(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'You withdrew this entry. To enter again, please try once more.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await waitFor(() => expect(args.onEntered).toHaveBeenCalledOnce());
    await expect(enterRequests[1]?.key).not.toBe(enterRequests[0]?.key);
  },
};

export const SessionExpired: Story = {
  ...preset({}, stores(...WITHIN_CAP), ({ msw }) => {
    msw.use(enterHandler(refused(401, 'Token expired')));
  }),
  play: async ({ args, canvas }) => {
    const dialog = await openConfirm(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Your session has expired. You will be redirected to the login page.',
    );
    await expect(args.onSessionExpired).toHaveBeenCalledOnce();
    await expect(stored.has(STORAGE_KEY)).toBe(true);
  },
};

export const Visitor: Story = {
  ...preset({ role: 'visitor' }, stores(...WITHIN_CAP)),
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const prompt = await screen.findByRole('dialog');
    await expect(prompt).toHaveAccessibleDescription('You must be logged in to submit a team.');
    await userEvent.click(within(prompt).getByRole('link', { name: 'Log in' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
    await userEvent.click(within(prompt).getByRole('link', { name: 'Sign Up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
    // The lineup is still stored when the visitor returns.
    await expect(stored.has(STORAGE_KEY)).toBe(true);
  },
};

export const DeadlinePassed: Story = {
  ...preset({ secondsToLock: -60 }, stores(...WITHIN_CAP)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The deadline has passed: entries are closed.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
};

export const HeadToHead: Story = {
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      format: 'H2H',
      salaryCap: null,
      maxEntries: 2,
      entrantsCount: 1,
      players: ['Rory McIlroy', 'Dustin Johnson', 'Justin Rose'].map((name, index) =>
        aPlayer({ name, salary: null, sportSpecificData: { worldRank: index + 2, odds: 900 } }),
      ),
    }),
  },
  beforeEach: ({ msw }) => {
    msw.use(enterHandler(accepted));
  },
  play: async ({ canvas }) => {
    await add(canvas, 'Rory McIlroy');
    await add(canvas, 'Justin Rose');
    const panel = within(canvas.getByRole('region', { name: 'Your lineup' }));
    await expect(panel.queryByText('Remaining')).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    const dialog = await openConfirm(canvas);
    await expect(within(dialog).queryByText('Team salary')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm Entry' }));
    await within(dialog).findByText('You’re in');
    await expect(enterRequests[0]?.body).toEqual({
      team: { captain: 'Rory McIlroy', flexPlayers: ['Justin Rose'] },
      agreedCost: 22,
    });
  },
};

export const Poker: Story = {
  ...preset({ sport: 'Poker' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'ICM value' })).toBeVisible();
  },
};

export const ReturnsToTheLobby: Story = {
  ...preset(),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Return to Contest Lobby' }));
    await expect(args.onReturnToLobby).toHaveBeenCalledWith({ contestId: CONTEST_ID });
  },
};

export const AlreadyRunning: Story = {
  args: { contest: aContest({ _id: CONTEST_ID, status: 'Running' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Loading Contest Information...')).toBeVisible();
    await waitFor(() =>
      expect(args.onLeaveRegistering).toHaveBeenCalledWith({
        contestId: CONTEST_ID,
        status: 'Running',
      }),
    );
  },
};

export const LongNames: Story = {
  args: {
    contest: aContest({
      _id: CONTEST_ID,
      tournamentName: 'The Memorial Tournament presented by Workday at Muirfield Village',
      players: [
        'Wolfeschlegelsteinhausenbergerdorff Christiaan van der Merwe',
        'Rasmus Neergaard-Petersen',
      ].map((name, index) => aPlayer({ name, _id: `long-${index}` })),
    }),
  },
  beforeEach: stores('long-0', 'long-1'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lineup (2/6)' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OverCapDark: Story = { tags: ['regression'], ...OverCap, globals: { theme: 'dark' } };

export const Phone: Story = {
  tags: ['regression'],
  ...preset({}, stores(...OVER_CAP)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('· over the cap')).toBeVisible();
    const bar = canvas.getByRole('region', { name: 'Your lineup' });
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneUnfolded: Story = {
  tags: ['regression'],
  ...preset({}, stores(...OVER_CAP)),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const unfold = await canvas.findByRole('button', { name: 'Lineup (5/6)' });
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(unfold);
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Rory McIlroy' }));
    await expect(canvas.getByRole('button', { name: 'Lineup (4/6)' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Lineup (4/6)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Lineup (4/6)' }));
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  ...Phone,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
