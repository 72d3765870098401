import type { OwnDisputes } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { minutesFromNow, STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { Dispute, type DisputeProps } from './Dispute.tsx';

interface Choices {
  readonly state: 'none' | 'open' | 'upheld' | 'rejected';
  readonly inTime: boolean;
}

interface Scene {
  own: OwnDisputes;
}

const sent = fn<(body: object) => void>();

const ownIn = ({ state, inTime }: Choices): OwnDisputes => ({
  until: inTime ? minutesFromNow(6_000) : null,
  disputes:
    state === 'none'
      ? []
      : [
          {
            _id: 'd1',
            entryId: 'entry-mrivers',
            entryName: 'mrivers',
            at: minutesFromNow(-500),
            words: 'Rory McIlroy made a 3 at the last hole, not a 4.',
            calculation: 'Total: -12',
            current: state !== 'upheld',
            answer:
              state === 'open'
                ? null
                : {
                    decision: state,
                    words:
                      state === 'upheld'
                        ? 'The official card has a 3. The contest is corrected.'
                        : 'The official card has a 4.',
                    at: minutesFromNow(-60),
                  },
          },
        ],
});

const preset = presetsOf<Choices, Scene, DisputeProps>({
  usual: { state: 'none', inTime: true },
  controls: {
    state: { control: 'inline-radio', options: ['none', 'open', 'upheld', 'rejected'] },
    inTime: { control: 'boolean', description: 'False: seven days have passed.' },
  },
  build: (choices) => ({ own: ownIn(choices) }),
  handlers: (served) => [
    answer('ownDisputes', () => ({ reply: served().own })),
    answer('openDispute', ({ body }) => {
      sent(body);
      served().own = ownIn({ state: 'open', inTime: true });
      return {
        afterMs: 50,
        reply: { message: 'Your dispute is with us. You get our answer here and by mail.' },
      };
    }),
  ],
  show: (_, props) => <Dispute {...props} />,
});

const USUAL = preset();
const { argTypes: CHOICES } = USUAL;

const meta = {
  title: 'Pieces/Dispute',
  component: Dispute,
  args: {
    contestId: 'golf-graded',
    entryId: 'entry-mrivers',
    calculation: 'Total: -12',
    viewer: VIEWER,
    now: STORY_NOW,
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Below the calculation of an own entry in a contest that is over.'],
      avoid: [{ when: 'The entry is somebody else’s.', instead: 'Pieces/Result check' }],
      keys: {
        Tab: 'Moves to the button, then through the form.',
        'Enter, Space': 'Opens the form, or sends it from its button.',
      },
      notes: ['The calculation is sent along. An operator answers in the console.'],
    },
  },
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta<typeof Dispute>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set its state in the controls below, the network in the toolbar. */
export const Playground: Story = { ...USUAL, argTypes: CHOICES };

export const Sent: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dispute this result' }));
    const send = canvas.getByRole('button', { name: 'Send the dispute' });
    await userEvent.click(send);
    await expect(canvas.getByText('Say what is wrong.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('What is wrong?'), 'The card says 3.');
    await userEvent.dblClick(send);
    await expect(await canvas.findByText(/^It is with us\./)).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      entryId: 'entry-mrivers',
      words: 'The card says 3.',
      calculation: 'Total: -12',
    });
  },
};
export const Open: Story = {
  ...preset({ state: 'open' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Disputes' });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Upheld: Story = preset({ state: 'upheld' });
export const Rejected: Story = preset({ state: 'rejected', inTime: false });

const REFUSALS = refusalTexts('pieces-dispute--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('openDispute', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dispute this result' }));
    await userEvent.type(canvas.getByLabelText('What is wrong?'), 'The card says 3.');
    for (const text of REFUSALS) {
      await userEvent.click(canvas.getByRole('button', { name: 'Send the dispute' }));
      await waitFor(() => expect(canvas.getByText(text)).toBeVisible());
    }
  },
};
