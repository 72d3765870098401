import type { SentFile } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { writesBack } from '../../testing/frames/playground.tsx';
import { SentFileField, type SentFileFieldProps } from './SentFileField.tsx';

const LONGEST = 8_000_000;

const meta = {
  title: 'Pieces/Sent file',
  component: SentFileField,
  args: {
    label: 'Feed',
    value: null,
    onChange: fn(),
    pastedName: 'pasted-feed.txt',
    accept: '.json,.csv',
    hint: 'The whole event so far, unchanged from the source.',
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['An operator sends a file unchanged: a feed, a list of players.'],
      avoid: [
        { when: 'The text is written here.', instead: 'Primitives/Text area' },
        { when: 'The text has one line.', instead: 'Primitives/Field' },
      ],
      keys: {
        Tab: 'Moves through the chooser, the button that removes the file, and the field.',
        'Enter, Space':
          'On the chooser: opens the device’s files. On the button: removes the file.',
      },
      notes: ['After the file is removed, the focus is on the chooser again.'],
    },
  },
  render: function Held(args) {
    const [value, setValue] = useState<SentFile | null>(args.value);
    return (
      <SentFileField
        {...args}
        value={value}
        onChange={(changed) => {
          args.onChange(changed);
          setValue(changed.value);
        }}
      />
    );
  },
} satisfies Meta<typeof SentFileField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<SentFileFieldProps> = {
  args: { value: 'none' as never, error: '' },
  argTypes: {
    label: { control: 'text' },
    value: {
      control: 'inline-radio',
      options: ['none', 'chosen', 'pasted'],
      mapping: {
        none: null,
        chosen: { name: 'leaderboard.json', text: '{\n}\n' },
        pasted: { name: 'pasted-feed.txt', text: 'name,score\nAda,-4' },
      },
    },
    hint: { control: 'text' },
    error: { control: 'text', description: 'Empty: no error.' },
  },
  decorators: [writesBack<SentFileFieldProps>({ onChange: ({ value }) => ({ value }) })],
  render: ({ error, ...args }) => <SentFileField {...args} error={error === '' ? null : error} />,
};

const chosen = (text: string, name = 'leaderboard.json') => new File([text], name);

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Feed')).toHaveAccessibleDescription(
      'The whole event so far, unchanged from the source.',
    );
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas }) => {
    const chooser = canvas.getByLabelText('Choose a file: Feed');
    await userEvent.upload(chooser, chosen('{\n}\n'));
    await expect(await canvas.findByText('leaderboard.json')).toBeVisible();
    await expect(canvas.getByText('2 lines')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { name: 'leaderboard.json', text: '{\n}\n' },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove leaderboard.json' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null });
    await waitFor(() => expect(chooser).toHaveFocus());
    await expect(canvas.getByLabelText('Feed')).toHaveValue('');
  },
};

/** Choosing the same file again, after correcting it, reads it again. */
export const ChosenAgain: Story = {
  play: async ({ args, canvas }) => {
    const chooser = canvas.getByLabelText('Choose a file: Feed');
    await userEvent.upload(chooser, chosen('one'));
    await canvas.findByText('1 line');
    await userEvent.upload(chooser, chosen('one\ntwo'));
    await canvas.findByText('2 lines');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Feed');
    await userEvent.click(field);
    await userEvent.paste('name,score\nAda,-4');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      value: { name: 'pasted-feed.txt', text: 'name,score\nAda,-4' },
    });
    // Blank text does not count as a file.
    await userEvent.clear(field);
    await userEvent.paste('   ');
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null });
  },
};

export const TooLarge: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.upload(
      canvas.getByLabelText('Choose a file: Feed'),
      chosen('x'.repeat(LONGEST + 1)),
    );
    await waitFor(() => expect(canvas.getByLabelText('Feed')).toBeInvalid());
    await expect(canvas.getByText('The file is larger than 8 MB')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({ value: null });
  },
};

export const Missing: Story = {
  args: { error: 'Choose a file or paste its text' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Feed')).toBeInvalid();
  },
};

export const ChosenOnAPhone: Story = {
  tags: ['regression'],
  args: {
    value: { name: 'a-leaderboard-with-a-name-that-is-longer-than-a-phone.json', text: '{}' },
  },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
