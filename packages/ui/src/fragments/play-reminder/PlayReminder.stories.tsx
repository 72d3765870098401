import type { PlayLimits } from '@captains-pick/contract';
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { PlayReminder, type PlayReminderProps } from './PlayReminder.tsx';

interface Choices {
  readonly played: number;
  /** In the last 24 hours, in dollars. */
  readonly deposits: number;
  readonly fees: number;
  readonly losses: number;
}

const limitsOf = ({ deposits, fees, losses }: Choices): PlayLimits => {
  const used: Readonly<Record<LimitKind, number>> = { deposit: deposits, fees, loss: losses };
  return {
    limits: LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.map((period) => ({ kind, period, amount: null, used: used[kind], next: null })),
    ),
    openBreak: null,
    raiseHours: 168,
    reminderMinutes: 60,
  };
};

type Props = Pick<PlayReminderProps, 'open' | 'limitsHref' | 'onClose'>;

const preset = presetsOf<Choices, Choices, Props>({
  usual: { played: 60, deposits: 50, fees: 66, losses: 23.5 },
  controls: {
    played: {
      control: { type: 'range', min: 30, max: 600, step: 30 },
      description: 'How long the viewer has played, in minutes',
    },
    deposits: { control: { type: 'number', min: 0 } },
    fees: { control: { type: 'number', min: 0 } },
    losses: { control: { type: 'number', min: 0 } },
  },
  build: (choices) => choices,
  show: (choices, props) => (
    <PlayReminder {...props} minutes={choices.played} limits={limitsOf(choices)} />
  ),
});

const meta = {
  title: 'Account/Time played',
  component: PlayReminder as (props: Props) => React.ReactNode,
  args: { open: true, limitsHref: '/account?tab=limits', onClose: fn() },
} satisfies Meta<Props>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set what was played in the controls below. */
export const Playground: Story = preset();

export const AnHour: Story = {
  ...preset(),
  play: async ({ args }) => {
    const dialog = await shownDialog('You have played for one hour');
    await expect(dialog).toHaveTextContent('Losses$23.50');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LeadsToBreaks: Story = {
  ...preset({ played: 270, deposits: 0, losses: 0 }),
  play: async ({ args }) => {
    const dialog = await shownDialog('You have played for 4 hours 30 minutes');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Limits and breaks' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/account?tab=limits' });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NothingSpent: Story = preset({ deposits: 0, fees: 0, losses: 0 });

export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset({ deposits: 1250, fees: 412.5, losses: 388.25 }),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async () => {
    await shownDialog();
  },
};
