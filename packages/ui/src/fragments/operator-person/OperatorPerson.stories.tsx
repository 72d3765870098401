import type { ReadPerson, StatementLine } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  CASHIER,
  JOURNAL,
  OWNER,
  PERSON_LINES,
  PROPOSALS,
  READ_PERSON,
} from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { NOW_CONTROL } from '../../testing/scenario/scenarioControls.ts';
import { OperatorPerson, type OperatorPersonProps } from './OperatorPerson.tsx';

const meta = {
  title: 'Operator/Person',
  component: OperatorPerson,
  args: {
    self: OWNER,
    personId: 'person-1',
    peopleHref: '/operator/people',
    onBack: fn(),
    contestHref: ({ contestId }) => `/operator/contests/${contestId}`,
    now: STORY_NOW,
  },
  decorators: [
    (Story) => (
      <>
        <Toaster />
        <Story />
      </>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(
      answer('readPerson', { reply: READ_PERSON }),
      answer('readPersonStatement', {
        reply: { lines: [...PERSON_LINES], next: null, summary: null },
      }),
      answer('readBooking', { reply: JOURNAL }),
    );
  },
} satisfies Meta<typeof OperatorPerson>;

export default meta;
type Story = StoryObj<typeof meta>;

const EXCLUDED: ReadPerson = {
  ...READ_PERSON,
  limits: {
    ...READ_PERSON.limits,
    openBreak: { kind: 'exclusion', until: '2027-06-01T12:00:00Z' },
  },
};

const preset = presetsOf<
  { readonly bookings: number; readonly excluded: boolean; readonly now: number },
  { readonly read: ReadPerson; readonly lines: readonly StatementLine[]; readonly now: number },
  OperatorPersonProps
>({
  usual: { bookings: PERSON_LINES.length, excluded: false, now: STORY_NOW },
  controls: {
    bookings: { control: 'select', options: [0, 1, PERSON_LINES.length] },
    excluded: { control: 'boolean' },
    now: NOW_CONTROL,
  },
  build: ({ bookings, excluded, now }) => ({
    read: excluded ? EXCLUDED : READ_PERSON,
    lines: PERSON_LINES.slice(0, bookings),
    now,
  }),
  handlers: (served) => [
    answer('readPerson', () => ({ reply: served().read })),
    answer('readPersonStatement', () => ({
      reply: { lines: [...served().lines], next: null, summary: null },
    })),
    answer('readBooking', { reply: JOURNAL }),
  ],
  show: ({ now }, props) => <OperatorPerson {...props} now={now} />,
});

/** Set the bookings and the break in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'mr1v3r' });
  },
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'mr1v3r' })).toBeVisible();
    await expect(canvas.getByText('maya.rivers@example.org')).toBeVisible();
    const limits = within(canvas.getByRole('table', { name: 'Limits' }));
    await expect(limits.getByText('Deposits in a week').closest('tr')).toHaveTextContent('$200.00');
    await expect(canvas.getByText('Withdrawal C-20914')).toBeVisible();
  },
};

/** From a booking to its journal, its postings and its cause. */
export const Ledger: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Ledger: Entry/ }));
    const dialog = within(await shownDialog('Journal'));
    await expect(
      await dialog.findByRole('link', { name: 'Arnold Palmer Invitational' }),
    ).toHaveAttribute('href', '/operator/contests/arnold-palmer');
    await expect(dialog.getByRole('row', { name: /mr1v3r/ })).toHaveTextContent('−$22.00');
    await expect(dialog.getByRole('row', { name: /^pool:/ })).toHaveTextContent('$20.00');
  },
};

const sent = fn<(body: unknown) => void>();

export const Granted: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('grantBalance', ({ body }) => {
        sent(body);
        return { reply: { message: 'Granted to mr1v3r.', grantId: 'grant-2', balance: 1037.5 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant…' }));
    const dialog = within(await shownDialog('Grant to mr1v3r'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A goodwill gesture');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await expect(dialog.getByLabelText('Amount in dollars')).toHaveAccessibleDescription(
      'Give an amount, such as 25 or 12.50',
    );
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(screen.getByText('Granted to mr1v3r.')).toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      username: 'mr1v3r',
      amount: 25,
      reason: 'A goodwill gesture',
    });
  },
};

export const Proposed: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('propose', ({ body }) => {
        sent(body);
        const [proposal] = PROPOSALS;
        if (proposal === undefined) throw new Error('no proposal');
        return {
          reply: { message: '$800.00 for mr1v3r waits for another owner or cashier.', proposal },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant…' }));
    const shown = await shownDialog('Grant to mr1v3r');
    const dialog = within(shown);
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '800');
    await expect(shown).toHaveTextContent(
      'Above $500.00 another owner or cashier must confirm it.',
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'A prize');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        kind: 'grant',
        username: 'mr1v3r',
        amount: 800,
        reason: 'A prize',
      }),
    );
  },
};

export const BreakStarted: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('startPersonBreak', ({ body }) => {
        sent(body);
        return {
          reply: {
            message: 'It goes on until 1 June 2027 at 12:00 UTC.',
            limits: READ_PERSON.limits,
          },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start a break…' }));
    const dialog = within(await shownDialog('Start a break for mr1v3r'));
    await userEvent.selectOptions(dialog.getByLabelText('Length'), 'months-6');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ months: 6, reason: 'Asked by phone' }));
  },
};

export const SessionEnded: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('endPersonSessions', ({ body }) => {
        sent(body);
        return { reply: { message: '1 session ended.' } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'End the session on Firefox on Linux' }),
    );
    const dialog = within(await shownDialog('End the session?'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A lost laptop');
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ session: 'session-1', reason: 'A lost laptop' }),
    );
  },
};

/** A cashier grants and reverses, and leaves sessions and breaks to support. */
export const ForACashier: Story = {
  args: { self: CASHIER },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Grant…' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start a break…' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^End/ })).toBeNull();
  },
};

export const OnABreak: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('readPerson', {
        reply: {
          ...EXCLUDED,
          grants: [],
          entries: [],
          sessions: [],
          events: [],
        },
      }),
      answer('readPersonStatement', { reply: { lines: [], next: null, summary: null } }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Self-excluded until/)).toBeVisible();
    await expect(await canvas.findByText('There are no bookings yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('readPerson', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the person...')).toBeVisible();
  },
};

export const NotFound: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('readPerson', { refused: 404, message: 'There is no such player.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('There is no such player.');
  },
};

const REFUSALS = refusalTexts('operator-person--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('grantBalance', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant…' }));
    const dialog = await shownDialog('Grant to mr1v3r');
    await userEvent.type(within(dialog).getByLabelText('Amount in dollars'), '25');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'A goodwill gesture');
    for (const text of REFUSALS) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Grant' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

const decided = (identity: ReadPerson['identity']) => ({ ...READ_PERSON, identity });

export const IdentityVerified: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('decideIdentity', ({ params, body }) => {
        sent({ id: params['id'], body });
        return { reply: { message: 'The identity of mr1v3r is verified.' } };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify…' }));
    const dialog = within(await shownDialog('Identity of mr1v3r'));
    await userEvent.type(dialog.getByLabelText('Reference'), 'Case 17');
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      id: 'person-1',
      body: { outcome: 'verified', reference: 'Case 17' },
    });
  },
};

/** A verification can be ended, with a reason that the player reads. */
export const IdentityKnown: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('readPerson', {
        reply: decided({
          state: 'verified',
          requestedAt: '2026-11-20T12:00:00Z',
          decidedAt: '2026-11-21T12:00:00Z',
          decidedBy: 'casey',
          reference: 'Case 17',
          reason: null,
        }),
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/by casey. Reference: Case 17.$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'End…' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Verify…' })).toBeNull();
  },
};

const IDENTITY_REFUSALS = refusalTexts('operator-person--refusals-of-identity');

export const RefusalsOfIdentity: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('decideIdentity', refusedInTurn(IDENTITY_REFUSALS)));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Refuse…' }));
    const dialog = within(await shownDialog('Identity of mr1v3r'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Another name');
    for (const text of IDENTITY_REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

const SUM =
  'Above $500.00 within 24 hours for one player a second person is needed, and you have booked $450.00. Propose it, and another owner or cashier confirms it.';

/** Earlier bookings of the day add up: the server refuses this one, and the dialog offers to propose it. */
export const Sums: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('grantBalance', { refused: 409, message: SUM, code: 'second-person-sum' }),
      answer('propose', ({ body }) => {
        sent(body);
        const [proposal] = PROPOSALS;
        if (proposal === undefined) throw new Error('no proposal');
        return {
          reply: { message: '$100.00 for mr1v3r waits for another owner or cashier.', proposal },
        };
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Grant…' }));
    const dialog = within(await shownDialog('Grant to mr1v3r'));
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '100');
    await userEvent.type(dialog.getByLabelText('Reason'), 'A goodwill gesture');
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(SUM));
    await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
    await closedDialog();
    await expect(sent).toHaveBeenCalledWith({
      kind: 'grant',
      username: 'mr1v3r',
      amount: 100,
      reason: 'A goodwill gesture',
    });
  },
};

export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
