import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const meta = {
  title: 'Primitives/Text area',
  component: TextArea,
  args: { label: 'Players', rows: 5, defaultValue: 'name,salary\nScottie Scheffler,11900' },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Text of several lines in a form, such as a pasted list of players.'],
      avoid: [
        { when: 'The text has one line.', instead: 'Primitives/Field' },
        { when: 'The text is in a file.', instead: 'Pieces/Sent file' },
      ],
      keys: { Tab: 'Moves to the field, and on from it.', Enter: 'Begins a new line.' },
      notes: ['The error and the hint are read with the field.'],
    },
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<TextAreaProps> = {
  args: { hint: 'CSV with a line of headings.', error: '', disabled: false },
  argTypes: {
    label: { control: 'text' },
    rows: { control: { type: 'range', min: 2, max: 20, step: 1 } },
    hint: { control: 'text' },
    error: { control: 'text', description: 'Empty: no error.' },
    disabled: { control: 'boolean', description: 'Can’t be changed or focused.' },
  },
  render: ({ error, ...args }) => <TextArea {...args} error={error === '' ? null : error} />,
};

export const Usual: Story = {};

export const WithHint: Story = {
  args: { hint: 'CSV with a line of headings.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Players')).toHaveAccessibleDescription(
      'CSV with a line of headings.',
    );
  },
};

export const WithError: Story = {
  args: { error: 'The file is missing', hint: 'CSV with a line of headings.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Players');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'The file is missing CSV with a line of headings.',
    );
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...WithHint,
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...WithError, globals: { theme: 'dark' } };
