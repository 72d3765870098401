import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FactorForm } from './FactorForm.tsx';

const meta = {
  title: 'Pieces/Factor form',
  component: FactorForm,
  args: {
    question: { app: true, passkey: null, recoveryCodes: true },
    label: 'Confirm',
    onProof: fn(async () => 'Confirmed for 15 minutes.'),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(24rem, 100%)' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: ['The second step of a login, and before a change that needs a second factor.'],
      avoid: [{ when: 'The password is asked for: a field of the form itself.' }],
      keys: {
        Enter: 'In the field: sends the code.',
        Tab: 'Moves to the other ways.',
      },
    },
  },
} satisfies Meta<typeof FactorForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly label: string;
  readonly app: boolean;
  readonly passkey: boolean;
  readonly recoveryCodes: boolean;
}> = {
  args: { label: 'Confirm', app: true, passkey: true, recoveryCodes: true },
  argTypes: {
    label: { control: 'text' },
    app: { control: 'boolean', description: 'In `question`.' },
    passkey: { control: 'boolean', description: 'In `question`.' },
    recoveryCodes: { control: 'boolean', description: 'In `question`.' },
  },
  render: ({ label, app, passkey, recoveryCodes }) => (
    <FactorForm
      key={`${app}`}
      label={label}
      question={{ app, passkey: passkey ? {} : null, recoveryCodes }}
      onProof={async () => 'Confirmed for 15 minutes.'}
    />
  ),
};

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code of your app'), '123456{Enter}');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Confirmed');
    await expect(args.onProof).toHaveBeenCalledWith({ kind: 'app', code: '123456' });
  },
};

export const PasskeyOnly: Story = {
  args: { question: { app: false, passkey: {}, recoveryCodes: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};
