import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DraftTurn, type TurnCue } from './DraftTurn.tsx';
import { StagedPick } from './StagedPick.tsx';

const draft = fn().mockName('onDraft');

const meta = {
  title: 'Pieces/Draft turn',
  component: DraftTurn,
  subcomponents: { StagedPick },
  args: {
    cue: 'wait',
    upNow: 'riverrat_91',
    pick: { round: 3, pickInRound: 1 },
    ahead: { next: 'nora.k', later: 'sizzle', own: 'you in 4' },
    clock: { figure: '42', label: 'TIME LEFT', share: 0.7 },
    children: (
      <StagedPick
        player={null}
        hint="Select a player from the list"
        pending={false}
        disabled
        onDraft={draft}
      />
    ),
  },
  parameters: {
    guide: {
      use: [
        'The head of the draft room, always in sight: who picks, how long, and the button to draft.',
      ],
      avoid: [
        { when: 'A deadline is minutes or days away.', instead: 'Primitives/Countdown' },
        { when: 'The draft has not begun.', instead: 'Pieces/Draft order dialog' },
      ],
      keys: {
        Tab: 'Moves to Draft, if a player is staged.',
        'Enter, Space': 'Drafts the staged player. A key that is held down does not.',
      },
      notes: [
        'The clock is a timer, which screen readers read when asked. The room announces turns.',
        'The staged player is announced when it changes.',
      ],
    },
  },
} satisfies Meta<typeof DraftTurn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly cue: TurnCue;
  readonly upNow: string;
  readonly round: number;
  readonly pickInRound: number;
  readonly seconds: number;
  readonly limit: number;
  readonly staged: 'nobody' | 'a player' | 'in flight';
}> = {
  args: {
    cue: 'you',
    upNow: 'Your Pick',
    round: 3,
    pickInRound: 1,
    seconds: 42,
    limit: 60,
    staged: 'a player',
  },
  argTypes: {
    cue: { control: 'select', options: ['wait', 'next', 'you', 'last', 'off', 'done'] },
    upNow: { control: 'text' },
    round: { control: { type: 'range', min: 1, max: 9, step: 1 } },
    pickInRound: { control: { type: 'range', min: 1, max: 12, step: 1 } },
    seconds: { control: { type: 'range', min: 0, max: 120, step: 1 } },
    limit: { control: { type: 'range', min: 0, max: 120, step: 5 }, description: '0: no limit.' },
    staged: { control: 'inline-radio', options: ['nobody', 'a player', 'in flight'] },
  },
  render: ({ cue, upNow, round, pickInRound, seconds, limit, staged: stage }) => (
    <DraftTurn
      cue={cue}
      upNow={upNow}
      pick={{ round, pickInRound }}
      ahead={meta.args.ahead}
      clock={{
        figure: limit === 0 ? '∞' : String(seconds),
        label: 'TIME LEFT',
        share: limit === 0 ? null : Math.min(1, seconds / limit),
      }}
    >
      <StagedPick
        player={
          stage === 'nobody'
            ? null
            : { name: 'Kristen Foxen', figures: '2.19M chips · ICM $261.9K' }
        }
        hint="Select a player from the list"
        pending={stage === 'in flight'}
        disabled={stage !== 'a player'}
        onDraft={draft}
      />
    </DraftTurn>
  ),
};

const staged = (
  <StagedPick
    player={{ name: 'Kristen Foxen', figures: '2.19M chips · ICM $261.9K' }}
    hint="Select a player from the list"
    pending={false}
    disabled={false}
    onDraft={draft}
  />
);

export const Wait: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'TIME LEFT' })).toHaveTextContent('42');
    await expect(canvas.getByText('Round 3, Pick 1')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Draft' })).toBeDisabled();
  },
};

export const Next: Story = {
  args: { cue: 'next', upNow: 'sizzle', ahead: { next: 'you', later: 'bigslick', own: null } },
};

export const You: Story = {
  args: { cue: 'you', upNow: 'Your Pick', children: staged },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Draft' }));
    await expect(draft).toHaveBeenCalledOnce();
  },
};

export const Last: Story = {
  args: {
    cue: 'last',
    upNow: 'Your Pick',
    clock: { figure: '9', label: 'TIME LEFT', share: 0.15 },
    children: staged,
  },
};

export const Pending: Story = {
  args: {
    cue: 'you',
    upNow: 'Your Pick',
    children: (
      <StagedPick
        player={{ name: 'Kristen Foxen', figures: '2.19M chips' }}
        hint="Select a player from the list"
        pending
        disabled
        onDraft={draft}
      />
    ),
  },
};

export const NoLimit: Story = {
  args: { clock: { figure: '∞', label: 'TIME LEFT', share: null } },
};

export const DaysToPick: Story = {
  args: { clock: { figure: '172800', label: 'TIME LEFT', share: 1 } },
};

export const Off: Story = { args: { cue: 'off', upNow: 'Reconnecting' } };

export const Done: Story = {
  args: { cue: 'done', upNow: 'DRAFT COMPLETE', pick: null, ahead: null, clock: null },
};

export const LongName: Story = {
  args: { upNow: 'wolfeschlegelsteinhausenberger' },
  globals: { viewport: { value: 'phone' } },
};

export const RightToLeft: Story = { args: { upNow: 'قبطان_الفريق' } };

export const LastDark: Story = { tags: ['regression'], ...Last, globals: { theme: 'dark' } };
export const OffDark: Story = { tags: ['regression'], ...Off, globals: { theme: 'dark' } };
export const LastPhone: Story = {
  tags: ['regression'],
  ...Last,
  globals: { viewport: { value: 'phone' } },
};
