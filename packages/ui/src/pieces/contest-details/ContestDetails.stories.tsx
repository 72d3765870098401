import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aContestSummary, minutesFromNow, STORY_NOW } from '../../testing/contests.ts';
import { ContestDetails } from './ContestDetails.tsx';

const meta = {
  title: 'Pieces/Contest details',
  component: ContestDetails,
  args: { contest: aContestSummary(), now: STORY_NOW, onOpenEntries: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ContestDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Salary: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('$20 + $2')).toBeVisible();
    await expect(canvas.getByText('$50,000')).toBeVisible();
    await expect(canvas.getByText('1 captain, 5 flex')).toBeVisible();
    await expect(canvas.getByText('4h 12m left')).toBeVisible();
    await expect(canvas.getByText('38 of 50')).toBeVisible();
    await expect(canvas.getByText('Payouts at 50 entries')).toBeVisible();
    await expect(canvas.getByText('$410')).toBeVisible();
    const info = canvas.getByRole('link', { name: /^Info/ });
    await expect(info).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('button', { name: 'Entries (38)' }));
    await expect(args.onOpenEntries).toHaveBeenCalledOnce();
  },
};

export const Snake: Story = {
  args: {
    contest: aContestSummary({
      tournamentName: 'WSOP $50K Players Championship',
      sport: 'Poker',
      draftType: 'Snake',
      format: '6 rounds',
      deadline: null,
      salaryCap: null,
      maxEntries: 6,
      entrantsCount: 4,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('TBD')).toBeVisible();
    await expect(canvas.queryByText('Salary cap')).toBeNull();
  },
};

export const HeadToHead: Story = {
  args: { contest: aContestSummary({ format: 'H2H', salaryCap: null, maxEntries: 2 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Salary cap')).toBeNull();
    await expect(canvas.getByText('1 captain, 1 flex')).toBeVisible();
  },
};

export const ClosingSoon: Story = {
  args: { contest: aContestSummary({ deadline: minutesFromNow(38) }) },
};

export const Closed: Story = {
  args: { contest: aContestSummary({ deadline: minutesFromNow(-1) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Closed')).toBeVisible();
  },
};

export const ManyPlaces: Story = {
  args: { contest: aContestSummary({ maxEntries: 180, entrantsCount: 150 }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('18th')).toBeNull();
    const all = canvas.getByRole('button', { name: 'All 18 paid places' });
    await userEvent.click(all);
    await expect(canvas.getByText('18th')).toBeVisible();
    await expect(all).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Running: Story = {
  args: { contest: aContestSummary({ status: 'Running', deadline: minutesFromNow(-60) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payouts at 38 entries')).toBeVisible();
  },
};

export const LongNames: Story = {
  args: {
    contest: aContestSummary({
      tournamentName:
        'The Memorial Tournament presented by Workday at Muirfield Village Golf Club, weekend rounds only',
    }),
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneCondensed: Story = {
  args: { condensed: true },
  globals: { viewport: { value: 'phone' } },
};
