import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SUPPORT_EMAIL, SupportLine } from './SupportLine.tsx';

const meta = {
  title: 'Pieces/Support line',
  component: SupportLine,
  parameters: {
    layout: 'centered',
    guide: {
      use: ['A page where somebody may be stuck: an error, the account, a page of words.'],
      avoid: [{ when: 'The page says what to do next: a second way out distracts.' }],
      keys: { Tab: 'Moves to the address, if there is one.', Enter: 'Opens a new mail.' },
    },
  },
} satisfies Meta<typeof SupportLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly email: string }> = {
  args: { email: SUPPORT_EMAIL },
  argTypes: { email: { control: 'inline-radio', options: [SUPPORT_EMAIL, 'none'] } },
  render: ({ email }) => <SupportLine email={email === 'none' ? null : email} />,
};

export const WithoutAddress: Story = {
  args: { email: null },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Questions? Ask whoever gave you your invitation code.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: SUPPORT_EMAIL })).toHaveAttribute(
      'href',
      `mailto:${SUPPORT_EMAIL}`,
    );
  },
};
