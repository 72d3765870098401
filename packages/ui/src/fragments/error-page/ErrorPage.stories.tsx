import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorPage } from './ErrorPage.tsx';

const meta = {
  title: 'Fragments/Error page',
  component: ErrorPage,
  args: {
    error: new TypeError("Cannot read properties of undefined (reading 'captain')"),
    onReload: fn(),
  },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(
      canvas.getByText("Cannot read properties of undefined (reading 'captain')"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const WithoutText: Story = { args: { error: { status: 500 } } };

export const LongText: Story = {
  args: { error: `Failed to fetch dynamically imported module: ${'/assets/chunk'.repeat(40)}.js` },
};

export const Phone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
