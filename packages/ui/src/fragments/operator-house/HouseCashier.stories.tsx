import type { CashierTransfer } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  HOUSE_CONTROLS,
  houseHandlers,
  houseIn,
  USUAL_HOUSE,
  type HouseScene,
} from '../../testing/scenario/houseScenario.ts';
import { OWNER } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { HouseCashier } from './HouseCashier.tsx';

const USUAL = houseIn(USUAL_HOUSE);

const meta = {
  title: 'Operator/House, cashier',
  component: HouseCashier,
  args: { self: OWNER, now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...houseHandlers(() => USUAL));
  },
} satisfies Meta<typeof HouseCashier>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

interface CashierChoices {
  readonly waiting: number;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

const preset = presetsOf<CashierChoices, HouseScene, object>({
  usual: { waiting: USUAL_HOUSE.waiting, now: STORY_NOW },
  controls: { waiting: HOUSE_CONTROLS.waiting, now: HOUSE_CONTROLS.now },
  build: (choices) => houseIn({ ...USUAL_HOUSE, ...choices }),
  handlers: houseHandlers,
  show: ({ now }) => <HouseCashier self={OWNER} now={now} />,
});

/** Set the length of the queue in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('pawnstorm');
  },
};

/** An operator's own deposit waits for another operator. */
export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('pawnstorm')).closest('tr');
    await expect(row).toHaveTextContent('Deposit C-20915 · Requested');
    await expect(row).toHaveTextContent('$150.00');
    await expect(row).toHaveTextContent('30 h');
    const own = canvas.getByText(/· yours$/).closest('tr');
    await expect(own?.querySelector('button')).toBeNull();
    await expect(canvas.getByText('thebubbleboy')).toBeVisible();
  },
};

export const Empty: Story = {
  ...preset({ waiting: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing waits for the cashier.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('cashierQueue', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

const open = async (canvas: Canvas, name: string, title: string): Promise<HTMLElement> => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return shownDialog(title);
};

const sent = fn<(call: { readonly id: string | undefined; readonly body: unknown }) => void>();

export const Confirmed: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('confirmTransfer', ({ params, body }) => {
        sent({ id: params['id'], body });
        const [first] = USUAL.waiting;
        const transfer = { ...first, state: 'settled' } as CashierTransfer;
        return { reply: { message: '$40.00 was paid out to mr1v3r.', transfer, balance: 12 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Confirm the withdrawal C-20914', 'Confirm the withdrawal?');
    await expect(dialog).toHaveTextContent('You have paid $40.00 to mr1v3r.');
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm);
    const field = within(dialog).getByLabelText('Reference of the receipt');
    await expect(field).toHaveAccessibleDescription('Give the number of the receipt');
    await userEvent.type(field, 'R-4418');
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.getByText('$40.00 was paid out to mr1v3r.')).toBeVisible());
    await expect(sent.mock.calls).toEqual([[{ id: 'transfer-1', body: { reference: 'R-4418' } }]]);
  },
};

export const Started: Story = {
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer('startTransfer', ({ params }) => {
        sent({ id: params['id'], body: null });
        const [, second] = USUAL.waiting;
        const transfer = { ...second, state: 'pending' } as CashierTransfer;
        return { reply: { message: 'The deposit C-20915 is started.', transfer, balance: 12 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Start the deposit C-20915', 'Start the deposit?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 'transfer-2', body: null }));
  },
};

const REFUSALS = refusalTexts('operator-house-cashier--refusals');

/** The refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('returnTransfer', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'Return the deposit C-21814', 'Return the deposit?');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Paid twice');
    for (const text of REFUSALS) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
