import { CallError } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ContestLoad } from './ContestLoad.tsx';

const answered = (status: number): Error =>
  new CallError({ kind: 'status', status, statusText: '', said: null, code: null, details: [] });

const ERRORS = {
  none: null,
  'no such contest': answered(404),
  'server down': answered(502),
  'network down': new CallError({ kind: 'network' }),
} as const;

const meta = {
  title: 'Pieces/Contest load',
  component: ContestLoad,
  args: { name: 'THE PLAYERS Championship', error: null, retrying: false, onRetry: fn() },
  parameters: {
    guide: {
      use: ['A page about one contest, as long as there is no contest to show.'],
      avoid: [
        { when: 'A part of the page is loading.', instead: 'Primitives/Loading state' },
        { when: 'The contest is there, and its update failed: keep it, and say so.' },
      ],
      keys: { Tab: 'Moves to Retry, if loading failed.', 'Enter, Space': 'Tries again.' },
      notes: ['The failure is announced at once.'],
    },
  },
} satisfies Meta<typeof ContestLoad>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly failure: keyof typeof ERRORS;
  readonly nameKnown: boolean;
  readonly retrying: boolean;
}> = {
  args: { failure: 'server down', nameKnown: true, retrying: false },
  argTypes: {
    failure: { control: 'inline-radio', options: Object.keys(ERRORS) },
    nameKnown: { control: 'boolean', if: { arg: 'failure', neq: 'no such contest' } },
    retrying: { control: 'boolean', if: { arg: 'failure', eq: 'server down' } },
  },
  render: ({ failure, nameKnown, retrying }) => (
    <ContestLoad
      name={nameKnown ? meta.args.name : null}
      error={ERRORS[failure]}
      retrying={retrying}
      onRetry={fn()}
    />
  ),
};

export const Loading: Story = { args: { name: null } };
export const LoadingWithName: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: meta.args.name })).toBeVisible();
  },
};
export const Missing: Story = {
  args: { error: ERRORS['no such contest'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Contest details not found or ID was invalid.',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Contest not found');
  },
};
export const Failed: Story = {
  args: { error: ERRORS['server down'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: meta.args.name })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
