import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { aContestSummary, PUBLIC_SUMMARIES, VIEWER } from '../../testing/contests.ts';
import { navigate } from '../../testing/StoryFrame.tsx';
import { HomePage } from './HomePage.tsx';

const meta = {
  title: 'Fragments/Home',
  component: HomePage,
  args: {
    viewer: null,
    signupHref: '/signup',
    contestsHref: '/contests',
    contestHref: ({ contestId }) => `/contests/running/${contestId}`,
  },
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/contests/public', () => HttpResponse.json(PUBLIC_SUMMARIES)));
  },
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', {
        level: 1,
        name: 'Draft real-life competitors from live poker events',
      }),
    ).toBeVisible();
    const list = within(await canvas.findByRole('list', { name: 'Running contests' }));
    await expect(list.getAllByRole('link')).toHaveLength(3);
    await userEvent.click(list.getByRole('link', { name: /Arnold Palmer Invitational/u }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests/running/arnold-palmer' });
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up Now' }));
    await expect(navigate).toHaveBeenLastCalledWith({ href: '/signup' });
    await userEvent.click(canvas.getByRole('link', { name: 'View Live Contests' }));
    await expect(navigate).toHaveBeenLastCalledWith({ href: '/contests' });
    for (const title of ['Poker Tournaments', 'Live Scoring', 'Strategy', 'Owning a Team']) {
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    }
  },
};

export const SignedIn: Story = {
  args: { viewer: VIEWER },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /Sign Up/u })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('link', { name: 'See the Contests' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/contests' });
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/contests/public', () => delay('infinite')));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Loading running contests' })).toBeVisible();
  },
};

export const NothingRuns: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/contests/public', () => HttpResponse.json([aContestSummary()])));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.queryByRole('list', { name: /contests/u })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('link', { name: 'View Live Contests' })).toBeVisible();
  },
};

export const ListFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get('/api/contests/public', () => HttpResponse.error()));
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.queryByRole('list', { name: /contests/u })).not.toBeInTheDocument(),
    );
    await expect(canvas.getByRole('heading', { name: 'Watch any team, any time' })).toBeVisible();
  },
};

export const Questions: Story = {
  play: async ({ canvas }) => {
    const questions = [
      'What is Captain’s Pick?',
      'How do I draft a team?',
      'How does scoring work?',
      'Which contest types are there?',
      'Can I change my lineup after the contest locks?',
    ];
    for (const name of questions) {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    }
    const scoring = canvas.getByRole('button', { name: 'How does scoring work?' });
    scoring.focus();
    await userEvent.keyboard('{Enter}');
    await expect(scoring).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('button', { name: 'How do I draft a team?' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const LongNames: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('/api/contests/public', () =>
        HttpResponse.json([
          aContestSummary({
            _id: 'long',
            status: 'Running',
            tournamentName:
              'World Series of Poker Europe $1,100 No-Limit Hold’em Mystery Bounty, Day 2, Tables 1 to 48',
            entrantPayouts: [1_250_000],
            payouts: [1_250_000],
          }),
        ]),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,250,000')).toBeVisible();
  },
};

const phoneFits: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('list', { name: 'Running contests' });
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: phoneFits };
export const PhoneLongNames: Story = {
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
  play: phoneFits,
};
export const PhoneDark: Story = { globals: { viewport: { value: 'phone' }, theme: 'dark' } };
export const Dark: Story = { globals: { theme: 'dark' } };
