import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Notice } from './Notice.tsx';

const meta = {
  title: 'Primitives/Notice',
  component: Notice,
  args: { tone: 'info', children: 'You must be logged in to enter contests.' },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'How an action of a form or a page went, where the reader is looking.',
        'Something about the page that must be known before going on.',
      ],
      avoid: [
        { when: 'A part of the page could not be loaded.', instead: 'Primitives/Error state' },
        {
          when: 'It is gone in a moment, and nothing follows from it.',
          instead: 'Primitives/Toaster',
        },
        { when: 'One field is wrong: give the field its error.', instead: 'Primitives/Field' },
      ],
      keys: 'not interactive',
      notes: [
        'An error is announced at once, the others at the next pause.',
        'A form can move the focus to it by its `ref`. Tab does not stop there.',
      ],
    },
  },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: { tone: { control: 'inline-radio' }, children: { control: 'text' } },
};

export const Information: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Logged in.' } };
export const Failure: Story = {
  args: { tone: 'error', children: 'Passwords do not match' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Passwords do not match');
  },
};
export const FailureDark: Story = { tags: ['regression'], ...Failure, globals: { theme: 'dark' } };
