import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Primitives/Logo',
  component: Logo,
  parameters: {
    layout: 'centered',
    guide: {
      use: ['The head of every page, where it leads home.'],
      avoid: [
        { when: 'The page already shows it: once is enough.' },
        { when: 'It stands for a sport.', instead: 'Primitives/Sport tile' },
      ],
      keys: 'not interactive',
      notes: ['The mark is decorative. The name is text, so it grows with the reader’s text size.'],
    },
  },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It has no props: its colours follow the theme, on every ground. */
export const Playground: StoryObj<{ readonly ground: 'canvas' | 'surface' | 'surface-sunken' }> = {
  args: { ground: 'surface' },
  argTypes: {
    ground: { control: 'inline-radio', options: ['canvas', 'surface', 'surface-sunken'] },
  },
  render: ({ ground }) => (
    <div style={{ padding: 'var(--s-6)', background: `var(--${ground})` }}>
      <Logo />
    </div>
  ),
};

export const Light: Story = {};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
