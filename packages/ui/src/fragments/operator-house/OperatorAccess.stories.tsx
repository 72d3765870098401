import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OperatorPage } from '../../pieces/operator-page/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { housePresets, openHouse } from '../../testing/scenario/housePresets.tsx';
import { CASHIER, OWNER } from '../../testing/operator/staff.ts';
import { OperatorAccess } from './OperatorAccess.tsx';

const meta = {
  title: 'Operator/Access',
  component: OperatorAccess,
  args: {
    self: OWNER,
    personHref: ({ personId }) => `/operator/people/${personId}`,
    now: STORY_NOW,
  },
  // It is a part of the page of people.
  decorators: (Story) => (
    <OperatorPage heading={<h1>People</h1>}>
      <Story />
    </OperatorPage>
  ),
  beforeEach: openHouse,
} satisfies Meta<typeof OperatorAccess>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = housePresets(OperatorAccess);

/** Set the mails in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Operators' });
  },
};

const titlesIn = (canvasElement: HTMLElement): readonly (string | null)[] =>
  [...canvasElement.querySelectorAll('h2')].map(({ textContent }) => textContent);

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Operators' });
    await expect(titlesIn(canvasElement)).toEqual([
      'Identity checks',
      'Invitations',
      'Operators',
      'API tokens',
      'Webhooks',
      'Mails',
    ]);
  },
};

/** Shows only what the role may do. */
export const ForACashier: Story = {
  args: { self: CASHIER },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Identity checks' });
    await expect(titlesIn(canvasElement)).toEqual(['Identity checks']);
  },
};

export const Empty: Story = {
  ...preset({ mails: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no mails yet.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mails', { refused: 500, message: 'The mails could not be read.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The mails could not be read.')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
