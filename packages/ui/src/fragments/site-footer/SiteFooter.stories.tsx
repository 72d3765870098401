import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { SiteFooter, type SiteFooterProps } from './SiteFooter.tsx';

const meta = {
  title: 'Discover/Site footer',
  component: SiteFooter,
  args: { version: '1.4.0' },
} satisfies Meta<typeof SiteFooter>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<SiteFooterProps, SiteFooterProps, SiteFooterProps>({
  usual: { version: '1.4.0' },
  controls: { version: { control: 'text', description: 'Of the product' } },
  build: (choices) => choices,
  show: (props) => <SiteFooter {...props} />,
});

/** The same on every page. Its form stores nothing. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Version 1.4.0')).toBeVisible();
  },
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    const hrefs = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(hrefs).toEqual([
      '/how-it-works',
      '/support',
      '/privacy-policy',
      '/terms-conditions',
    ]);
    await expect(canvas.getByText('Version 1.4.0')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Support' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/support' });
  },
};

export const SubscribeSaysWhatIsSo: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'maya@rivers.example{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Contest news by email is not sent yet.',
    );
  },
};

export const SubscribeRefusesBadAddress: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByLabelText('Email');
    await userEvent.type(email, 'maya at rivers');
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
    await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
    await userEvent.type(email, '.');
    await expect(email).not.toHaveAccessibleDescription();
  },
};

export const SubscribeEmpty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter a valid email address.',
    );
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    for (const name of ['How It Works', 'Support', 'Privacy Policy', 'Terms']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await userEvent.keyboard('maya@rivers.example');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Contest news by email is not sent yet.',
    );
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
