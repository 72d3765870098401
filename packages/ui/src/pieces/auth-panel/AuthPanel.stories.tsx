import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { AuthPanel } from './AuthPanel.tsx';

const meta = {
  title: 'Pieces/Auth panel',
  component: AuthPanel,
  args: {
    title: 'Login',
    children: 'The form stands here.',
    aside: { question: 'New here?', link: 'Sign up', href: '/signup' },
  },
  parameters: {
    guide: {
      use: ['The page of a form that has nothing beside it: log in, sign up.'],
      avoid: [
        { when: 'The form is one of several things on a page: the form alone.' },
        { when: 'The person is asked to log in on another page.', instead: 'Pieces/Login prompt' },
      ],
      keys: {
        Tab: 'Moves through the form, then to the link.',
        Enter: 'On the link: opens the other form.',
      },
    },
  },
} satisfies Meta<typeof AuthPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly title: string;
  readonly question: string;
  readonly link: string;
}> = {
  args: { title: 'Login', question: 'New here?', link: 'Sign up' },
  argTypes: {
    title: { control: 'text' },
    question: { control: 'text', description: 'In `aside`.' },
    link: { control: 'text', description: 'In `aside`.' },
  },
  render: ({ title, question, link }) => (
    <AuthPanel title={title} aside={{ question, link, href: '/signup' }}>
      The form stands here.
    </AuthPanel>
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Sign up' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/signup' });
  },
};
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
