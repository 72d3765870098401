import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { aGrant, GRANTS } from '../../testing/operator/operator.ts';
import {
  HOUSE_CONTROLS,
  houseHandlers,
  houseIn,
  USUAL_HOUSE,
  type HouseScene,
} from '../../testing/scenario/houseScenario.ts';
import { OWNER } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { HouseGrants } from './HouseGrants.tsx';

const sent = fn<(body: unknown) => void>();

const grantsHandler = (...grants: readonly ReturnType<typeof aGrant>[]) =>
  answer('grants', { reply: { grants } });

const meta = {
  title: 'Operator/House, grants',
  component: HouseGrants,
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
    sent.mockClear();
    msw.use(grantsHandler(...GRANTS));
  },
} satisfies Meta<typeof HouseGrants>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

interface GrantsChoices {
  readonly grants: number;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

const preset = presetsOf<GrantsChoices, HouseScene, object>({
  usual: { grants: USUAL_HOUSE.grants, now: STORY_NOW },
  controls: { grants: HOUSE_CONTROLS.grants, now: HOUSE_CONTROLS.now },
  build: (choices) => houseIn({ ...USUAL_HOUSE, ...choices }),
  handlers: houseHandlers,
  show: ({ now }) => <HouseGrants self={OWNER} now={now} />,
});

/** Set the number of grants in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('kingsidecastler');
  },
};

const openReversal = async (canvas: Canvas): Promise<HTMLElement> => {
  await userEvent.click(
    await canvas.findByRole('button', { name: 'Reverse the grant of $250.00 to mr1v3r' }),
  );
  return shownDialog('Reverse the grant?');
};

const confirm = async (dialog: HTMLElement): Promise<void> => {
  await userEvent.click(within(dialog).getByLabelText('Reason'));
  await userEvent.paste('Paid twice');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('kingsidecastler')).closest('tr');
    await expect(row).toHaveTextContent('Reversed: Two zeros too many');
    await expect(row).toHaveTextContent('$25,000.00');
    await expect(canvas.getAllByRole('button', { name: /^Reverse the grant/ })).toHaveLength(1);
  },
};

export const Reversed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('reverseGrant', ({ body }) => {
        sent(body);
        const at = new Date(STORY_NOW).toISOString();
        msw.use(grantsHandler(aGrant({ reversed: { at, reason: 'Paid twice' } })));
        const message = '$250.00 was taken back from mr1v3r.';
        return { reply: { message, grantId: 'grant-1', balance: 12 } };
      }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await openReversal(canvas);
    await expect(dialog).toHaveTextContent('$250.00 is taken from mr1v3r in full, once.');
    await confirm(dialog);
    await waitFor(() =>
      expect(screen.getByText('$250.00 was taken back from mr1v3r.')).toBeVisible(),
    );
    await canvas.findByText('Deposit by bank transfer. Reversed: Paid twice');
    await expect(sent.mock.calls).toEqual([[{ reason: 'Paid twice' }]]);
    await expect(canvas.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  },
};

export const WithoutAReason: Story = {
  play: async ({ canvas }) => {
    const dialog = await openReversal(canvas);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
    await expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
};

const SPENT =
  'mr1v3r has $12.00 left, less than the $250.00 of this grant. Nothing was taken back. Try again once entries are withdrawn or refunded.';

export const Spent: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('reverseGrant', { refused: 409, message: SPENT, code: 'grant-spent' }));
  },
  play: async ({ canvas }) => {
    const dialog = await openReversal(canvas);
    await confirm(dialog);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(SPENT);
  },
};

const REFUSALS = refusalTexts('operator-house-grants--refusals');

/** The other refusals, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('reverseGrant', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const dialog = await openReversal(canvas);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Paid twice');
    for (const text of REFUSALS) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
      await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
