import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SUPPORT_EMAIL, SupportLine } from './SupportLine.tsx';

const meta = {
  title: 'Pieces/Support line',
  component: SupportLine,
  parameters: { layout: 'centered' },
} satisfies Meta<typeof SupportLine>;

export default meta;
type Story = StoryObj<typeof meta>;

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
