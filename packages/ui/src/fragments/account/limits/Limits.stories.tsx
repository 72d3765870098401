import type { ChosenLimit, PlayLimits } from '@captains-pick/contract';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REMINDER_MINUTES,
  type LimitKind,
  type LimitPeriod,
  type ReminderMinutes,
} from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../../testing/answers/answer.ts';
import { shownDialog } from '../../../testing/checks/dialogs.ts';
import { anAccount, STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import type { AccountTabProps } from '../accountTab.ts';
import { Limits } from './Limits.tsx';

const DAY_MS = 86_400_000;

interface Choices {
  readonly limits: 'none' | 'some' | 'all';
  /** Of the limit for deposits, in percent. */
  readonly used: number;
  readonly waiting: 'nothing' | 'raise' | 'removal';
  readonly openBreak: 'none' | 'break' | 'exclusion';
  /** In minutes. */
  readonly reminder: ReminderMinutes | null;
}

/** In dollars, by kind and period. */
const AMOUNTS: Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, number>>>> = {
  deposit: { day: 100, week: 175, month: 500 },
  fees: { day: 50, week: 150, month: 400 },
  loss: { day: 40, week: 120, month: 300 },
};

const SOME: ReadonlySet<string> = new Set(['deposit week', 'fees week', 'loss month']);

const inDays = (days: number): string => new Date(STORY_NOW + days * DAY_MS).toISOString();

const limitsIn = ({ limits, used, waiting, openBreak, reminder }: Choices): PlayLimits => ({
  limits: LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const name = `${kind} ${period}`;
      const isSet = limits === 'all' || (limits === 'some' && SOME.has(name));
      const amount = AMOUNTS[kind][period];
      const share = { deposit: used / 100, fees: 0.2, loss: 0 }[kind];
      return {
        kind,
        period,
        amount: isSet ? amount : null,
        used: Math.round(amount * share),
        next:
          waiting === 'nothing' || name !== 'fees week'
            ? null
            : { amount: waiting === 'raise' ? 250 : null, from: inDays(5) },
      };
    }),
  ),
  openBreak:
    openBreak === 'none'
      ? null
      : { kind: openBreak, until: inDays(openBreak === 'break' ? 6 : 190) },
  raiseHours: 168,
  reminderMinutes: reminder,
});

const sent = fn<(request: { readonly call: string; readonly body: unknown }) => void>();

interface Scene {
  limits: PlayLimits;
}

/** As the server does, for the texts. */
const changed = (limits: PlayLimits, { kind, period, amount }: ChosenLimit): PlayLimits => ({
  ...limits,
  limits: limits.limits.map((limit) => {
    if (limit.kind !== kind || limit.period !== period) return limit;
    const raises = limit.amount !== null && (amount === null || amount > limit.amount);
    return raises
      ? { ...limit, next: { amount, from: inDays(7) } }
      : { ...limit, amount, next: null };
  }),
});

const preset = presetsOf<Choices, Scene, AccountTabProps>({
  usual: { limits: 'some', used: 40, waiting: 'nothing', openBreak: 'none', reminder: null },
  controls: {
    limits: { control: 'inline-radio', options: ['none', 'some', 'all'] },
    used: { control: { type: 'range', min: 0, max: 100, step: 1 } },
    waiting: { control: 'inline-radio', options: ['nothing', 'raise', 'removal'] },
    openBreak: { control: 'inline-radio', options: ['none', 'break', 'exclusion'] },
    reminder: { control: 'select', options: [null, ...REMINDER_MINUTES] },
  },
  build: (choices) => ({ limits: limitsIn(choices) }),
  handlers: (served) => [
    answer('limits', () => ({ reply: served().limits })),
    answer('setLimit', ({ body }) => {
      sent({ call: 'setLimit', body });
      const scene = served();
      scene.limits = changed(scene.limits, body);
      return { reply: { message: 'Your limit is changed.', limits: scene.limits } };
    }),
    answer('setReminder', ({ body }) => {
      sent({ call: 'setReminder', body });
      const scene = served();
      scene.limits = { ...scene.limits, reminderMinutes: body.minutes };
      return { reply: { message: 'You are reminded every 2 hours.', limits: scene.limits } };
    }),
    answer('takeBreak', ({ body }) => {
      sent({ call: 'takeBreak', body });
      const scene = served();
      scene.limits = {
        ...scene.limits,
        openBreak: { kind: 'break', until: inDays(body.days) },
      };
      return { reply: { message: 'Your break has begun.', limits: scene.limits } };
    }),
    answer('exclude', ({ body }) => {
      sent({ call: 'exclude', body });
      const scene = served();
      scene.limits = { ...scene.limits, openBreak: { kind: 'exclusion', until: inDays(190) } };
      return { reply: { message: 'You are excluded.', limits: scene.limits } };
    }),
  ],
  show: (_, props) => <Limits {...props} />,
});

const meta = {
  title: 'Account/Limits',
  component: Limits,
  args: { viewer: VIEWER, account: anAccount(), now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 'var(--s-5)', paddingInline: 'var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof Limits>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogNamed = async (name: string) => within(await shownDialog(name));

/** Set what is on in the controls below, the network in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Change limits' });
  },
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole('meter', { name: 'Deposits, last 7 days' });
    await expect(meter).toHaveAttribute('aria-valuetext', '$70.00 of $175');
    await expect(canvas.getAllByRole('meter')).toHaveLength(3);
    const change = canvas.getByRole('button', { name: 'Change limits' });
    const pause = canvas.getByRole('button', { name: 'Take a break' });
    await expect(change.offsetWidth).toBe(pause.offsetWidth);
    await expect(change.offsetHeight).toBe(pause.offsetHeight);
  },
};

export const NoLimits: Story = {
  ...preset({ limits: 'none' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have no limits/)).toBeVisible();
  },
};

export const AllLimits: Story = preset({ limits: 'all', used: 60 });
export const NearlyFull: Story = preset({ used: 92 });

export const Full: Story = {
  ...preset({ used: 100 }),
  play: async ({ canvas }) => {
    const meter = await canvas.findByRole('meter', { name: 'Deposits, last 7 days' });
    await expect(meter).toHaveAttribute('aria-valuetext', '$175.00 of $175');
  },
};

export const RaiseWaits: Story = {
  ...preset({ waiting: 'raise' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^From .*: \$250\.$/)).toBeVisible();
  },
};

export const RemovalWaits: Story = {
  ...preset({ waiting: 'removal' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^From .*: no limit\.$/)).toBeVisible();
  },
};

/** A lower limit shows at once. */
export const Lowered: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change limits' }));
    const dialog = await dialogNamed('Change limits');
    const amount = dialog.getByLabelText('Amount in dollars');
    await expect(amount).toHaveValue('175');
    await userEvent.clear(amount);
    await userEvent.type(amount, '1o0');
    await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    await expect(dialog.getByText(/^Enter an amount in dollars/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, '100.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('is changed'));
    await expect(sent).toHaveBeenCalledWith({
      call: 'setLimit',
      body: { kind: 'deposit', period: 'week', amount: 100.5 },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(canvas.getByRole('meter', { name: 'Deposits, last 7 days' })).toHaveAttribute(
        'aria-valuetext',
        '$70.00 of $100.50',
      ),
    );
  },
};

/** An empty amount removes a limit, after the wait. */
export const Removed: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change limits' }));
    const dialog = await dialogNamed('Change limits');
    await userEvent.selectOptions(dialog.getByLabelText('Limit for'), 'loss');
    await userEvent.selectOptions(dialog.getByLabelText('In the'), 'month');
    await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        call: 'setLimit',
        body: { kind: 'loss', period: 'month', amount: null },
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText(/^From .*: no limit\.$/)).toBeVisible();
  },
};

export const OnBreak: Story = {
  ...preset({ openBreak: 'break' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/You are on a break until/)).toBeVisible());
  },
};

export const Excluded: Story = {
  ...preset({ openBreak: 'exclusion' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/You have excluded yourself until/)).toBeVisible());
  },
};

export const TakesBreak: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take a break' }));
    const dialog = await dialogNamed('Take a break');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await expect(dialog.getByText('Type your present password.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('For'), '42');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin the break' }));
    await waitFor(() => expect(canvas.getByText(/You are on a break until/)).toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      call: 'takeBreak',
      body: { days: 42, password: 'correct horse' },
    });
  },
};

/** The typed word must be right. */
export const Excludes: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exclude yourself' }));
    const dialog = await dialogNamed('Exclude yourself');
    await userEvent.type(dialog.getByLabelText('Type EXCLUDE'), 'exclude');
    await userEvent.type(dialog.getByLabelText('Present password'), 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Exclude me' }));
    await expect(dialog.getByText('Type EXCLUDE to confirm.')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('Type EXCLUDE'));
    await userEvent.type(dialog.getByLabelText('Type EXCLUDE'), 'EXCLUDE');
    await userEvent.click(dialog.getByRole('button', { name: 'Exclude me' }));
    await waitFor(() => expect(canvas.getByText(/You have excluded yourself until/)).toBeVisible());
    await expect(sent).toHaveBeenCalledWith({
      call: 'exclude',
      body: { months: 6, word: 'EXCLUDE', password: 'correct horse' },
    });
  },
};

export const Reminded: Story = {
  ...preset({ reminder: 60 }),
  play: async ({ canvas }) => {
    const every = await canvas.findByLabelText('Remind me');
    await expect(every).toHaveDisplayValue('Every hour');
    await userEvent.selectOptions(every, 'Every 2 hours');
    await userEvent.click(canvas.getByRole('button', { name: 'Save reminder' }));
    await expect(await canvas.findByText('You are reminded every 2 hours.')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ call: 'setReminder', body: { minutes: 120 } });
  },
};

const REFUSALS = refusalTexts('account-limits--refusals');

/** The refusals that can come of a change, in turn. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('setLimit', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change limits' }));
    const dialog = await dialogNamed('Change limits');
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '0');
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Save limit' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('limits', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your limits...')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('limits', { refused: 500, message: 'The limits could not be read.' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The limits could not be read.')).toBeVisible();
    msw.use(
      answer('limits', {
        reply: limitsIn({
          limits: 'some',
          used: 40,
          waiting: 'nothing',
          openBreak: 'none',
          reminder: null,
        }),
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findAllByRole('meter')).toHaveLength(3);
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset({ used: 92, waiting: 'raise' }),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = {
  tags: ['regression'],
  ...preset({ used: 92, waiting: 'raise' }),
  globals: { theme: 'dark' },
};
