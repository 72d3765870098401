import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Primitives/Text area',
  component: TextArea,
  args: { label: 'Players', rows: 5, defaultValue: 'name,salary\nScottie Scheffler,11900' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

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
